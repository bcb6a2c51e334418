import { RENEWAL_GRACE } from '@vault/domain';
import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '~/testing/fake-api.ts';
import { endingStatus, freeStatus, premiumStatus } from '../testing/statuses.ts';
import { createVerifier, keepLastGood, type Verification } from './verification.ts';
import type { LocalAnswer } from './verify-guard.ts';

const VERIFY = 'POST /subscription/verify-status';

type SetUp = { answer?: () => unknown; local?: LocalAnswer | null; isSkipped?: boolean };

function setUp({ answer = () => premiumStatus, local = null, isSkipped = false }: SetUp = {}) {
  const { api, callsOf } = createFakeApi({ [VERIFY]: answer });
  const parts = { call: api, guard: { admit: () => local }, isSkipped: () => isSkipped };
  const verify = createVerifier({ ...parts, clock: () => Date.now() });
  return { verify, callsOf };
}

test("the provider's word is asked for with an empty body", async () => {
  const { verify, callsOf } = setUp();
  expect(await verify()).toEqual({ status: 'premium', isActive: true, answer: premiumStatus });
  expect(callsOf(VERIFY).map(({ body }) => body)).toEqual([{}]);
});

test.each([
  ['its subscription', { ...freeStatus, subscription: { status: 'premium', cancelAtPeriodEnd: false } }],
  ['a period that runs', { ...freeStatus, isActive: true, currentPeriodEnd: premiumStatus.currentPeriodEnd }],
])('a plan that is premium by %s alone is Premium', async (_, answer) => {
  const { verify } = setUp({ answer: () => answer });
  const isOn = { status: 'premium', isActive: true };
  expect(await verify()).toMatchObject({ ...isOn, answer: isOn });
});

test('a failure is unknown, and tells to hold back', async () => {
  const { verify } = setUp({ answer: () => refuse(503, 'UNAVAILABLE', 'away') });
  expect(await verify()).toEqual({ status: 'unknown', isActive: false, shouldBlock: true });
});

test('a call that is left out is unknown, and nothing is sent', async () => {
  const skipped = setUp({ isSkipped: true });
  expect(await skipped.verify()).toEqual({ status: 'unknown', isActive: false, shouldBlock: false });
  const local: LocalAnswer = { httpStatus: 200, status: 'unknown', isActive: false, cached: true };
  const throttled = setUp({ local });
  expect(await throttled.verify()).toEqual({ status: 'unknown', isActive: false, shouldBlock: false });
  expect([...skipped.callsOf(VERIFY), ...throttled.callsOf(VERIFY)]).toEqual([]);
});

const unknown: Verification = { status: 'unknown', isActive: false, shouldBlock: true };
const end = Date.parse(premiumStatus.currentPeriodEnd ?? '');

test.each([
  ['its period', endingStatus, end],
  ['the grace of a renewal', premiumStatus, end + RENEWAL_GRACE],
])('unknown keeps the last good status to the end of %s, and not a moment longer', (_, last, over) => {
  const keep = (now: number) => keepLastGood({ verification: unknown, last }, now);
  expect(keep(over - 1)).toEqual(last);
  expect(keep(over)).toMatchObject({ status: 'free', isActive: false, subscription: null });
});

test('what is known replaces what was', () => {
  const verification: Verification = { status: 'free', isActive: false, answer: freeStatus };
  expect(keepLastGood({ verification, last: premiumStatus }, 0)).toEqual(freeStatus);
  expect(keepLastGood({ verification: unknown, last: undefined }, 0)).toBeUndefined();
});
