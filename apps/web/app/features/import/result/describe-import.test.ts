import { expect, test } from 'vitest';
import { jobOf } from '../testing/rows.ts';
import { combineOutcomes, type ResultRow } from './combine-outcomes.ts';
import {
  countClippings,
  countItems,
  describeAdded,
  describeCounts,
  describeGain,
  describeMerged,
  describeUndone,
  nameKind,
} from './describe-import.ts';
import { describeMore, foldRows } from './fold-rows.ts';

test.each([
  [
    { created: 500, merged: 0, failed: 0, unsent: 9500, waiting: 0, held: 0 },
    '500 items added. 9,500 items were not reached: choose the file again to go on.',
  ],
  [
    { created: 60, merged: 0, failed: 2, waiting: 0, held: 0 },
    '60 items added. 2 rows could not be imported.',
  ],
  [
    { created: 1, merged: 3, failed: 1, waiting: 0, held: 0 },
    '1 item added, 3 items merged into what you had. 1 row could not be imported.',
  ],
  [{ created: 2, merged: 0, failed: 0, waiting: 0, held: 0 }, '2 items added.'],
  [{ created: 0, merged: 2, failed: 0, waiting: 0, held: 0 }, '2 items merged into what you had.'],
  [
    { created: 0, merged: 2, failed: 0, waiting: 936, held: 0 },
    '2 items merged into what you had. 936 rows need your choice: choose the file again to decide.',
  ],
  [
    { created: 0, merged: 0, failed: 0, waiting: 1, held: 0 },
    '1 row needs your choice: choose the file again to decide.',
  ],
  [{ created: 0, merged: 0, failed: 5, waiting: 0, held: 0 }, '5 rows could not be imported.'],
  [{ created: 0, merged: 0, failed: 0, waiting: 0, held: 1 }, '1 row was already in your vault.'],
  [
    { created: 3, merged: 0, failed: 18, waiting: 1, held: 2982 },
    '3 items added. 2,982 rows were already in your vault. 1 row needs your choice: choose the file again to decide. 18 rows could not be imported.',
  ],
  [
    { created: 3, merged: 0, failed: 0, leftOut: 1, waiting: 0, held: 0 },
    '3 items added. 1 row was left out: choose the file again to go on.',
  ],
  [{ created: 0, merged: 0, failed: 0, waiting: 0, held: 0 }, 'Nothing in it was new to your vault.'],
])('what came of an import is said in a line', (counts, words) => {
  expect(describeGain(counts, null)).toBe(words);
});

test.each([
  [
    { highlights: 1647, notes: 297, books: 27, fresh: 0, noun: 'book' as const },
    { created: 0, merged: 27 },
    '1,647 highlights and 297 notes went into 27 books.',
  ],
  [
    { highlights: 1, notes: 0, books: 2, fresh: 1, noun: 'book' as const },
    { created: 1, merged: 1 },
    '1 highlight went into 2 books, 1 of them new.',
  ],
  [
    { highlights: 9, notes: 0, books: 3, fresh: 3, noun: 'book' as const },
    { created: 3, merged: 0 },
    '9 highlights went into 3 new books.',
  ],
  [
    { highlights: 0, notes: 2, books: 1, fresh: 1, noun: 'book' as const },
    { created: 1, merged: 0 },
    '2 notes went into a new book.',
  ],
  [
    { highlights: 9, notes: 0, books: 3, fresh: 3, noun: 'item' as const },
    { created: 3, merged: 6 },
    '9 highlights went into 3 new items. 6 other items merged into what you had.',
  ],
  [
    { highlights: 9, notes: 0, books: 2, fresh: 1, noun: 'book' as const },
    { created: 5, merged: 1 },
    '9 highlights went into 2 books, 1 of them new. 4 other books added.',
  ],
])('of a file of clippings it says what came in: %o', (lines, items, words) => {
  expect(describeGain({ ...items, failed: 0, waiting: 0, held: 0 }, lines)).toBe(words);
});

const added = { takeaways: 0, quotes: 12, notes: 1, comments: 2 };
const lineOf = (row: number, fields: Partial<ResultRow> = {}): ResultRow => ({
  row,
  label: 'Emma',
  outcome: 'merged',
  reason: null,
  contentId: 'emma',
  partOf: null,
  added: null,
  ...fields,
});

test('what a row has brought is counted, and of a file of clippings the sum', () => {
  expect(describeAdded(added)).toBe('12 highlights, 3 notes added');
  expect(describeAdded({ takeaways: 1, quotes: 0, notes: 0, comments: 0 })).toBe('1 takeaway added');
  expect(describeAdded({ takeaways: 0, quotes: 0, notes: 0, comments: 0 })).toBe('');
  const rows = [lineOf(1, { added }), lineOf(2), lineOf(3, { added, contentId: 'walden' })];
  expect(countClippings('kindle', rows)).toEqual({
    highlights: 24,
    notes: 6,
    books: 2,
    fresh: 0,
    noun: 'book',
  });
  expect(countClippings('goodreads', rows)).toBeNull();
  expect(countClippings('kindle', [lineOf(1)])).toBeNull();
});

test('several rows of one book are one book, which is new where one of them is', () => {
  const told = (...rows: ResultRow[]) =>
    describeGain({ ...countItems(rows), failed: 0, waiting: 0, held: 0 }, countClippings('kindle', rows));
  const brings = { added: { ...added, notes: 0, comments: 0 } };
  const fresh = { outcome: 'created' as const };
  expect(told(lineOf(1, { ...fresh, ...brings }), lineOf(2, brings), lineOf(3))).toBe(
    '24 highlights went into a new book.',
  );
  expect(told(lineOf(1, fresh), lineOf(2, brings))).toBe('12 highlights went into a new book.');
  expect(told(lineOf(1, brings), lineOf(2, brings))).toBe('24 highlights went into 1 book.');
  expect(told(lineOf(1, fresh), lineOf(2), lineOf(3))).toBe('1 item added.');
});

test('a book of several rows is one book, also once it has been deleted', () => {
  const tell = (titles: readonly (string | null)[]) => {
    const rows = combineOutcomes(
      { ...jobOf([]), rows: [], isRecalled: true },
      titles.map((title, index) => ({
        row: index + 1,
        outcome: index === 0 ? 'created' : 'merged',
        reason: null,
        contentId: 'emma',
        title,
        added: { takeaways: 0, quotes: 10, notes: 0, comments: 0 },
      })),
    );
    return describeGain(
      { ...countItems(rows), failed: 0, waiting: 0, held: 0 },
      countClippings('kindle', rows),
    );
  };
  expect(tell(['Emma', 'Emma'])).toBe('20 highlights went into a new book.');
  expect(tell([null, null])).toBe('20 highlights went into a new book.');
});

test('rows without an item are counted each', () => {
  const alone = [1, 2, 3].map((row) => lineOf(row, { outcome: 'created', contentId: null, added }));
  expect(countItems(alone)).toEqual({ created: 3, merged: 0 });
  expect(countClippings('kindle', alone)).toMatchObject({ books: 3, fresh: 3 });
});

test('rows of one book that ended alike are one line', () => {
  const part = (row: number, reason: string) => lineOf(row, { partOf: 1, reason });
  const rows = [
    lineOf(1),
    part(2, 'It belongs to the same book as row 1'),
    part(3, 'It belongs to the same book as row 1'),
    part(4, 'A later clipping (3) replaced it in the same book as row 1'),
    lineOf(5),
  ];
  const told = (lines: readonly ResultRow[]) =>
    foldRows(lines).map((line) => [line.row, line.reason, describeMore(line)]);
  expect(told(rows)).toEqual([
    [1, null, 'with 2 more rows of the same book'],
    [4, 'A later clipping (3) replaced it in the same book as row 1', ''],
    [5, null, ''],
  ]);
  expect(told(rows.slice(1, 3))).toEqual([
    [2, 'It belongs to the same book as row 1', 'with 1 more row of the same book'],
  ]);
});

test('the list of imports says what was left out', () => {
  const counts = { created: 0, merged: 27, skipped: 0, failed: 0, goals: 0 };
  const past = { state: 'finished', rowCount: 40, ...counts } as const;
  expect(describeCounts(past)).toBe('27 merged, 13 left out');
  expect(describeCounts({ ...past, state: 'running' })).toBe('27 merged');
  const mixed = { ...past, created: 1, skipped: 2, failed: 3 };
  expect(describeCounts(mixed)).toBe(
    '1 added, 27 merged, 2 already in your vault, 7 left out, 3 could not be imported',
  );
  expect(describeCounts({ ...past, rowCount: 27 })).toBe('27 merged');
  expect(describeCounts({ ...past, rowCount: 27, goals: 3 })).toBe('27 merged, 3 goals');
  expect(describeCounts({ ...past, rowCount: 0, merged: 0, goals: 1 })).toBe('1 goal');
  const each = { ...past, rowCount: 1230, created: 1200, merged: 3, skipped: 1, failed: 20 };
  expect(describeCounts(each)).toBe(
    '1,200 added, 3 merged, 1 already in your vault, 6 left out, 20 could not be imported',
  );
  expect(describeCounts({ ...past, rowCount: 0, merged: 0 })).toBe('nothing was imported');
});

test('several rows may have gone into one item', () => {
  const merged = ['a', 'a', 'b', 'a'].map((contentId, index) => lineOf(index + 1, { contentId }));
  expect(describeMerged(merged)).toBe('4 rows merged into 2 items');
  expect(describeMerged(merged.slice(0, 1))).toBe('1 row merged into 1 item');
});

test.each([
  [{ removed: 3, restored: 0, kept: 0, keptForImports: 0, goals: 0 }, '3 removed'],
  [{ removed: 3, restored: 0, kept: 0, keptForImports: 0, goals: 1 }, '3 removed, 1 goal removed'],
  [
    { removed: 26, restored: 0, kept: 1, keptForImports: 0, goals: 0 },
    "26 removed, 1 kept, because you've changed it since",
  ],
  [
    { removed: 0, restored: 2, kept: 0, keptForImports: 0, goals: 0 },
    '0 removed, 2 restored to what they were',
  ],
  [
    { removed: 2, restored: 1, kept: 2, keptForImports: 0, goals: 0 },
    "2 removed, 1 restored to what it was, 2 kept, because you've changed them since",
  ],
  [
    { removed: 0, restored: 0, kept: 6, keptForImports: 5, goals: 0 },
    "0 removed, 1 kept, because you've changed it since, 5 kept, because another import has added to them",
  ],
])('what undoing it did is said in a line', (undone, words) => {
  expect(describeUndone(undone)).toBe(words);
});

test.each([
  [null, ['Added', 'Merged', 'Already in your vault', 'Left out', 'Could not be imported']],
  [
    { removed: 3, restored: 1, kept: 0, keptForImports: 0, goals: 0 },
    ['Removed', 'Taken out again', 'Already in your vault', 'Left out', 'Could not be imported'],
  ],
  [
    { removed: 2, restored: 1, kept: 1, keptForImports: 0, goals: 0 },
    ['Removed or kept', 'Taken out again', 'Already in your vault', 'Left out', 'Could not be imported'],
  ],
])('rows are called by what became of them, after %o', (undone, names) => {
  const kinds = ['created', 'merged', 'held', 'skipped', 'failed'] as const;
  expect(kinds.map((kind) => nameKind(kind, undone))).toEqual(names);
});
