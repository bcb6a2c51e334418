import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { verifyIdToken } from './id-token.ts';

type Expected = Parameters<typeof verifyIdToken>[1];
type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
let expected: Expected;
let own: Pair;
let other: Pair;
beforeAll(async () => {
  const make = () => generateKeyPair('RS256', { extractable: true });
  [own, other] = await Promise.all([make(), make()]);
  // Without an algorithm of its own: `verifyIdToken` decides which ones are accepted.
  const keys = createLocalJWKSet({ keys: [await exportJWK(own.publicKey)] });
  expected = { keys, issuer: 'https://issuer.example', clientId: 'us' };
});

const now = () => Math.floor(Date.now() / 1000);
const claims = (): JWTPayload => ({
  iss: 'https://issuer.example',
  aud: 'us',
  sub: 'reader',
  iat: now(),
  exp: now() + 3600,
});

/** The claims of a token with these differences; `undefined` removes a claim. */
async function verify(change: Record<string, unknown> = {}, { alg = 'RS256', key = own.privateKey } = {}) {
  const all = Object.entries({ ...claims(), ...change }).filter(([, value]) => value !== undefined);
  const token = await new SignJWT(Object.fromEntries(all)).setProtectedHeader({ alg }).sign(key);
  return verifyIdToken(token, expected);
}

test('T02 a token of the issuer for us is read', async () => {
  expect(await verify({ email: 'reader@example.com' })).toMatchObject({
    sub: 'reader',
    email: 'reader@example.com',
  });
});

test('T02 a token that somebody else has signed is refused, and so is one signed in another way', async () => {
  await expect(verify({}, { key: other.privateKey })).rejects.toThrow('signature verification failed');
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', own.privateKey);
  for (const [alg, hash] of [
    ['RS512', 'SHA-512'],
    ['RS384', 'SHA-384'],
  ] as const) {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
    await expect(verify({}, { alg, key })).rejects.toThrow(
      '"alg" (Algorithm) Header Parameter value not allowed',
    );
  }
});

test.for([
  ['of another issuer', { iss: 'https://other.example' }, '"iss"'],
  ['of no issuer', { iss: undefined }, '"iss"'],
  ['for another client', { aud: 'them' }, '"aud"'],
  ['for nobody', { aud: undefined }, '"aud"'],
  ['for us and for others', { aud: ['us', 'them'] }, 'more than one audience'],
  ['for others and for us', { aud: ['them', 'us'] }, 'more than one audience'],
  ['for us in a list', { aud: ['us'] }, 'more than one audience'],
  ['without a subject', { sub: undefined }, '"sub"'],
  ['without an end', { exp: undefined }, '"exp"'],
  ['without the moment it was made', { iat: undefined }, '"iat"'],
] as const)('T02 a token %s is refused', async ([, change, reason]) => {
  await expect(verify(change)).rejects.toThrow(reason);
});

const MINUTE = 60;
const OTHER_TIME = "an ID token of another time: is this machine's clock right?";
test.for([
  ['that ended a little ago', () => ({ exp: now() - 50 }), true],
  ['that ended more than a minute ago', () => ({ exp: now() - 70 }), false],
  ['that begins in a moment', () => ({ nbf: now() + 50 }), true],
  ['that begins in more than a minute', () => ({ nbf: now() + 70 }), false],
  ['made in a moment from now', () => ({ iat: now() + 50 }), true],
  ['made more than a minute from now', () => ({ iat: now() + 70 }), false],
  ['made less than six minutes ago', () => ({ iat: now() - 6 * MINUTE + 10 }), true],
  ['made more than six minutes ago', () => ({ iat: now() - 6 * MINUTE - 10 }), false],
] as const)('T02 a token %s', async ([, change, isTaken]) => {
  if (isTaken) await expect(verify(change())).resolves.toMatchObject({ sub: 'reader' });
  else await expect(verify(change())).rejects.toThrow(OTHER_TIME);
});

test('what is wrong with more than its time is not blamed on a clock', async () => {
  await expect(verify({ iss: 'https://other.example' })).rejects.not.toThrow(OTHER_TIME);
});
