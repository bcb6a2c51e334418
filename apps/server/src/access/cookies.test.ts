import { expect, test } from 'vitest';
import { newId, newSecret } from '../platform/ids.ts';
import { createCookieJar, formatSecretCookie, parseSecretCookie } from './cookies.ts';

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

test('the hint is for scripts to read, sent over https alone, and goes as it came', () => {
  const { hint } = createCookieJar('https://vault.example');
  expect(hint.set('1', 60).split('; ').slice(1).toSorted()).toEqual([
    'Max-Age=60',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  expect(hint.clear().split('; ').slice(1).toSorted()).toEqual([
    'Max-Age=0',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
});

test('a secret is read as it was written, and nothing else is read as one', () => {
  const known = { userId: newId(), id: newId(), secret: newSecret() };
  const written = formatSecretCookie(known);
  expect(parseSecretCookie(written)).toEqual(known);
  const odd = [` ${written}`, `x${written}`, `${written}x`, `${written}\n`, `${written}.x`, written.slice(1)];
  for (const sent of [undefined, '', ...odd, written.replace('.', '-')])
    expect(parseSecretCookie(sent)).toBeNull();
});
