import { Hono } from 'hono';
import { readJson } from '../control/routes.ts';
import { forgerySchema } from './forged-token.ts';
import type { Google } from './google-oidc.ts';

export const googleControlRoutes = (google: Google): Hono =>
  new Hono()
    .post('/rotate-keys', (c) => c.json({ kid: google.rotateKeys() }))
    .post('/next-id-token', async (c) => {
      google.forgeNextToken(await readJson(c, forgerySchema));
      return c.json({ ok: true });
    });
