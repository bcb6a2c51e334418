import { BOOK_TEXT_LIMIT, type ImportedItemInput, importedItemSchema, TEXT_LIMITS } from '@vault/contract';
import { describe, expect, test } from 'vitest';
import { bytesOfEntries } from '../../db/item/entry-bytes.ts';
import type { ItemRow } from '../../db/item/item-row.ts';
import { createEntryFinder } from './entries/entry-finder.ts';
import { findOverflow, mergeItem, ownValuesOf } from './merge-item.ts';
import { makeKnownEntry } from './testing/known-entry.ts';
import { toItem } from './to-item.ts';
import type { WorkingItem } from './working-item.ts';

const THEN = new Date('2020-01-02T03:04:05Z');
const NOW = new Date('2026-01-02T03:04:05Z');
const batch = { importId: 'import', now: NOW };

const given = (fields: Partial<ImportedItemInput>) =>
  importedItemSchema.parse({ row: 1, title: 'Walden', ...fields });
const quote = makeKnownEntry({ id: 'one', sourceKey: 'quote:one', updatedAt: THEN });
const note = makeKnownEntry({ id: 'two', kind: 'note', title: 'Pond', text: 'Deep.', updatedAt: THEN });

/** A book with a quote and a note. */
function hold(fields: Partial<ItemRow> = {}, more: Partial<WorkingItem> = {}): WorkingItem {
  const row = { ...toItem(given({}), { id: 'walden', slug: 'walden', now: THEN }), version: 4, ...fields };
  const known = [quote, note];
  return { row, isNew: false, known, grownIds: new Set(), added: [], bytes: bytesOfEntries(known), ...more };
}

function merge(item: WorkingItem, fields: Partial<ImportedItemInput>) {
  const finder = createEntryFinder([...item.known, ...item.added]);
  return mergeItem(item, given(fields), { finder, batch });
}

const full: Partial<ItemRow> = {
  isbn: '9780451529459',
  tags: ['woods'],
  status: 'reading',
  progress: { amount: 10, unit: 'pages' },
  finishedAt: ['2021-05-01'],
  externalIds: { goodreads: '1' },
};

test.each<[Partial<ImportedItemInput>, object, object]>([
  [{ pageCount: 300 }, { filled: { pageCount: 300 } }, { pageCount: 300, isbn: full.isbn }],
  [
    { tags: ['Woods', 'pond'] },
    { tags: ['pond'] },
    { tags: ['woods', 'pond'], sourceTags: ['Woods', 'pond'] },
  ],
  [
    { finishedAt: ['2021-05-01', '2019-05-01'] },
    { finishedAt: ['2019-05-01'] },
    { finishedAt: ['2019-05-01', '2021-05-01'], sourceDays: ['2019-05-01', '2021-05-01'] },
  ],
  [
    { externalIds: { goodreads: '2', hardcover: '3' } },
    { externalIds: { hardcover: '3' } },
    { externalIds: { goodreads: '1', hardcover: '3' } },
  ],
  [
    { progress: { amount: 12, unit: 'pages' } },
    { progress: { before: full.progress, after: { amount: 12, unit: 'pages' } } },
    { progress: { amount: 12, unit: 'pages' } },
  ],
  [
    { status: 'finished', finishedAt: ['2022-05-01'] },
    {
      status: { before: 'reading', after: 'finished' },
      progress: { before: full.progress, after: null },
      finishedAt: ['2022-05-01'],
    },
    {
      status: 'finished',
      progress: null,
      finishedAt: ['2021-05-01', '2022-05-01'],
      sourceDays: ['2022-05-01'],
    },
  ],
])('of %j, what the book lacks comes to it, and nothing else', (fields, changes, row) => {
  const item = hold(full);
  const none = { before: 4, filled: {}, tags: [], finishedAt: [], externalIds: {} };
  const merged = merge(item, fields);
  expect(merged).toMatchObject({ added: [], grown: [] });
  expect(merged?.changes).toEqual({ ...none, ...changes });
  expect(merged?.item).toEqual({ ...item, row: { ...item.row, version: 5, updatedAt: NOW, ...row } });
});

test.each<Partial<ImportedItemInput>>([
  {},
  { title: 'Walden; or, Life in the Woods', isbn: '9780141439587', rating: undefined },
  { tags: ['WOODS'], finishedAt: ['2021-05-01'], externalIds: { goodreads: '2' } },
  { status: 'paused', progress: { amount: 9, unit: 'pages' } },
  { quotes: [{ text: 'Simplify,  simplify.' }], notes: [{ title: 'Pond', content: 'Deep.' }] },
])('%j brings nothing', (fields) => {
  expect(merge(hold(full), fields)).toBeNull();
});

test('a status where there was none is filled in, and no change of one', () => {
  const merged = merge(hold(), { status: 'paused', progress: { amount: 5, unit: 'percent' } });
  expect(merged?.item.row).toMatchObject({ status: 'paused', progress: { amount: 5, unit: 'percent' } });
  expect(merged?.changes).not.toHaveProperty('status');
  expect(merged?.changes.filled).toEqual({ status: 'paused' });
});

test('a status alone is a change', () => {
  const merged = merge(hold({ status: 'want' }), { status: 'reading' });
  expect(merged?.changes.status).toEqual({ before: 'want', after: 'reading' });
  expect(merged?.item.row.status).toBe('reading');
});

test('a book that the batch itself has made keeps its version', () => {
  expect(merge(hold({}, { isNew: true }), { tags: ['pond'] })?.item.row.version).toBe(4);
});

describe('the lines of a row', () => {
  test('come behind those that are there, counted by kind', () => {
    const merged = merge(hold(), {
      takeaways: [{ text: 'Own less.' }],
      quotes: [
        { text: 'The sun is a star.', comment: 'But a morning one.' },
        { text: 'Rise free.', comment: '#morning #two-words' },
      ],
      notes: [{ title: 'Beans', content: 'Know them.' }],
    });
    expect(merged?.changes).toMatchObject({ added: { takeaways: 1, quotes: 2, notes: 1, comments: 1 } });
    expect(merged?.changes).not.toHaveProperty('entries');
    const { known, added, bytes } = merged?.item ?? hold();
    expect(added).toEqual(merged?.added);
    expect(added.map(({ kind, position }) => [kind, position])).toEqual([
      ['takeaway', 0],
      ['quote', 1],
      ['quote', 2],
      ['note', 1],
    ]);
    expect(bytes).toBe(bytesOfEntries([...known, ...added]));
  });

  test('are told apart from those that an earlier row has brought', () => {
    const first = merge(hold(), { notes: [{ title: 'Beans', content: 'Hoe them.' }] });
    const merged = merge(first?.item ?? hold(), { notes: [{ title: 'Beans', content: 'Know them.' }] });
    expect(merged?.item.added.map(({ title, position }) => [title, position])).toEqual([
      ['Beans', 1],
      ['Beans (2)', 2],
    ]);
    expect(merged?.item.row.version).toBe(6);
  });

  test('grow where they stand, whether they were there or have just come', () => {
    const later = (key: string, comment: string) => ({ key, text: 'Simplify, simplify.', comment });
    const first = merge(hold(), { quotes: [{ key: 'new', text: 'Rise free.' }, later('one', 'Then.')] });
    expect(first?.item.grownIds).toEqual(new Set(['one']));
    const merged = merge(first?.item ?? hold(), {
      quotes: [{ key: 'new', text: 'Rise free.', comment: 'Early.' }],
    });
    const { known, added, grownIds, bytes } = merged?.item ?? hold();
    expect(known.map(({ comment }) => comment)).toEqual(['Then.', null]);
    expect(added.map(({ text, comment }) => [text, comment])).toEqual([['Rise free.', 'Early.']]);
    expect(grownIds).toEqual(new Set(['one']));
    expect(bytes).toBe(bytesOfEntries([...known, ...added]));
    expect(merged?.changes.entries).toMatchObject([
      { before: { comment: null }, after: { comment: 'Early.' } },
    ]);
    expect(merged?.changes).not.toHaveProperty('added');
  });
});

test.each<[string, Partial<ItemRow>, Partial<ImportedItemInput>, string[]]>([
  [
    'a day of finishing before the day on which it was dropped',
    { status: 'dropped', finishedAt: ['2021-05-01'] },
    { status: 'finished', finishedAt: ['2020-05-01'] },
    ['2020-05-01'],
  ],
  [
    'no day of finishing that would be taken for that of dropping',
    { status: 'dropped', finishedAt: ['2021-05-01'] },
    { status: 'finished', finishedAt: ['2022-05-01'] },
    [],
  ],
  [
    'no second day of dropping',
    { status: 'dropped', finishedAt: ['2021-05-01'] },
    { status: 'dropped', finishedAt: ['2022-05-01'] },
    [],
  ],
  [
    'the day of dropping, where that is not known',
    { status: 'dropped', startedAt: '2021-05-01', finishedAt: ['2020-05-01'] },
    { status: 'dropped', finishedAt: ['2022-05-01'] },
    ['2022-05-01'],
  ],
  [
    'the day of dropping, where it is dropped with that',
    { status: 'reading' },
    { status: 'dropped', finishedAt: ['2020-05-01', '2022-05-01'] },
    ['2020-05-01', '2022-05-01'],
  ],
  [
    'the day of dropping after those of finishing',
    { status: 'reading', finishedAt: ['2020-05-01'] },
    { status: 'dropped', finishedAt: ['2022-05-01'] },
    ['2022-05-01'],
  ],
  [
    'a day of finishing before it was begun again, on a day that the row tells',
    { status: 'dropped' },
    { status: 'dropped', startedAt: '2021-05-01', finishedAt: ['2020-05-01'] },
    ['2020-05-01'],
  ],
  [
    'no day of dropping before it was begun',
    { status: 'dropped', startedAt: '2021-05-01', finishedAt: [] },
    { status: 'dropped', finishedAt: ['2020-05-01'] },
    [],
  ],
  [
    'the days of finishing alone, where it has ended otherwise',
    { status: 'finished', finishedAt: ['2021-05-01'] },
    { status: 'dropped', finishedAt: ['2019-05-01', '2022-05-01'] },
    ['2019-05-01'],
  ],
])('%s', (_, own, fields, days) => {
  expect(merge(hold(own), fields)?.changes.finishedAt ?? []).toEqual(days);
});

test('the day of dropping stays one, though the row says that it was begun after it', () => {
  const dropped = hold({ status: 'dropped', finishedAt: ['2020-05-01'] });
  expect(merge(dropped, { status: 'reading', startedAt: '2024-01-01' })).toBeNull();
  expect(merge(dropped, { startedAt: '2020-05-01' })?.changes.filled).toEqual({ startedAt: '2020-05-01' });
});

test.each<[Partial<ItemRow>, Partial<ImportedItemInput>, ItemRow['status']]>([
  [{ finishedAt: ['2020-05-01'] }, {}, 'finished'],
  [{ finishedAt: ['2024-05-01'] }, { finishedAt: ['2022-05-01'] }, 'finished'],
  [{ finishedAt: ['2020-05-01'] }, { startedAt: '2021-05-01' }, 'dropped'],
  [{ finishedAt: ['2020-05-01'] }, { finishedAt: ['2022-05-01'] }, 'dropped'],
  [{}, {}, 'dropped'],
])(
  'a day of finishing is not taken for that of dropping: %j, dropped with %j, is %s',
  (own, fields, status) => {
    expect(merge(hold(own), { status: 'dropped', ...fields })?.item.row.status).toBe(status);
  },
);

test('a rating that nobody has set is not told as one', () => {
  const { row } = hold({ rating: 3, rated: false });
  expect(ownValuesOf(row).rating).toBeNull();
  expect(ownValuesOf({ ...row, rated: true }).rating).toBe(3);
});

describe('what is too much of a book', () => {
  const notes = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...note, id: `${at}`, title: `${at}` }));
  const ids = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`c${at}`, '1']));
  const days = (count: number) => Array.from({ length: count }, (_, at) => `${1000 + at}-01-01`);
  const added = (merge(hold(), { notes: [{ title: 'Beans', content: 'Hoe them.' }] })?.added ?? []).slice(
    0,
    1,
  );

  test.each<[string, WorkingItem, string | null]>([
    ['as many notes as fit', hold({}, { known: notes(TEXT_LIMITS.notes - 1), added }), null],
    ['a note more', hold({}, { known: notes(TEXT_LIMITS.notes), added }), 'more than 500 notes'],
    ['as many days as fit', hold({ finishedAt: days(TEXT_LIMITS.finishedDates) }), null],
    ['a day more', hold({ finishedAt: days(TEXT_LIMITS.finishedDates + 1) }), 'finish dates'],
    ['as many names as fit', hold({ externalIds: ids(TEXT_LIMITS.externalIds) }), null],
    ['a name more', hold({ externalIds: ids(TEXT_LIMITS.externalIds + 1) }), 'ids from other catalogues'],
    ['as much text as fits', hold({}, { bytes: BOOK_TEXT_LIMIT }), null],
    ['a letter more', hold({}, { bytes: BOOK_TEXT_LIMIT + 1 }), 'The book would have'],
    [
      'as long a comment as fits',
      hold({}, { known: [{ ...quote, comment: 'x'.repeat(TEXT_LIMITS.comment) }] }),
      null,
    ],
    [
      'a comment that is longer',
      hold({}, { known: [{ ...quote, comment: 'x'.repeat(TEXT_LIMITS.comment + 1) }] }),
      'A comment would have more than',
    ],
    [
      'one of a line that has just come',
      hold({}, { added: added.map((entry) => ({ ...entry, comment: 'x'.repeat(TEXT_LIMITS.comment + 1) })) }),
      'A comment would have more than',
    ],
  ])('%s', (_, item, words) => {
    const problem = findOverflow(item, BOOK_TEXT_LIMIT);
    if (words === null) expect(problem).toBeNull();
    else expect(problem).toContain(words);
  });

  test('is nothing that it held before', () => {
    const large = hold({}, { bytes: BOOK_TEXT_LIMIT + 1 });
    expect(findOverflow(large, BOOK_TEXT_LIMIT + 1)).toBeNull();
  });
});
