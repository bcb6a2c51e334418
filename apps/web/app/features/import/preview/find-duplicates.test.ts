import type { ApiCall } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { makeBook, makeQuote } from '~/testing/sample-book.ts';
import { knownItem, row } from '../testing/rows.ts';
import { findDuplicates } from './find-duplicates.ts';
import { planRows } from './plan-rows.ts';
import type { RowPlan } from './row-plan.ts';

const book = makeBook({
  finishedAt: ['2020-01-01'],
  rating: 3,
  rated: true,
  externalIds: { goodreads: '11' },
});

/** Every book of it is this one. */
function openVault(held = book) {
  const looks: string[] = [];
  const answer = async (_: string, { params }: { params: { id: string } }) => {
    looks.push(params.id);
    return held;
  };
  const { signal } = new AbortController();
  // The contract's types say more than one function can.
  return { asking: { call: answer as ApiCall, signal }, looks };
}

const FEW = Array.from({ length: 203 }, (_, index) => `Book ${index}`);
const known = FEW.map((title) => knownItem({ title, finishedAt: ['2020-01-01'] }));
const planFile = (fields: Parameters<typeof row>[1]) =>
  planRows({ items: FEW.map((title, index) => row(index + 1, { title, ...fields })), format: 'csv', known });
const countOf = (plans: readonly RowPlan[]) => {
  const names = plans.map((plan) => (plan.kind === 'merge' && plan.isOpen ? 'open' : plan.kind));
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, names.filter((each) => each === name).length]),
  );
};

test('of a large file the rows that nobody has compared promise nothing', async () => {
  const { asking, looks } = openVault();
  const plans = await findDuplicates(planFile({ finishedAt: ['2020-01-01'] }), asking);
  expect([countOf(plans), looks.length]).toEqual([{ duplicate: 200, open: 3 }, 200]);
});

test('of a large file the server decides which rows are items of another kind', async () => {
  const { asking, looks } = openVault(makeBook({ authors: [], publishedDate: '1995', finishedAt: [] }));
  const plans = planFile({
    type: 'video',
    authors: [],
    publishedDate: '1995',
    previewLink: 'https://a.example',
  });
  expect(countOf(plans)).toEqual({ choice: 203 });
  const found = await findDuplicates(plans, asking);
  expect([countOf(found), looks.length]).toEqual([{ merge: 200, new: 3 }, 200]);
});

test('of a large file rows of one frequent name leave a look to the others', async () => {
  const fields = (id: number) => ({ externalIds: { goodreads: `${id}` }, finishedAt: ['2020-01-01'] });
  const names = [...Array.from({ length: 50 }, () => 'Untitled'), 'Dune'];
  const items = names.slice(-6).map((title, at) => row(at + 1, { title, ...fields(100 + at) }));
  const namesakes = names.map((title, at) => knownItem({ _id: `${at}`, title, ...fields(at) }));
  const { asking, looks } = openVault(makeBook({ finishedAt: ['2019-01-01'] }));
  await findDuplicates(planRows({ items, format: 'goodreads', known: namesakes }), asking);
  expect([looks.length, looks.includes('50')]).toEqual([200, true]);
});

test('a row that adds for certain takes no look', async () => {
  const { asking, looks } = openVault();
  expect(countOf(await findDuplicates(planFile({ rating: 4 }), asking))).toEqual({ merge: 203 });
  expect(looks).toEqual([]);
});

test('a book of the name with another id is looked at as well', async () => {
  const mine = knownItem({ title: 'Dune', externalIds: { goodreads: '11' }, rating: 3 });
  const dune = (day: string) => {
    const fields = { externalIds: { goodreads: '12' }, rating: 5, finishedAt: [day] };
    const items = [row(1, { title: 'Dune', ...fields })];
    return findDuplicates(planRows({ items, format: 'goodreads', known: [mine] }), openVault().asking);
  };
  expect(await dune('2021-01-01')).toMatchObject([{ kind: 'new' }]);
  expect(await dune('2020-01-01')).toMatchObject([
    {
      kind: 'duplicate',
      told: 'Keeps your 3 stars; the file has 5. Keeps your Goodreads id 11; the file has 12',
    },
  ]);
});

test('a book of the name with another id that has every line of a row takes its marks', async () => {
  const mine = knownItem({ title: 'Dune', externalIds: { goodreads: '11' } });
  const held = makeBook({ externalIds: { goodreads: '11' }, quoteList: [makeQuote({ text: 'One.' })] });
  const planOf = async (isFavourite: boolean) => {
    const fields = { externalIds: { goodreads: '12' }, quotes: [{ text: 'One.', isFavourite }] };
    const plans = planRows({
      items: [row(1, { title: 'Dune', ...fields })],
      format: 'goodreads',
      known: [mine],
    });
    return (await findDuplicates(plans, openVault(held).asking))[0];
  };
  expect(await planOf(false)).toMatchObject({ kind: 'duplicate', of: mine });
  expect(await planOf(true)).toMatchObject({ kind: 'merge', target: mine });
});

test('a book of the name with another id that has every day and line of a row is another edition of it', async () => {
  const mine = knownItem({ title: 'Dune', externalIds: { goodreads: '11' } });
  const vault = openVault(
    makeBook({
      title: 'Dune',
      externalIds: { goodreads: '11' },
      finishedAt: ['2020-01-01'],
      pageCount: null,
    }),
  );
  const planOf = (fields: object, ...more: ReturnType<typeof row>[]) => {
    const externalIds = { goodreads: '12' };
    const edition = row(1, { title: 'Dune', externalIds, finishedAt: ['2020-01-01'], ...fields });
    const items = [edition, ...more];
    return findDuplicates(planRows({ items, format: 'goodreads', known: [mine] }), vault.asking);
  };
  const other = { pageCount: 412, tags: ['desert'] };
  expect(await planOf(other)).toMatchObject([{ kind: 'merge', target: mine }]);
  expect(await planOf({ ...other, quotes: [{ text: 'One.' }] })).toMatchObject([{ kind: 'new' }]);
  expect(await planOf({ ...other, title: 'Dune, Vol. 2' })).toMatchObject([{ kind: 'new' }]);
  const own = row(2, { title: 'Dune', externalIds: { goodreads: '11' }, tags: ['a'] });
  expect(await planOf(other, own)).toMatchObject([{ kind: 'new' }, { kind: 'merge' }]);
});

test('a book that was chosen for a row before is that one again, by its lines', async () => {
  const mine = knownItem({ title: 'Sapiens', authors: ['Yuval Noah Harari'] });
  const held = makeBook({ title: 'Sapiens', quoteList: [makeQuote({ text: 'One.' })] });
  const planOf = async (...texts: string[]) => {
    const fields = { title: 'Sapiens: A Brief History', authors: ['Yuval Noah Harari'] };
    const items = [row(1, { ...fields, quotes: texts.map((text) => ({ text })) })];
    const plans = planRows({ items, format: 'kindle', known: [mine] });
    return (await findDuplicates(plans, openVault(held).asking))[0];
  };
  expect(await planOf('Two.')).toMatchObject({ kind: 'choice', candidates: [mine] });
  expect(await planOf('One.', 'Two.')).toMatchObject({ kind: 'merge', target: mine });
});

test('a podcast that came as a book is that book where a line is the same, and else a question', async () => {
  const mine = knownItem({ title: 'The Pond Hour', authors: ['Ann Reed'] });
  const held = makeBook({ quoteList: ['One.', 'Two.'].map((text) => makeQuote({ text })) });
  const planOf = async (...texts: string[]) => {
    const fields = { title: 'The Pond Hour', authors: ['Ann Reed'], type: 'podcast' as const };
    const items = [row(1, { ...fields, quotes: texts.map((text) => ({ text })) })];
    const [plan] = await findDuplicates(
      planRows({ items, format: 'readwise', known: [mine] }),
      openVault(held).asking,
    );
    return plan;
  };
  expect(await planOf('Two.', 'Three.')).toMatchObject({ kind: 'merge', target: mine });
  expect(await planOf('One.', 'Two.')).toMatchObject({ kind: 'duplicate', of: mine });
  expect(await planOf('Three.')).toMatchObject({ kind: 'choice', candidates: [mine] });
});

test.for([
  ['its year', { publishedDate: '1995' }],
  ['its days', { finishedAt: ['2021-10-22'] }],
] as const)('a film that came as a book is that book by %s, and else a question', async ([, told]) => {
  const mine = knownItem({ title: 'Heat' });
  const film = { title: 'Heat', authors: [], type: 'video' as const, finishedAt: [], ...told };
  const items = [row(1, { ...film, finishedAt: [...film.finishedAt], previewLink: 'https://boxd.it/2abe' })];
  const planOf = async (held: ReturnType<typeof makeBook>) =>
    (
      await findDuplicates(planRows({ items, format: 'letterboxd', known: [mine] }), openVault(held).asking)
    )[0];
  const bare = { authors: [], publishedDate: null, finishedAt: [], previewLink: null };
  expect(await planOf(makeBook({ ...bare, ...told, finishedAt: [...film.finishedAt] }))).toMatchObject({
    kind: 'merge',
    target: mine,
  });
  expect(await planOf(makeBook(bare))).toMatchObject({ kind: 'choice', candidates: [mine] });
});

test('a book that is called otherwise since and has neither lines nor days is a question', async () => {
  const mine = knownItem({
    title: 'Life in the Woods',
    authors: ['Thoreau'],
    earlierNames: ['walden|thoreau'],
  });
  const bare = makeBook({ finishedAt: [], takeawayList: [], quoteList: [], noteList: [] });
  const planOf = async (held: ReturnType<typeof makeBook>, ...rows: Parameters<typeof row>[1][]) => {
    const items = rows.map((fields, index) => row(index + 1, { authors: ['Thoreau'], ...fields }));
    const plans = planRows({ items, format: 'csv', known: [mine] });
    return (await findDuplicates(plans, openVault(held).asking))[0];
  };
  const question = { kind: 'choice', candidates: [mine], wereCalledSo: true };
  const held = makeBook({ quoteList: [makeQuote({ text: 'One.' })] });
  expect(await planOf(bare, { title: 'Walden' })).toEqual({ item: expect.anything(), ...question });
  expect(await planOf(held, { title: 'Walden' })).toMatchObject(question);
  expect(await planOf(bare, { title: 'Walden', finishedAt: ['2020-01-01'] })).toMatchObject(question);
  // The file says that there are two of them.
  const both = [{ title: 'Walden' }, { title: 'Life in the Woods' }];
  expect(await planOf(bare, ...both)).toMatchObject({ kind: 'new' });
});

test('a book whose author nobody knew then is a question for a row without one', () => {
  const mine = knownItem({ title: 'Life in the Woods', earlierNames: ['walden|unknown'] });
  const items = [row(1, { title: 'Walden', authors: [] })];
  expect(planRows({ items, format: 'csv', known: [mine] })).toMatchObject([
    { kind: 'choice', candidates: [mine], wereCalledSo: true },
  ]);
});

test('a book that is called otherwise since is the row’s where a line is the same, and else the row is another', async () => {
  const mine = knownItem({ title: 'Life in the Woods', earlierNames: ['walden|thoreau'] });
  const held = makeBook({ quoteList: ['One.', 'Two.'].map((text) => makeQuote({ text })) });
  const planOf = async (fields: Parameters<typeof row>[1]) => {
    const items = [row(1, { title: 'Walden', authors: ['Thoreau'], ...fields })];
    const [plan] = await findDuplicates(
      planRows({ items, format: 'kindle', known: [mine] }),
      openVault(held).asking,
    );
    return plan;
  };
  const quotes = (...texts: string[]) => texts.map((text) => ({ text }));
  expect(await planOf({ quotes: quotes('Two.', 'Three.') })).toMatchObject({ kind: 'merge', target: mine });
  expect(await planOf({ quotes: quotes('One.', 'Two.') })).toMatchObject({ kind: 'duplicate', of: mine });
  expect(await planOf({ quotes: quotes('Three.') })).toMatchObject({ kind: 'new' });
  expect(await planOf({ quotes: quotes('One.'), type: 'video' })).toMatchObject({ kind: 'new' });
});

test.for([
  ['sign', 'Algorithms in C', 'Algorithms in C++'],
  ['vowel sign', 'गीत', 'गीता'],
] as const)(
  'a book that a %s alone tells apart is the row’s where a line is the same and no other row is called so',
  async ([, before, after]) => {
    const mine = knownItem({ title: after, authors: ['Sedgewick'] });
    const held = makeBook({ quoteList: [makeQuote({ text: 'Sort.' })] });
    const planOf = async (texts: string[], ...titles: string[]) => {
      const quotes = texts.map((text) => ({ text }));
      const items = [before, ...titles].map((title, index) =>
        row(index + 1, { title, authors: ['Sedgewick'], quotes }),
      );
      const plans = planRows({ items, format: 'kindle', known: [mine] });
      return (await findDuplicates(plans, openVault(held).asking))[0];
    };
    expect(await planOf(['Sort.', 'Search.'])).toMatchObject({ kind: 'merge', target: mine });
    expect(await planOf(['Search.'])).toMatchObject({ kind: 'new' });
    expect(await planOf(['Sort.', 'Search.'], after)).toMatchObject({ kind: 'new' });
  },
);

const page = (number: number, site: string, ...texts: string[]) =>
  row(number, {
    type: 'article',
    title: 'Home',
    previewLink: `https://${site}.example/home`,
    quotes: texts.map((text) => ({ text })),
  });
const home = (site: string) =>
  knownItem({ _id: site, type: 'article', title: 'Home', previewLink: `https://${site}.example/home` });

test('a page that came with another of its title as one is that one where a line is the same, and else its own', async () => {
  const mine = home('one');
  const held = makeBook({
    type: 'article',
    title: 'Home',
    previewLink: mine.previewLink,
    quoteList: ['Ice.', 'Snow.', 'Reeds.'].map((text) => makeQuote({ text })),
  });
  const kindsOf = async (
    items: ReturnType<typeof page>[],
    { format = 'csv', known: books = [mine] }: Partial<Parameters<typeof planRows>[0]> = {},
  ) =>
    (await findDuplicates(planRows({ items, format, known: books }), openVault(held).asking)).map((plan) => [
      plan.kind,
      plan.kind === 'merge' ? plan.target : undefined,
    ]);
  const first = page(1, 'one', 'Ice.');
  const same = ['duplicate', undefined];
  const second = page(2, 'two', 'Snow.', 'Reeds.');
  expect(await kindsOf([first, second])).toEqual([same, same]);
  expect(await kindsOf([page(1, 'two', 'Snow.', 'Reeds.'), page(2, 'one', 'Ice.')])).toEqual([same, same]);
  expect(await kindsOf([first, page(2, 'two', 'Snow.', 'Wind.')])).toEqual([same, ['merge', mine]]);
  const isNew = ['new', undefined];
  expect(await kindsOf([first, page(2, 'two', 'Wind.')])).toEqual([same, isNew]);
  const beside = { known: [mine, { ...mine, _id: 'another', previewLink: 'https://three.example/home' }] };
  expect((await kindsOf([first, page(3, 'three', 'Ice.'), second], beside))[2]).toEqual(same);
  expect((await kindsOf([first, second], { format: 'knowledge-vault' }))[1]).toEqual(isNew);
});

/** What becomes of another page with these lines, where the second of two of its title is read before the first. */
async function planBeside(sites: readonly [string, string], ...texts: string[]) {
  const linesOf: Record<string, string[]> = { one: ['Ice.', 'Snow.', 'Reeds.'], three: ['Snow.'] };
  const items = [page(1, 'one', 'Ice.'), page(2, 'three', 'Snow.'), page(3, 'two', ...texts)];
  const plans = planRows({ items, format: 'csv', known: sites.map(home) });
  const second = Promise.withResolvers<void>();
  const answer = async (_: string, { params }: { params: { id: string } }) => {
    if (params.id === sites[1]) second.resolve();
    else await second.promise;
    return makeBook({
      previewLink: home(params.id).previewLink,
      quoteList: linesOf[params.id]?.map((text) => makeQuote({ text })) ?? [],
    });
  };
  // The contract's types say more than one function can.
  const asking = { call: answer as ApiCall, signal: new AbortController().signal };
  return (await findDuplicates(plans, asking))[2];
}

test.each([[['one', 'three']], [['three', 'one']]] as const)(
  'of several pages of its title a row is the one that has most of its lines: %j',
  async (sites) => {
    const one = home('one');
    expect(await planBeside(sites, 'Snow.', 'Reeds.')).toMatchObject({ kind: 'duplicate', of: one });
    expect(await planBeside(sites, 'Snow.', 'Reeds.', 'Wind.')).toMatchObject({ kind: 'merge', target: one });
    expect(await planBeside(sites, 'Snow.', 'Wind.')).toMatchObject({ target: home(sites[0]) });
  },
);

test('a page whose link is another than that of the only one of its title is that one where a line is the same', async () => {
  const mine = home('one');
  const held = makeBook({ previewLink: mine.previewLink, quoteList: [makeQuote({ text: 'Ice.' })] });
  const kindOf = async (...texts: string[]) => {
    const plans = planRows({ items: [page(1, 'two', ...texts)], format: 'csv', known: [mine] });
    return (await findDuplicates(plans, openVault(held).asking))[0]?.kind;
  };
  expect(await kindOf('Ice.')).toBe('duplicate');
  expect(await kindOf('Ice.', 'Wind.')).toBe('merge');
  expect(await kindOf('Wind.')).toBe('choice');
  expect(await kindOf()).toBe('choice');
});

test('a page that was read on the day of another of its title is its own, and a film on its day is not', async () => {
  const finishedAt = ['2024-05-01', '2024-06-01'];
  const kindsOf = async (type: 'article' | 'video', ...sites: string[]) => {
    const held = { type, previewLink: 'https://one.example/home', finishedAt };
    const items = sites.map((site, at) => ({ ...page(at + 1, site), type, finishedAt: ['2024-05-01'] }));
    const plans = planRows({ items, format: 'csv', known: [{ ...home('one'), type, finishedAt }] });
    return (await findDuplicates(plans, openVault(makeBook(held)).asking)).map(({ kind }) => kind);
  };
  expect(await kindsOf('article', 'one', 'two')).toEqual(['duplicate', 'new']);
  expect(await kindsOf('article', 'two')).toEqual(['choice']);
  expect(await kindsOf('video', 'one', 'two')).toEqual(['duplicate', 'duplicate']);
});

test('of a large file it is looked at before rows that the server compares as well', async () => {
  const items = [
    ...FEW.map((title, index) => row(index + 1, { title })),
    page(204, 'one'),
    page(205, 'two', 'Ice.'),
  ];
  const plans = planRows({ items, format: 'csv', known: [...known, home('one')] });
  const { asking, looks } = openVault();
  await findDuplicates(plans, asking);
  expect([looks.length, looks[0]]).toEqual([200, 'one']);
});

test.each([
  ['pages of its title', (at: number) => page(at, `site-${at}`), home('one')],
  [
    'pages of its title on a day',
    (at: number) => ({ ...page(at, `site-${at}`), finishedAt: ['2020-01-01'] }),
    home('one'),
  ],
  [
    'books of its name with another id',
    (at: number) => row(at, { title: 'Dune', externalIds: { goodreads: `${at}` } }),
    knownItem({ title: 'Dune', externalIds: { goodreads: 'mine' } }),
  ],
])('of a large file no look is taken where no book could tell: at %s', async (_, bare, mine) => {
  const items = [...FEW.map((__, at) => bare(at + 2)), row(1, { title: 'Book 0' })];
  const plans = planRows({ items, format: 'csv', known: [...known, mine] });
  const { asking, looks } = openVault();
  expect(countOf(await findDuplicates(plans, asking)).duplicate).toBe(1);
  expect(looks).toEqual(['id of Book 0']);
});
