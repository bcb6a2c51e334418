import { describe, expect, test } from 'vitest';
import { createFakeApi } from '~/testing/fake-api.ts';
import { findInVault, isSameBook } from './find-in-vault.ts';
import { foundBook } from './testing/sample-results.ts';

const kept = { title: 'The Odyssey', authors: ['Homer', 'Emily Wilson'], isbn: '9780393089059' };

test.each([
  ['the same ISBN', { title: 'Odyssey', authors: [], isbn: '978-0-393-08905-9' }, true],
  ['the same title and first author', { title: ' the  odyssey ', authors: ['HOMER'], isbn: null }, true],
  [
    'another edition of the same book',
    { title: 'The Odyssey', authors: ['Homer'], isbn: '9780140268867' },
    true,
  ],
  [
    'the same title by somebody else',
    { title: 'The Odyssey', authors: ['Lara Williams'], isbn: null },
    false,
  ],
  ['the same title by nobody known', { title: 'The Odyssey', authors: [], isbn: null }, false],
  ['another title by the same author', { title: 'The Iliad', authors: ['Homer'], isbn: null }, false],
])('%s: the same book is %s', (_, found, isSame) => {
  expect(isSameBook(kept, found)).toBe(isSame);
});

test.each([
  ['The Hobbit', 'J.R.R. Tolkien', 'The Hobbit', 'J. R. R. Tolkien', true],
  ['The Hobbit', 'J.R.R. Tolkien', 'The Hobbit', 'Tolkien, J. R. R.', true],
  ['Man’s Search for Meaning', 'Viktor E. Frankl', "Man's Search for Meaning", 'Viktor E. Frankl', true],
  ['Germinal', 'Émile Zola', 'Germinal', 'Emile Zola', true],
  ['Walden; or, Life in the Woods', 'Thoreau', 'Walden: Or, Life in the Woods', 'Thoreau', true],
  ['Learning C++', 'Ada', 'Learning C', 'Ada', false],
  ['The Cycle (#1)', 'Ada', 'The Cycle (#2)', 'Ada', false],
  ['Łódź', 'Ada', 'Ł', 'Ada', false],
  ['★★', 'Ada', '★', 'Ada', false],
] as const)('%s by %s and %s by %s: the same book is %s', (title, author, other, otherAuthor, isSame) => {
  const one = { title, authors: [author], isbn: null };
  expect(isSameBook(one, { title: other, authors: [otherAuthor], isbn: null })).toBe(isSame);
});

test('two books without ISBN are not the same because of that', () => {
  expect(isSameBook({ ...kept, isbn: null }, { title: 'The Iliad', authors: ['Homer'], isbn: null })).toBe(
    false,
  );
});

describe('a found book is looked for in the vault', () => {
  const asked = (query: URLSearchParams) => query.get('isbn') ?? query.get('searchTerm');
  const vaultWith = (answers: Record<string, unknown[]>) =>
    createFakeApi({ 'GET /content': ({ query }) => ({ items: answers[asked(query) ?? ''] ?? [] }) });
  const found = foundBook({ title: 'Walden: Or, Life in the Woods', isbn: '0-691-09612-0' });
  const edition = { _id: 'old', title: 'Walden', authors: ['Henry David Thoreau'], isbn: '9780691096124' };

  test('by its ISBN, which stands under another title, and then by nothing else', async () => {
    const { api, calls } = vaultWith({ '9780691096124': [edition] });
    expect(await findInVault(api, found)).toEqual(edition);
    expect(calls.map(({ query }) => asked(query))).toEqual(['9780691096124']);
  });

  test('by its ISBN, which is that of a book that was merged into another', async () => {
    const merged = { ...edition, isbn: '9780451529459' };
    expect(await findInVault(vaultWith({ '9780691096124': [merged] }).api, found)).toEqual(merged);
  });

  test('by its title where no such ISBN is kept, among others that have its title in theirs', async () => {
    const { title } = found;
    const other = { ...edition, title, isbn: '9780451529459' };
    const about = { ...other, _id: 'about', title: `Reading ${title}` };
    const { api, calls } = vaultWith({ [`"${title}"`]: [about, other] });
    expect(await findInVault(api, found)).toEqual(other);
    expect(calls.map(({ query }) => asked(query))).toEqual(['9780691096124', `"${title}"`]);
    expect(await findInVault(vaultWith({ [`"${title}"`]: [about] }).api, found)).toBeNull();
  });

  test.each([null, '9780691096125'])('by its title alone where its ISBN is %s', async (isbn) => {
    const { api, calls } = vaultWith({});
    expect(await findInVault(api, { ...found, isbn })).toBeNull();
    expect(calls.map(({ query }) => asked(query))).toEqual([`"${found.title}"`]);
  });

  test.each([
    ['It', '"It"'],
    ['100% “snake_case” back\\slash', '"100   snake case  back slash"'],
    ['★★', '★★'],
    ['%', '%'],
    ['word '.repeat(50), 'word '.repeat(40)],
  ])('by a title of the same words in their order: %s', async (title, term) => {
    const { api, calls } = vaultWith({});
    await findInVault(api, { ...found, title, isbn: null });
    expect(calls.map(({ query }) => asked(query))).toEqual([term]);
  });
});
