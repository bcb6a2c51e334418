import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Accounts } from './accounts.ts';

/** A drawn initial in place of a photograph. */
export const pictureRoutes = (accounts: Accounts): Hono =>
  new Hono().get('/:subject', async (c) => {
    const subject = c.req.param('subject');
    const name = accounts.findName(subject);
    if (name === null) return c.notFound();
    const hue = Number(subject.slice(0, 3)) % 360;
    c.header('content-type', 'image/svg+xml');
    c.header('cache-control', 'public, max-age=3600');
    const drawing =
      await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
  <rect width="96" height="96" fill="oklch(0.5 0.09 ${hue})"/>
  <text x="48" y="62" font-family="Georgia, serif" font-size="42" fill="#fff" text-anchor="middle">${String.fromCodePoint(name.codePointAt(0) ?? 63)}</text>
</svg>`;
    return c.body(String(drawing));
  });
