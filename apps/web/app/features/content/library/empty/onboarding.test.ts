import { expect, test } from 'vitest';
import {
  complete,
  freshOnboarding,
  keepOnboarding,
  moveBy,
  parseOnboarding,
  readOnboarding,
} from './onboarding.ts';

test('a newcomer begins at the first step, with the books', () => {
  expect(readOnboarding()).toEqual({ hasSeenOnboarding: false, step: 0, tab: 'media' });
});

test('the steps go from 0 to 2 and never beyond', () => {
  expect(moveBy(freshOnboarding, -1).step).toBe(0);
  const last = moveBy(moveBy(moveBy(freshOnboarding, 1), 1), 1);
  expect(last.step).toBe(2);
  expect(moveBy(last, -1).step).toBe(1);
});

test('it is kept on the device under its own name', () => {
  keepOnboarding(complete({ ...freshOnboarding, step: 2, tab: 'quotes' }));
  expect(JSON.parse(localStorage.getItem('knowledge_vault_onboarding') ?? '')).toEqual({
    hasSeenOnboarding: true,
    step: 2,
    tab: 'quotes',
  });
  expect(readOnboarding().hasSeenOnboarding).toBe(true);
});

test.each([
  [null, null],
  ['seen', null],
  [{}, freshOnboarding],
  [{ hasSeenOnboarding: 'yes', step: -3, tab: 'shelf' }, freshOnboarding],
  [
    { hasSeenOnboarding: true, step: 9, tab: 'notes' },
    { hasSeenOnboarding: true, step: 2, tab: 'notes' },
  ],
  [{ step: 1.5 }, freshOnboarding],
])('what is stored as %o is read as %o', (stored, read) => {
  expect(parseOnboarding(stored)).toEqual(read);
});
