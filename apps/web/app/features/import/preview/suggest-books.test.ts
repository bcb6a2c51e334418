import { expect, test } from 'vitest';
import { knownItem, row } from '../testing/rows.ts';
import { describeChoice } from './describe-item.ts';
import { planRows } from './plan-rows.ts';
import type { RowPlan } from './row-plan.ts';
import { suggestBooks } from './suggest-books.ts';

const author = ['Ann Sample'];
const plan = (titles: readonly string[], known: readonly string[]) =>
  planRows({
    items: titles.map((title, index) => row(index + 1, { title, authors: author })),
    format: 'kindle',
    known: known.map((title) => knownItem({ title, authors: author })),
  });
const suggested = (titles: readonly string[], known: readonly string[]) =>
  [...suggestBooks(plan(titles, known))].map(([number, { title }]) => [number, title]);

test.each([
  ['Mirror (Cycle Book 1)', 'Mirror'],
  ['Mirror (Cycle Book 4)', 'Mirror'],
  ['Mirror', 'Mirror: A Life in Glass'],
  ['Mirror: A Life in Glass (Cycle Book 2)', 'Mirror'],
  ['Mirror (Mirror Book 1)', 'Mirror'],
  ['Mirror (Cycle Book 2)', 'Mirror: A Life in Glass'],
  ['Algorithms', 'Algorithms: Sorting in C++'],
  ['Algorithms in c＋＋', 'Algorithms in C++: Sorting'],
])('"%s" may be "%s", and is suggested to be', (title, known) => {
  expect(suggested([title], [known])).toEqual([[1, known]]);
});

test('a book is suggested whose authors stand in its file as one', () => {
  const [waiting] = planRows({
    items: [row(1, { title: 'Mirror', authors: ['Ann Sample', 'Bo Other'] })],
    format: 'calibre',
    known: [knownItem({ title: 'Mirror', authors: ['Ann Sample, Bo Other'] })],
  });
  expect([...suggestBooks([waiting as RowPlan]).keys()]).toEqual([1]);
});

test.each([
  ['Mirror: A Novel of Glass', 'Mirror: A Life in Glass'],
  ['Mirror: A Life', 'Mirror: A Lifeboat'],
  ...['Book ', 'Volume ', 'Vol. ', 'Part ', 'Band ', 'Teil ', 'Tome ', 'Tomo ', 'Libro ', 'Livre '].map(
    (word) => [`Mirror (Mirror ${word}3)`, 'Mirror'],
  ),
  ['Mirror: A Life (Mirror Book 3)', 'Mirror: A Life'],
  ['Mirror: A Life, Volume 2', 'Mirror: A Life'],
  ['Mirror (Cycle Book 1)', 'Mirror (Cycle Book 2)'],
  ['Algorithms in C', 'Algorithms in C++: Sorting'],
  ['Algorithms in C (Cycle Book 1)', 'Algorithms in C++'],
])('"%s" is not suggested to be "%s"', (title, known) => {
  expect(plan([title], [known])).toMatchObject([{ kind: 'choice' }]);
  expect(suggested([title], [known])).toEqual([]);
});

test('a book of nobody, one of two candidates, and one that another row is or may be, are suggested to no row', () => {
  const [loose] = planRows({
    items: [row(1, { title: 'Mirror: A Life' })],
    format: 'kindle',
    known: [knownItem({ title: 'Mirror' })],
  });
  expect(suggestBooks([loose as RowPlan]).size).toBe(0);
  expect(suggested(['Mirror'], ['Mirror: One', 'Mirror: Two'])).toEqual([]);
  expect(suggested(['Mirror: One', 'Mirror'], ['Mirror'])).toEqual([]);
  expect(suggested(['Mirror (Cycle)', 'Mirror: A Life'], ['Mirror'])).toEqual([]);
  // What a comparison with the whole book has found afterwards counts, too.
  const [waiting] = plan(['Mirror: A Life'], ['Mirror']);
  const of = knownItem({ title: 'Mirror', authors: author });
  const held: RowPlan = { item: row(2, { title: 'Mirror' }), kind: 'duplicate', of, told: '' };
  expect(suggestBooks([waiting as RowPlan]).size).toBe(1);
  expect(suggestBooks([waiting as RowPlan, held]).size).toBe(0);
});

test('a page with another link is suggested to no row, which says what tells it apart', () => {
  const home = (site: string) => ({
    type: 'article' as const,
    title: 'Home',
    authors: author,
    previewLink: `https://${site}.example/`,
  });
  const plans = planRows({ items: [row(1, home('one'))], format: 'csv', known: [knownItem(home('two'))] });
  expect(suggestBooks(plans).size).toBe(0);
  expect(plans.map((waiting) => waiting.kind === 'choice' && describeChoice(waiting))).toEqual([
    '“Home” in your vault has another link. Merge it, or add it as another item?',
  ]);
});

test('why a row waits is said as it is', () => {
  const reasons = (plans: readonly RowPlan[]) =>
    plans.map((waiting) => (waiting.kind === 'choice' ? describeChoice(waiting) : waiting.kind));
  expect(reasons(plan(['Mirror (Cycle Book 1)'], ['Mirror']))).toEqual([
    'It looks like “Mirror” by the same author. Merge it, or add it as another book?',
  ]);
  expect(reasons(plan(['Mirror'], ['Mirror: One', 'Mirror: Two']))).toEqual([
    'It could be any of 2 books in your vault. Merge it, or add it as another book?',
  ]);
});
