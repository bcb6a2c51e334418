import { beforeEach, expect, test } from 'vitest';
import { forgetFormerAccounts, keepAskedDeletion } from './asked-deletion.ts';

const email = 'ann@example.com';
const keysOfAnn = () => Object.keys(localStorage).filter((key) => key.includes('ann-1'));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('draft_ann-1_book', '1');
});

test('whoever signs in with the address of an account that asked to be deleted, and has another, is rid of what it left', async () => {
  localStorage.setItem('draft_ben-2_book', '1');
  keepAskedDeletion({ uid: 'ann-1', email });
  await forgetFormerAccounts({ uid: 'ann-3', email });
  expect(keysOfAnn()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['draft_ben-2_book']);
});

test.for([
  ['in the same account, which is still there', { uid: 'ann-1', email }, ['draft_ann-1_book']],
  [
    'with another address',
    { uid: 'ben-2', email: 'ben@example.com' },
    ['draft_ann-1_book', 'asked_deletion_ann-1'],
  ],
] as const)('a sign-in %s is no sign that the account is gone', async ([, person, kept]) => {
  keepAskedDeletion({ uid: 'ann-1', email });
  await forgetFormerAccounts(person);
  expect(keysOfAnn().toSorted()).toEqual(kept.toSorted());
});

test('an account that never asked leaves what it left', async () => {
  await forgetFormerAccounts({ uid: 'ann-3', email });
  expect(keysOfAnn()).toEqual(['draft_ann-1_book']);
});
