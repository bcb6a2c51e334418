import { expect, test } from 'vitest';
import { isOwnJson } from './read-json.ts';
import { itemsOf, readText } from '../testing/fixture.ts';

const read = (...items: unknown[]) =>
  itemsOf(readText(JSON.stringify({ format: 'knowledge-vault', version: 1, items })));
const readOne = (fields: Record<string, unknown>) => read({ title: 'Walden', ...fields }).items[0];

test('what is no item, or has no title, fails with what it is called', () => {
  expect(read('none', { id: ' a ', title: ' ' }, { id: 7 }, { title: ' Walden ' }).rows).toEqual([
    { row: 1, outcome: 'failed', label: '', reason: 'It is not an item' },
    { row: 2, outcome: 'failed', label: 'a', reason: 'The title is missing' },
    { row: 3, outcome: 'failed', label: '7', reason: 'The title is missing' },
    { row: 4, outcome: 'item', label: ' Walden ' },
  ]);
});

test('nothing but a record that says so is a file of ours', () => {
  expect([null, 'knowledge-vault', ['knowledge-vault'], {}, { format: 'other' }].map(isOwnJson)).toEqual(
    Array(5).fill(false),
  );
  expect(isOwnJson({ format: 'knowledge-vault' })).toBe(true);
});

test.for([
  [3, 0],
  [4, 1],
  ['3', 0],
  [undefined, 0],
] as const)('of version %j, it is said %i times that a newer product wrote it', ([version, count]) => {
  const text = JSON.stringify({ format: 'knowledge-vault', version, items: [] });
  expect(itemsOf(readText(text)).notices).toHaveLength(count);
});

test('entries without text or title are told, kind by kind', () => {
  const item = readOne({
    takeaways: [{ text: 'Kept.' }, { text: ' ' }, 'no record'],
    quotes: [{ text: '' }],
    notes: [
      { title: ' ', content: 'lost' },
      { title: 'Kept', content: '' },
    ],
  });
  expect(item?.notices).toEqual([
    '2 of its takeaways had no text or title and could not be read.',
    '1 of its quotes had no text or title and could not be read.',
    '1 of its notes had no text or title and could not be read.',
  ]);
  expect([item?.takeaways, item?.quotes, item?.notes]).toEqual([
    [{ text: 'Kept.' }],
    [],
    [{ title: 'Kept', content: '' }],
  ]);
  expect(readOne({ quotes: 'none' })).toMatchObject({ quotes: [], notices: [] });
});

test('of an entry all that is known of it comes, and nothing that is no such thing', () => {
  const stamps = { createdAt: '2024-03-01T09:00:00.000Z', updatedAt: '2024-03-02T09:00:00.000Z' };
  const quotes = [
    {
      id: 'a',
      text: ' As it stood. ',
      origin: 'ai',
      isFavourite: true,
      page: 12,
      location: '340',
      ...stamps,
    },
    { text: 'B', origin: 'nobody', isFavourite: 'yes', page: '', comment: 'Mine.', createdAt: 'once' },
  ];
  expect(readOne({ quotes })?.quotes).toEqual([
    {
      key: 'a',
      text: ' As it stood. ',
      origin: 'ai',
      isFavourite: true,
      page: '12',
      location: '340',
      ...stamps,
    },
    { text: 'B', comment: 'Mine.' },
  ]);
  const notes = [{ id: 'n', title: 'N', content: ' c ', origin: 'edited-ai', isFavourite: true, ...stamps }];
  expect(readOne({ notes })?.notes).toEqual([
    { key: 'n', title: 'N', content: ' c ', origin: 'edited-ai', isFavourite: true, ...stamps },
  ]);
});

test.for([
  ['rating', 3, 3],
  ['rating', 1, 1],
  ['rating', 5, 5],
  ['rating', 0, undefined],
  ['rating', 6, undefined],
  ['rating', 2.5, undefined],
  ['rating', '3', undefined],
  ['pageCount', 0, 0],
  ['pageCount', -1, undefined],
  ['pageCount', 1.5, undefined],
  ['pageCount', '12', undefined],
  ['timeCommitment', { amount: 0, unit: ' minutes ' }, { amount: 0, unit: 'minutes' }],
  ['timeCommitment', { amount: -1, unit: 'minutes' }, undefined],
  ['timeCommitment', { amount: 1.5, unit: 'hours' }, undefined],
  ['timeCommitment', { amount: 2, unit: 'hours' }, { amount: 2, unit: 'hours' }],
  ['timeCommitment', '90 minutes', undefined],
  ['progress', { amount: 12, unit: 'pages' }, { amount: 12, unit: 'pages' }],
  ['progress', { amount: '12', unit: 'pages' }, undefined],
  ['progress', 12, undefined],
  ['startedAt', '2024-03-01', '2024-03-01'],
  ['startedAt', 'soon', undefined],
  ['type', 'podcast', 'podcast'],
  ['type', 'scroll', 'book'],
  ['status', 'later', undefined],
  ['isbn', '123', undefined],
  ['image', 'javascript:x', undefined],
  ['createdAt', 'once', undefined],
  ['summary', 'As a text.', 'As a text.'],
  ['formerly', [{ title: ' ' }], undefined],
] as const)('%s: %j is read as %j', ([field, given, expected]) => {
  const item = readOne({ [field]: given });
  expect(item).toMatchObject({ title: 'Walden' });
  expect(item?.[field]).toEqual(expected);
  expect(Object.hasOwn(item ?? {}, field)).toBe(expected !== undefined);
});

test('a rating that nobody has set is none, and the origin of no summary is none', () => {
  expect(readOne({ rating: 1, rated: false })).not.toHaveProperty('rating');
  expect(readOne({ summary: { text: 'S', origin: 'ai' } })).toMatchObject({
    summary: 'S',
    summaryOrigin: 'ai',
  });
  const blank = readOne({ summary: { text: '', origin: 'ai' } });
  expect([blank?.summary, blank?.summaryOrigin]).toEqual([undefined, undefined]);
  expect(readOne({ summary: { text: 'S', origin: 'nobody' } })).not.toHaveProperty('summaryOrigin');
});

test('days come in their order, and shelves are tags', () => {
  const item = readOne({
    finishedAt: ['2024-03-02', 'soon', '2020-01-01'],
    tags: ['one'],
    shelves: ['two', 'One'],
  });
  expect(item).toMatchObject({ finishedAt: ['2020-01-01', '2024-03-02'], tags: ['one', 'two'] });
});

test('a former name is read as far as it can be, and a source without a name is called as in its address', () => {
  const formerly = [
    {
      type: 'podcast',
      title: ' Pond ',
      authors: ['A'],
      tags: ['t', 'T'],
      isbn: '9780451529459',
      externalIds: { goodreads: '1' },
    },
    { type: 'scroll', title: 'Pond', isbn: 'none' },
    'none',
  ];
  const bare = { authors: [], tags: [], externalIds: {} };
  expect(readOne({ formerly })?.formerly).toEqual([
    {
      type: 'podcast',
      title: ' Pond ',
      authors: ['A'],
      tags: ['t'],
      isbn: '9780451529459',
      externalIds: { goodreads: '1' },
    },
    { type: 'book', title: 'Pond', ...bare },
  ]);
  const address = { influencerSlug: 'open-one', bookSlug: 'a-book' };
  expect(readOne({ savedFrom: address })?.savedFrom).toEqual({ ...address, displayName: 'open-one' });
  expect(readOne({ savedFrom: { ...address, displayName: 'Open One' } })?.savedFrom).toEqual({
    ...address,
    displayName: 'Open One',
  });
  for (const odd of [{ influencerSlug: 'Open One' }, { bookSlug: '../a' }, { bookSlug: undefined }])
    expect(readOne({ savedFrom: { ...address, ...odd } })).not.toHaveProperty('savedFrom');
});

test.for([
  ['019A0000-0000-7000-8000-000000000001', undefined],
  ['66f0c2e1a9', undefined],
  [7, undefined],
  ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000001'],
] as const)('of the id %j the item has the own id %j', ([id, ownId]) => {
  expect(readOne({ id })?.ownId).toBe(ownId);
});
