import { expect, test } from 'vitest';
import { describeGain, describeMerged, describeUndone, nameOutcome } from './describe-import.ts';

test.each([
  [{ created: 60, merged: 0, failed: 2 }, '60 items added. 2 rows could not be imported.'],
  [
    { created: 1, merged: 3, failed: 1 },
    '1 item added, 3 items merged into what you had. 1 row could not be imported.',
  ],
  [{ created: 2, merged: 0, failed: 0 }, '2 items added.'],
  [{ created: 0, merged: 0, failed: 5 }, '5 rows could not be imported.'],
  [{ created: 0, merged: 0, failed: 0 }, 'Nothing in it was new to your vault.'],
])('what came of an import is said in a line', (counts, words) => {
  expect(describeGain(counts)).toBe(words);
});

test('several rows may have gone into one item', () => {
  const merged = ['a', 'a', 'b', 'a'].map((contentId, index) => ({
    row: index + 1,
    label: 'Emma',
    outcome: 'merged' as const,
    reason: null,
    contentId,
  }));
  expect(describeMerged(merged)).toBe('4 rows merged into 2 items');
  expect(describeMerged(merged.slice(0, 1))).toBe('1 row merged into 1 item');
});

test.each([
  [{ removed: 3, restored: 0, kept: 0, keptForImports: 0 }, 'undone: 3 removed'],
  [
    { removed: 26, restored: 0, kept: 1, keptForImports: 0 },
    'undone: 26 removed, 1 kept, because you have changed it since',
  ],
  [
    { removed: 2, restored: 1, kept: 2, keptForImports: 0 },
    'undone: 2 removed, 1 brought back to what it was, 2 kept, because you have changed them since',
  ],
  [
    { removed: 0, restored: 0, kept: 6, keptForImports: 5 },
    'undone: 0 removed, 1 kept, because you have changed it since, 5 kept, because another import has added to them',
  ],
])('what undoing it did is said in a line', (undone, words) => {
  expect(describeUndone(undone)).toBe(words);
});

test.each([
  [null, ['Created', 'Merged', 'Skipped', 'Failed']],
  [
    { removed: 3, restored: 1, kept: 0, keptForImports: 0 },
    ['Removed', 'Taken out again', 'Skipped', 'Failed'],
  ],
  [
    { removed: 2, restored: 1, kept: 1, keptForImports: 0 },
    ['Removed or kept', 'Taken out again', 'Skipped', 'Failed'],
  ],
])('rows are called by what became of them, after %o', (undone, names) => {
  const outcomes = ['created', 'merged', 'skipped', 'failed'] as const;
  expect(outcomes.map((outcome) => nameOutcome(outcome, undone))).toEqual(names);
});
