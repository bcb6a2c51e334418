import { afterEach, expect, test, vi } from 'vitest';
import { createTransactionSeal } from './transaction-cookie.ts';

const SECRET = 'a secret that only this test knows';
const signIn = {
  state: 'the-state.tab.one',
  nonce: 'the-nonce',
  codeVerifier: 'the-verifier',
  attempt: 'one',
  mode: 'tab',
  returnTo: '/app/content',
} as const;

afterEach(() => void vi.useRealTimers());

test('a sign-in comes back as it was sealed, and nothing of it can be read on the way', async () => {
  const seal = createTransactionSeal(SECRET);
  const sealed = await seal.seal(signIn);
  expect(await seal.open(sealed)).toEqual(signIn);
  const readable = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  for (const secret of [signIn.state, signIn.nonce, signIn.codeVerifier])
    expect(`${sealed} ${readable.join(' ')}`).not.toContain(secret);
  expect(await seal.seal(signIn)).not.toBe(sealed);
});

test('it is good for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const seal = createTransactionSeal(SECRET);
  const sealed = await seal.seal(signIn);
  vi.setSystemTime(Date.now() + 10 * 60_000 - 1000);
  expect(await seal.open(sealed)).toEqual(signIn);
  vi.setSystemTime(Date.now() + 1000);
  expect(await seal.open(sealed)).toBeNull();
});

test('what is changed, of another secret, of another shape or none at all is none', async () => {
  const seal = createTransactionSeal(SECRET);
  const sealed = await seal.seal(signIn);
  const parts = sealed.split('.');
  const changed = parts.map((part, index) =>
    parts.with(index, `${part.slice(0, -2)}${part.endsWith('AA') ? 'BB' : 'AA'}`).join('.'),
  );
  const foreign = await createTransactionSeal('another secret').seal(signIn);
  const odd = await seal.seal({ ...signIn, mode: 'window' as 'tab' });
  for (const sent of [undefined, '', 'nothing', ...changed, foreign, odd])
    expect(await seal.open(sent)).toBeNull();
});
