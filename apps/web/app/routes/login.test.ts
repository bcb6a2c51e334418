import { SESSION_HINT_COOKIE, SIGN_IN_STORAGE_KEY } from '@vault/contract/client';
import { expect, test, vi } from 'vitest';
import { clientLoader } from './login.tsx';

test('a sign-in of this tab that another one was ahead of is not left for the time after the logout', async () => {
  const user = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', photoURL: null };
  const answer = { token: 'ada', expiresAt: '2130-01-01T00:00:00Z', user };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  sessionStorage.setItem(SIGN_IN_STORAGE_KEY, JSON.stringify({ type: 'confirmed', identity: user }));
  const request = new Request('http://vault.test/app/login');
  await expect(clientLoader({ request } as never)).rejects.toMatchObject({ status: 302 });
  expect(sessionStorage).toHaveLength(0);
  vi.unstubAllGlobals();
});
