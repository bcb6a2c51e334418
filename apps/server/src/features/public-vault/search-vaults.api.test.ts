import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, newVisitor } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bringVaults, makeVault, makeVaultBook } from './testing/make-vault.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const displayName = 'Sei Shōnagon';
  const summary =
    'Große Listen, die in Łódź niemand las. Заме́тки у изголовья, 枕草子, ガラスの仮面, ज़िंदगी की কোন. (1815–1852), “Kopfkissen”—Buch und/oder 😀Heft™.';
  const books = [
    makeVaultBook({ slug: 'walden', title: 'Walden', authors: ['Henry David Thoreau'], category: 'Nature' }),
    makeVaultBook({
      slug: 'essays',
      title: 'Élan & 100% Essays',
      authors: ['Søren Ångström'],
      category: 'Essays',
    }),
    makeVaultBook({ slug: 'etranger', title: 'L’Étranger', authors: ['Albert Camus'], category: 'Roman' }),
    makeVaultBook({ slug: 'gita', title: 'गीता', authors: ['व्यास'], category: 'शास्त्र' }),
    ...['Ants', 'Bees', 'Cicadas', 'Drones'].map((title) =>
      makeVaultBook({ slug: title.toLowerCase(), title, authors: ['Fabre'], category: 'Insects' }),
    ),
  ];
  await bringVaults(server, [
    makeVault({ slug: 'sei', displayName, summary }),
    makeVault(),
    makeVault({ slug: 'emerson', displayName: 'Waldo Emerson', books, order: 2 }),
    makeVault({ slug: 'closed', displayName: 'Closed', isOpen: false, books, order: 3 }),
  ]);
});
afterAll(() => server.stop());

async function search(words: string) {
  const visitor = createTestApi(server, newVisitor(), null);
  const { profiles } = await visitor('GET /public-vault/influencers', { query: { search: words } });
  return profiles.map(({ slug, foundTitles }) => [slug, ...foundTitles].join(': '));
}

test.for([
  'shonagon',
  'SHŌNAGON sei',
  'sei lodz',
  '"sei shonagon"',
  'grosse łódź',
  'заметки',
  '枕草子',
  'ガラス',
  'ｶﾞﾗｽ',
  'जिंदगी की',
  'কোন',
  'shonagon 1852',
  'sei kopfkissen',
  '"kopfkissen buch"',
  'sei oder',
  'sei heft',
  'ōnag',
  'ße Lis',
])(
  'a vault is found by words of its name and summary, in any order and without accents: %s',
  async (words) => {
    expect(await search(words)).toEqual(['sei']);
  },
);

test.for(['カラス', '"जिंदगी का"', 'onagon shōnagon', '"shonagon sei"', 'sei books', 'sei _'])(
  '%s finds none',
  async (words) => {
    expect(await search(words)).toEqual([]);
  },
);

test.for([
  ['a title', 'wal', 'emerson: Walden'],
  ['a title without its accents', 'elan essays', 'emerson: Élan & 100% Essays'],
  ['signs of a title', '100%', 'emerson: Élan & 100% Essays'],
  ['the middle of a title', 'alden', 'emerson: Walden'],
  ['authors', 'thoreau', 'emerson: Walden'],
  ['authors in letters of a plain keyboard', 'soren angstrom', 'emerson: Élan & 100% Essays'],
  ['the category', 'nature', 'emerson: Walden'],
  ['a title and its authors', '"henry david" walden', 'emerson: Walden'],
  ['a title and the name of whose vault it is', 'emerson walden', 'emerson: Walden'],
  ['a word after an apostrophe', 'camus etranger', 'emerson: L’Étranger'],
  ['a title with vowel signs', '"गीता" व्य', 'emerson: गीता'],
  ['what it has itself, as some of its books do', 'waldo b', 'emerson'],
  ['more books than are named', 'fabre', 'emerson: Ants: Bees: Cicadas'],
] as const)('a vault that is open is found by its books, and says which: by %s', async ([, words, found]) => {
  expect(await search(words)).toEqual([found]);
});

test.for(['walden ants', 'thoreau insects', 'First paragraph'])(
  'what two books have, or what is written about one, finds none: %s',
  async (words) => {
    expect(await search(words)).toEqual([]);
  },
);

test.for(['', '  '])('without a search no book is named: %j', async (nothing) => {
  expect((await search(nothing)).toSorted()).toEqual(['closed', 'emerson', 'open-one', 'sei']);
});
