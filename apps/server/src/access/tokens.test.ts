import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTokenIssuer } from './tokens.ts';

const SECRET = 'a secret that only this test knows, 32 or more';
const start = Date.parse('2026-03-01T12:00:00Z');
let now = start;
const createTokens = () => createTokenIssuer({ secret: SECRET, clock: () => new Date(now) });

const ada = { userId: 'ada', sessionId: 'here' };
const claims = {
  sub: 'ada',
  sid: 'here',
  iss: 'knowledge-vault',
  aud: 'knowledge-vault',
  exp: start / 1000 + 900,
};
type Change = { alg?: string; typ?: string; secret?: string; claims?: object };
const sign = ({ alg = 'HS256', typ = 'at+jwt', secret = SECRET, claims: changed }: Change) =>
  new SignJWT({ ...claims, ...changed })
    .setProtectedHeader({ alg, typ })
    .sign(new TextEncoder().encode(secret));

test('a token that is signed as ours are is read', async () => {
  expect(await createTokens().read(await sign({}))).toEqual(ada);
});

test.for([
  ['of another type', { typ: 'JWT' }],
  ['signed in another way', { alg: 'HS512' }],
  ['signed with another secret', { secret: 'another secret, which is as long as ours' }],
  ['of another issuer', { claims: { iss: 'somebody-else' } }],
  ['for another audience', { claims: { aud: 'somebody-else' } }],
  ['of nobody', { claims: { sub: undefined } }],
  ['without a session', { claims: { sid: undefined } }],
  ['without an end', { claims: { exp: undefined } }],
] as const)('a token %s is nobody’s', async ([, change]) => {
  expect(await createTokens().read(await sign(change))).toBeNull();
});

test('a token without a signature is nobody’s', async () => {
  expect(await createTokens().read(new UnsecuredJWT(claims).encode())).toBeNull();
});

test('a token is good for a quarter of an hour and half a minute, however often it was shown', async () => {
  const known = createTokens();
  const { token, expiresAt } = await known.issue(ada);
  expect(expiresAt).toEqual(new Date(start + 15 * 60_000));
  const read = async () => [await known.read(token), await createTokens().read(token)];
  expect(await read()).toEqual([ada, ada]);
  now = start + 15 * 60_000 + 29_000;
  expect(await read()).toEqual([ada, ada]);
  now = start + 15 * 60_000 + 30_000;
  expect(await read()).toEqual([null, null]);
});
