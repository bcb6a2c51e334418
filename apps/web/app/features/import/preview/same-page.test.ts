import type { ImportedItem } from '@vault/formats';
import { expect, test } from 'vitest';
import { knownItem, row } from '../testing/rows.ts';
import { planRows } from './plan-rows.ts';

const PAGE = 'https://essays.example/pond?page=1';
const essay = (number: number, title: string, fields: Partial<ImportedItem> = {}) =>
  row(number, { type: 'article', title, previewLink: PAGE, ...fields });
const mine = knownItem({ type: 'article', title: 'How a Pond Freezes | Essays', previewLink: PAGE });
const kindsOf = (items: ImportedItem[], known = [mine]) =>
  planRows({ items, format: 'karakeep', known }).map((plan) => plan.kind);

test.each([
  [PAGE, 'merge'],
  ['https://www.Essays.example/pond/?utm_source=letter&page=1#ice', 'merge'],
  ['https://essays.example/pond?page=2', 'new'],
  ['https://essays.example/pond', 'new'],
])(
  'an article with the link of one in the vault is that one, whatever it is called: %s',
  (previewLink, kind) => {
    expect(kindsOf([essay(1, 'How a pond freezes', { previewLink })])).toEqual([kind]);
  },
);

test('a video is the same at any moment', () => {
  const talk = knownItem({ type: 'video', title: 'Ice', previewLink: 'https://youtu.be/AbCdEf12345?t=9' });
  const again = row(1, { type: 'video', title: 'On ice', previewLink: 'https://youtu.be/AbCdEf12345' });
  expect(kindsOf([again], [talk])).toEqual(['merge']);
});

test('so is a video, and what has the same title goes first', () => {
  const namesake = knownItem({ type: 'article', title: 'How a pond freezes' });
  const video = row(1, { type: 'video', title: 'Ice', previewLink: PAGE });
  expect(planRows({ items: [video], format: 'csv', known: [mine] })).toMatchObject([
    { target: mine, isByLink: true },
  ]);
  const items = [essay(1, 'How a pond freezes')];
  expect(planRows({ items, format: 'csv', known: [{ ...mine, title: 'x' }, namesake] })).toMatchObject([
    { kind: 'merge', target: namesake },
  ]);
});

test('of rows that have name and link in common the name says that they are one', () => {
  const items = [essay(1, 'Pond'), essay(2, 'Pond', { quotes: [{ text: 'Ice.' }] })];
  expect(planRows({ items, format: 'readwise', known: [] })[1]).not.toHaveProperty('isByLink');
});

test('two rows with one link are one', () => {
  const said = (text: string) => ({ quotes: [{ text }] });
  const items = [essay(1, 'Pond', said('Ice.')), essay(2, 'A pond', said('Snow.')), essay(3, 'A pond')];
  expect(planRows({ items, format: 'readwise', known: [] })).toMatchObject([
    { kind: 'new' },
    { kind: 'merge', target: 1, isByLink: true },
    { kind: 'duplicate', of: 2 },
  ]);
});

const OTHER = 'https://other.example/a';

test.each([
  [PAGE, OTHER],
  ['https://essays.example/', 'https://other.example/'],
])('two pages of one title stay two: %s and %s', (one, other) => {
  const pages = [essay(1, 'Home', { previewLink: one }), essay(2, 'Home', { previewLink: other })];
  expect(kindsOf(pages, [])).toEqual(['new', 'new']);
  const items = [...pages, essay(3, 'Home', { previewLink: other, quotes: [{ text: 'Ice.' }] })];
  expect(planRows({ items, format: 'csv', known: [] })[2]).toMatchObject({ kind: 'merge', target: 2 });
  const { previewLink: _none, ...bare } = essay(4, 'Home', { quotes: [{ text: 'Ice.' }] });
  expect(planRows({ items: [...pages, bare], format: 'csv', known: [] })[2]).toMatchObject({ target: 1 });
  expect(kindsOf([bare, essay(5, 'Home')], [])).toEqual(['new', 'merge']);
});

test('a page in the vault goes to the row with its link, in whatever order the rows of its title come', () => {
  const home = knownItem({ type: 'article', title: 'Home', previewLink: PAGE });
  const items = [essay(1, 'Home', { previewLink: OTHER }), essay(2, 'Home')];
  expect(planRows({ items, format: 'csv', known: [home] })).toMatchObject([
    { kind: 'new', isApart: true },
    { kind: 'merge', target: home },
  ]);
  expect(kindsOf(items.toReversed(), [home])).toEqual(['merge', 'new']);
});

const front = (number: number, site: string) =>
  essay(number, 'Home', { previewLink: `https://${site}.example/` });
const homeOf = (site: string) =>
  knownItem({ _id: site, type: 'article', title: 'Home', previewLink: `https://${site}.example` });

test('front pages of one title are each its own, and a row of another site than theirs is a question', () => {
  const sites = ['one', 'two', 'three'];
  const items = sites.map((site, index) => front(index + 1, site));
  const targetsOf = (known: ReturnType<typeof homeOf>[], rows = items) =>
    planRows({ items: rows, format: 'csv', known }).map((plan) =>
      plan.kind === 'merge' ? plan.target : plan.kind,
    );
  const homes = sites.map(homeOf);
  const [one, two, three] = homes;
  expect(targetsOf(homes)).toEqual(homes);
  expect(targetsOf(homes.toReversed(), items.toReversed())).toEqual(homes.toReversed());
  expect(targetsOf([homeOf('two')])).toEqual(['new', two, 'new']);
  expect(targetsOf([homeOf('two')], items.toReversed())).toEqual(['new', two, 'new']);
  expect(targetsOf([homeOf('one'), homeOf('three')])).toEqual([one, 'new', three]);
  expect(planRows({ items: [front(1, 'one')], format: 'csv', known: [homeOf('two')] })).toMatchObject([
    { kind: 'choice', candidates: [two] },
  ]);
  const bare = { ...homeOf('two'), previewLink: null };
  expect(targetsOf([bare], [front(1, 'one')])).toEqual([bare]);
});

test('a page that was merged into another is that one, and a film has as many links as days', () => {
  const home = homeOf('one');
  const { _id: id, formerly: _formerly, earlierNames: _names, ...former } = home;
  const merged = { ...home, formerly: [{ ...former, _id: `${id} before` }] };
  expect(kindsOf([front(1, 'one'), front(2, 'two')], [merged])).toEqual(['merge', 'merge']);
  const film = knownItem({ type: 'video', title: 'Heat', previewLink: 'https://films.example/heat' });
  const day = row(1, { type: 'video', title: 'Heat', previewLink: 'https://films.example/d1' });
  expect(kindsOf([day], [film])).toEqual(['merge']);
});

test('a link that three titles have tells none of them, nor does a front page, a book or an episode', () => {
  const three = ['One', 'Two', 'Three'].map((title, index) => essay(index + 1, title));
  expect(kindsOf(three, [])).toEqual(['new', 'new', 'new']);
  const twins = [mine, { ...mine, _id: 'another', title: 'Ice' }];
  expect(kindsOf([essay(1, 'Pond')], twins)).toEqual(['new']);
  const pairOf = (fields: Partial<ImportedItem>) => [essay(1, 'One', fields), essay(2, 'Two', fields)];
  expect(kindsOf(pairOf({ previewLink: 'https://essays.example/' }), [])).toEqual(['new', 'new']);
  expect(kindsOf(pairOf({ type: 'book' }))).toEqual(['new', 'new']);
  expect(kindsOf(pairOf({ type: 'podcast' }))).toEqual(['new', 'new']);
});

test('parts of a series that have one link stay two, and so does what our own file keeps apart', () => {
  expect(kindsOf([essay(1, 'Ice #1'), essay(2, 'Ice #2')], [])).toEqual(['new', 'new']);
  const items = [essay(1, 'One'), essay(2, 'Two')];
  const planOwn = planRows({ items, format: 'knowledge-vault', known: [] });
  expect(planOwn.map(({ kind }) => kind)).toEqual(['new', 'new']);
});
