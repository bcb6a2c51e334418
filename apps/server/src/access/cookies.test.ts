import { expect, test } from 'vitest';
import { createCookieJar } from './cookies.ts';

test('on https the secret cookies are sent over https alone, and to this host alone', () => {
  const { session, signIn, transaction } = createCookieJar('https://vault.example');
  for (const cookie of [session, signIn, transaction]) {
    const line = cookie.set('a-secret', 60);
    expect(line).toMatch(/^__Host-kv-[a-z-]+=a-secret; /);
    expect(line.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=60',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(cookie.clear()).toContain('; Secure');
  }
});
