import { afterEach, expect, test, vi } from 'vitest';
import { api, tokens } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

test('a token is kept in memory alone', async () => {
  const send = vi.fn(async (url: string) =>
    url.endsWith('/auth/token')
      ? Response.json({
          token: 'a-secret',
          expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
          user: { uid: '1', email: 'a@b.c', displayName: null, photoURL: null },
        })
      : Response.json({ genres: [] }),
  );
  vi.stubGlobal('fetch', send);
  await api('GET /content/genres');
  expect(await tokens.get()).toBe('a-secret');
  expect(send).toHaveBeenCalledTimes(2);
  const kept = [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie];
  expect(kept.join()).not.toContain('a-secret');
});
