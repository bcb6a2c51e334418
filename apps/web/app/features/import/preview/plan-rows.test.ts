import { expect, test } from 'vitest';
import { knownItem, row } from '../testing/rows.ts';
import { planRows } from './plan-rows.ts';
import type { RowPlan } from './row-plan.ts';
import { choose, decide, isTicked, pickWanted, tick, untouched } from './row-choices.ts';

const emma = knownItem({ title: 'Emma', authors: ['Jane Austen'], isbn: '9780141439587' });
const sapiens = knownItem({ title: 'Sapiens: A Brief History', authors: ['Yuval Noah Harari'] });
const file = [
  row(1, { title: 'Emma', authors: ['Jane Austen'] }),
  row(2, { title: 'Walden', authors: ['Henry David Thoreau'] }),
  row(3, { title: 'WALDEN', authors: ['Thoreau, Henry David'] }),
  row(4, { title: 'Sapiens', authors: ['Yuval Noah Harari'] }),
];
const plans = planRows({ items: file, format: 'goodreads', known: [emma, sapiens] });

test('a row is new, merges, repeats another, or waits for a choice', () => {
  expect(plans).toMatchObject([
    { kind: 'merge', target: emma },
    { kind: 'new' },
    { kind: 'duplicate', of: 2 },
    { kind: 'choice', candidates: [sapiens] },
  ]);
});

const walden = { title: 'Walden', authors: ['Henry David Thoreau'] };
const said = (text: string) => ({ quotes: [{ text }] });
const twice = planRows({
  items: [
    row(1, { ...walden, ...said('First.') }),
    row(2, { ...walden, ...said('Second.') }),
    row(3, { ...walden, ...said('Second.') }),
    row(4, { title: 'Walden; or, Life', authors: [], isbn: '9780451529459' }),
    row(5, { ...walden, isbn: '9780451529459', ...said('Third.') }),
  ],
  format: 'koreader',
  known: [],
});

test('a row that brings more of the book of an earlier one is added to it', () => {
  expect(twice).toMatchObject([
    { kind: 'new' },
    { kind: 'merge', target: 1 },
    { kind: 'duplicate', of: 2 },
    { kind: 'new' },
    { kind: 'merge', target: 1 },
  ]);
  expect(pickWanted(twice, untouched).map(({ row, addTo }) => [row, addTo])).toEqual([
    [1, undefined],
    [2, 1],
    [4, undefined],
    [5, 1],
  ]);
});

test('where the row that begins a book is left out, the next one does', () => {
  const wanted = pickWanted(twice, tick(untouched, [1], false));
  expect(wanted.map(({ row, addTo }) => [row, addTo])).toEqual([
    [2, undefined],
    [4, undefined],
    [5, 2],
  ]);
});

test('two volumes of a series are two books, and a row without a number is of the first', () => {
  const volumes = [
    row(1, { title: 'Naruto', tags: ['Series: Naruto', 'Series: Naruto #1'] }),
    row(2, { title: 'Naruto', tags: ['Series: Naruto', 'Series: Naruto #2'] }),
    row(3, { title: 'Naruto (Naruto, #3)' }),
    row(4, { title: 'Naruto', notes: [{ title: 'My review', content: 'Fast.' }] }),
  ];
  const plans = planRows({ items: volumes, format: 'goodreads', known: [] });
  expect(plans).toMatchObject([
    { kind: 'new' },
    { kind: 'new' },
    { kind: 'new' },
    { kind: 'merge', target: 1 },
  ]);
});

test('rows of “C” and “C++” by one author are two books', () => {
  const items = ['Algorithms in C', 'Algorithms in C++'].map((title, at) =>
    row(at + 1, { title, authors: ['Robert Sedgewick'], ...said(title) }),
  );
  const plans = planRows({ items, format: 'kindle', known: [] });
  expect(plans.map(({ kind }) => kind)).toEqual(['new', 'new']);
});

const goodreads = (id: string) => ({ externalIds: { goodreads: id } });
const bone = (number: number, fields: Omit<Parameters<typeof row>[1] & object, 'formerly'> = {}) => ({
  title: 'Bone',
  tags: ['Series: Bone', `Series: Bone #${number}`],
  ...goodreads(`50${number}`),
  ...fields,
});

test('ids are looked at in the whole file before any title is', () => {
  const first = knownItem(bone(1));
  const volumes = [row(1, bone(2)), row(2, bone(1)), row(3, { title: 'Bone' })];
  expect(planRows({ items: volumes, format: 'goodreads', known: [first] })).toMatchObject([
    { kind: 'new', namesakes: [first] },
    { kind: 'merge', target: first },
    { kind: 'duplicate', of: 1 },
  ]);
  const poems = knownItem({ title: 'Poems', ...goodreads('1') });
  const items = [row(1, { title: 'Poems' }), row(2, { title: 'Selected Poems', ...goodreads('1') })];
  const own = planRows({ items, format: 'knowledge-vault', known: [poems] });
  expect(own).toMatchObject([
    { kind: 'new', isApart: true },
    { kind: 'merge', target: poems },
  ]);
  expect(pickWanted(own, untouched)).toMatchObject([{ mergeInto: 'new' }, { mergeInto: poems._id }]);
});

test('rows of one book come into it together, where only a later one has its ISBN', () => {
  const items = [
    row(1, { title: 'Emma', authors: ['Jane Austen'], ...said('One.') }),
    row(2, { title: 'Emma', authors: ['Jane Austen'], isbn: '9780141439587', ...said('Two.') }),
  ];
  expect(planRows({ items, format: 'readwise', known: [emma] })).toMatchObject([
    { kind: 'merge', target: emma },
    { kind: 'merge', target: emma },
  ]);
});

test('two editions with ids of their own are two books, in the file and beside the vault', () => {
  const dune = (number: number, id: string, fields = {}) =>
    row(number, { title: 'Dune', ...goodreads(id), ...fields });
  const items = [dune(1, '11', { rating: 3 }), dune(2, '12', { rating: 5 })];
  const kinds = (known: Parameters<typeof knownItem>[0][]) =>
    planRows({ items, format: 'goodreads', known: known.map(knownItem) }).map(({ kind }) => kind);
  expect(kinds([])).toEqual(['new', 'new']);
  expect(kinds([{ title: 'Dune', ...goodreads('12') }])).toEqual(['new', 'merge']);
});

test('what stays out is said beside the vault, and beside an earlier row', () => {
  const mine = knownItem({ title: 'Emma', authors: ['Jane Austen'], rating: 3, status: 'want' });
  const told = (items: ReturnType<typeof row>[], known: ReturnType<typeof knownItem>[] = []) =>
    planRows({ items, format: 'csv', known }).map((plan) => ('told' in plan ? plan.told : null));
  const read = row(1, { title: 'Emma', authors: ['Jane Austen'], rating: 5, status: 'finished' });
  expect(told([{ ...read, finishedAt: ['2024-01-02'] }], [mine])).toEqual([
    '“Want to read” becomes “Finished”. Keeps your 3 stars; the file has 5',
  ]);
  expect(told([read], [mine])).toEqual([
    'Keeps your 3 stars; the file has 5. Keeps your “Want to read”; the file has “Finished”',
  ]);
  const repeated = { ...read, row: 2, rating: 4 };
  expect(told([read, repeated, { ...repeated, row: 3, isbn: '9780141439587' }])).toEqual([
    null,
    'Keeps 5 stars; this row has 4',
    'Keeps 5 stars; this row has 4',
  ]);
});

test('a row that brings more of a book of the vault is added to it like the one before', () => {
  const both = [
    row(1, { title: 'Emma', authors: ['Jane Austen'] }),
    row(2, { ...file[0], row: 2, ...said('Hm.') }),
  ];
  const merged = planRows({ items: both, format: 'readwise', known: [emma] });
  expect(merged).toMatchObject([
    { kind: 'merge', target: emma },
    { kind: 'merge', target: emma },
  ]);
  expect(pickWanted(merged, untouched)).toMatchObject([{ mergeInto: emma._id }, { mergeInto: emma._id }]);
});

test('our own export may hold two books of one name', () => {
  const own = planRows({ items: file, format: 'knowledge-vault', known: [] });
  expect(own.map(({ kind }) => kind)).toEqual(['new', 'new', 'new', 'new']);
});

test('a book of the vault takes one row of a file', () => {
  const editions = [
    row(1, { title: 'E', isbn: '9780141439587' }),
    row(2, { title: 'F', isbn: '9780141439587' }),
  ];
  const own = planRows({ items: editions, format: 'knowledge-vault', known: [emma] });
  expect(own.map(({ kind }) => kind)).toEqual(['merge', 'new']);
});

test('at first, rows that repeat another and rows without a choice are left out', () => {
  expect(plans.map((plan) => isTicked(plan, untouched))).toEqual([true, true, false, false]);
  expect(pickWanted(plans, untouched)).toMatchObject([{ row: 1, mergeInto: emma._id }, { row: 2 }]);
  expect(pickWanted(plans, untouched)[1]).not.toHaveProperty('mergeInto');
});

test('what a book of the vault has already is sent into it, and so is what another row adds', () => {
  const held: RowPlan[] = [
    { item: row(1, walden), kind: 'duplicate', of: emma, told: '' },
    { item: row(2, { ...walden, ...said('Second.') }), kind: 'merge', target: 1, told: '' },
  ];
  expect(pickWanted(held, untouched)).toMatchObject([
    { row: 1, mergeInto: emma._id },
    { row: 2, addTo: 1 },
  ]);
  expect(decide({ rows: [], plans: held, choices: tick(untouched, [1], false) }).held).toEqual([1]);
});

test('what a person ticks and chooses is what is sent', () => {
  const decided = choose(tick(tick(untouched, [1], false), [3], true), 4, sapiens._id);
  expect(pickWanted(plans, decided).map(({ row, mergeInto }) => [row, mergeInto])).toEqual([
    [2, undefined],
    [3, 'new'],
    [4, sapiens._id],
  ]);
  expect(pickWanted(plans, choose(decided, 4, null)).map(({ row }) => row)).toEqual([2, 3]);
});

test('a row that the person has not unticked says why it is left out', () => {
  const rows = file.map(({ row, title }) => ({ row, outcome: 'item' as const, label: title }));
  const told = (choices: Parameters<typeof decide>[0]['choices']) =>
    decide({ rows, plans, choices }).rows.map((row) => ('reason' in row ? row.reason : row.outcome));
  expect(decide({ rows, plans, choices: untouched }).waiting).toEqual([4]);
  expect(decide({ rows, plans, choices: choose(untouched, 4, 'new') }).waiting).toEqual([]);
  expect(told(tick(untouched, [1], false))).toEqual([
    'item',
    'item',
    'Same as row 2 of this file',
    'It looks like “Sapiens: A Brief History” by the same author. Merge it, or add it as another book?',
  ]);
  expect(told(choose(tick(untouched, [3], true), 4, sapiens._id))).toEqual(['item', 'item', 'item', 'item']);
});

test('remarks for the reader stay in the browser', () => {
  const [sent] = pickWanted(
    planRows({ items: [row(1, { notices: ['x'] })], format: 'csv', known: [] }),
    untouched,
  );
  expect(sent).not.toHaveProperty('notices');
});

test('a book that has been merged into another is that one, beside the row of the other itself', () => {
  const former = {
    _id: 'gone',
    type: 'book' as const,
    title: 'Emma (Penguin)',
    authors: ['Jane Austen'],
    isbn: null,
    externalIds: { goodreads: '2' },
    tags: [],
  };
  const kept = { ...emma, externalIds: { goodreads: '1', kindle: 'b' }, formerly: [former] };
  const items = [
    row(1, { title: 'Emma', authors: ['Jane Austen'], externalIds: { goodreads: '1' } }),
    row(2, { title: 'Emma', authors: ['Jane Austen'], externalIds: { goodreads: '2' } }),
  ];
  for (const file of [items, items.toReversed()])
    expect(planRows({ items: file, format: 'goodreads', known: [kept] })).toMatchObject([
      { kind: 'merge', target: kept },
      { kind: 'merge', target: kept },
    ]);
  const byTitle = [row(1, { title: 'Emma (Penguin)', authors: ['Jane Austen'] })];
  expect(planRows({ items: byTitle, format: 'kindle', known: [kept] })).toMatchObject([
    { kind: 'merge', target: kept },
  ]);
});

test('a book that is called so now is no choice beside one that another was called', () => {
  const named = { title: 'Emma (Penguin)', authors: ['Jane Austen'], externalIds: { goodreads: '2' } };
  const former = { _id: 'gone', type: 'book' as const, isbn: null, tags: [], ...named };
  const kept = { ...emma, formerly: [former] };
  const present = knownItem({ ...named, _id: 'present' });
  for (const fields of [named, { ...named, externalIds: {} }, { ...named, title: 'Any' }])
    for (const known of [
      [kept, present],
      [present, kept],
    ])
      expect(planRows({ items: [row(1, fields)], format: 'goodreads', known })).toMatchObject([
        { kind: 'merge', target: present },
      ]);
});

test('each of two books of one name that a backup has is the book of its id, also where the other is gone', () => {
  const [one, other] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
  const books = [one, other].map((_id) => knownItem({ _id, title: 'Journal' }));
  const items = [row(1, { title: 'Journal', ownId: other }), row(2, { title: 'Journal', ownId: one })];
  const plan = (known = books, own = items) => planRows({ items: own, format: 'knowledge-vault', known });
  expect(plan()).toMatchObject([
    { kind: 'merge', target: books[1] },
    { kind: 'merge', target: books[0] },
  ]);
  expect(plan(books.slice(0, 1))).toMatchObject([{ kind: 'new' }, { kind: 'merge', target: books[0] }]);
  const renamed = knownItem({ _id: one, title: 'Spring', earlierNames: ['journal|'] });
  expect(plan([renamed], items.slice(1))).toMatchObject([{ kind: 'merge', target: renamed }]);
  expect(plan(books, [row(1, { title: 'Written from it', ownId: one })])).toMatchObject([{ kind: 'new' }]);
});
