import { expect, test } from 'vitest';
import { describeGain } from './describe-import.ts';

test.each([
  [{ created: 60, merged: 0, failed: 2 }, '60 items added. 2 rows could not be imported.'],
  [
    { created: 1, merged: 3, failed: 1 },
    '1 item added, 3 merged into what you had. 1 row could not be imported.',
  ],
  [{ created: 2, merged: 0, failed: 0 }, '2 items added.'],
  [{ created: 0, merged: 0, failed: 5 }, '5 rows could not be imported.'],
  [{ created: 0, merged: 0, failed: 0 }, 'Nothing in it was new to your vault.'],
])('what came of an import is said in a line', (counts, words) => {
  expect(describeGain(counts)).toBe(words);
});
