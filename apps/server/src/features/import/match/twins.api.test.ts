import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, listItems, undo } from '../testing/run-import.ts';
import { itemsOfFile, readwise } from '../testing/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const quotesOf = async (reader: TestPerson) => {
  const [book] = await listItems(reader);
  return (await readBook(reader, book?._id)).quoteList.map(({ text, comment }) => [text, comment]);
};

const sortedQuotesOf = async (reader: TestPerson) =>
  (await quotesOf(reader)).map((quote) => quote.join(': ')).toSorted((a, b) => a.localeCompare(b));

const FIRST = ['Know thyself.', 'first thought', '2019-01-01 08:00:00'] as const;
const SECOND = ['Know thyself.', 'second thought', '2023-01-01 08:00:00'] as const;
const BOTH = [['Know thyself.', 'first thought\n\nsecond thought']];

test.for([
  ['straight', [FIRST, SECOND]],
  ['turned', [SECOND, FIRST]],
] as const)('a highlight that stands twice in a file (%s) has both thoughts, once', async ([name, rows]) => {
  const reader = await signIn(server, `twins-${name}`);
  await importRows(reader, readwise(...rows));
  expect(await quotesOf(reader)).toEqual(BOTH);
  for (const again of [[FIRST, SECOND], [SECOND, FIRST], [SECOND], [FIRST]]) {
    expect((await importRows(reader, readwise(...again))).outcomes).toEqual(['skipped']);
    expect(await quotesOf(reader)).toEqual(BOTH);
  }
});

test('a second thought in a newer export comes as well, and goes when that is undone', async () => {
  const reader = await signIn(server, 'twins-grown');
  await importRows(reader, readwise(FIRST));
  const grown = await importRows(reader, readwise(SECOND, FIRST));
  expect(await quotesOf(reader)).toEqual(BOTH);
  await undo(reader, grown);
  expect(await quotesOf(reader)).toEqual([['Know thyself.', 'first thought']]);
});

test('a thought of two letters is not taken for a part of another word', async () => {
  const reader = await signIn(server, 'twins-short');
  await importRows(reader, readwise(['Know thyself.', 'I know this.']));
  await importRows(reader, readwise(['Know thyself.', 'I know this.'], ['Know thyself.', 'no']));
  expect(await quotesOf(reader)).toEqual([['Know thyself.', 'I know this.\n\nno']]);
});

test('thoughts that are too long for one comment stand at two quotes', async () => {
  const reader = await signIn(server, 'twins-long');
  const rows = ['x', 'y'].map((letter) => ['Know thyself.', letter.repeat(3000)] as const);
  await importRows(reader, readwise(...rows));
  expect((await quotesOf(reader)).map(([, comment]) => comment?.length)).toEqual([3000, 3000]);
  expect((await importRows(reader, readwise(...rows))).outcomes).toEqual(['skipped']);
});

test('the same words in two chapters of an e-book are two highlights, and come once', async () => {
  const reader = await signIn(server, 'twins-chapters');
  const entry = (chapter: string, note: string, time: number) => ({
    page: '/body/DocFragment[3]',
    text: 'Again',
    chapter,
    note,
    time,
  });
  const file = (...entries: object[]) =>
    itemsOfFile(JSON.stringify({ title: 'Tao of Doubles', author: 'Lao', entries }));
  const two = entry('Two', 'a', 1_500_000_000);
  const three = entry('Three', 'b', 1_600_000_000);
  await importRows(reader, file(two));
  await importRows(reader, file(three, two));
  const all = ['Again: a', 'Again: b'];
  expect(await sortedQuotesOf(reader)).toEqual(all);
  expect((await importRows(reader, file(two, three))).outcomes).toEqual(['skipped']);
  expect(await sortedQuotesOf(reader)).toEqual(all);
});

describe('the same words on two pages of an e-book, which has other pages then', () => {
  const fileAt = (one: number, other: number) => {
    const marks = [
      { page: other, note: 'b', time: 1_600_000_000 },
      { page: one, note: 'a', time: 1_500_000_000 },
    ];
    const entries = marks.map((mark) => ({ text: 'Again', ...mark }));
    return itemsOfFile(JSON.stringify({ title: 'Tao of Pages', author: 'Lao', entries }));
  };

  test('are two highlights, and come once', async () => {
    const reader = await signIn(server, 'twins-pages');
    await importRows(reader, fileAt(3, 7));
    for (const file of [fileAt(3, 7), fileAt(4, 9)]) {
      expect((await importRows(reader, file)).outcomes).toEqual(['skipped']);
      expect(await sortedQuotesOf(reader)).toEqual(['Again: a', 'Again: b']);
    }
  });

  test.each(['a', 'b'])('stay as they are when the one is edited that has the comment %s', async (letter) => {
    const reader = await signIn(server, `twins-pages-edit-${letter}`);
    const { rows } = await importRows(reader, fileAt(3, 7));
    const id = rows[0]?.contentId ?? '';
    const { quoteList } = await readBook(reader, id);
    await changeBook(reader, id, {
      quoteList: quoteList.map((quote) => (quote.comment === letter ? { ...quote, text: 'Mine' } : quote)),
    });
    const before = await sortedQuotesOf(reader);
    expect((await importRows(reader, fileAt(4, 9))).outcomes).toEqual(['skipped']);
    expect(await sortedQuotesOf(reader)).toEqual(before);
  });

  test.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('stay away when the one is deleted that has the comment %s', async (deleted, left) => {
    const reader = await signIn(server, `twins-pages-delete-${deleted}`);
    const { rows } = await importRows(reader, fileAt(3, 7));
    const id = rows[0]?.contentId ?? '';
    const { quoteList } = await readBook(reader, id);
    await changeBook(reader, id, { quoteList: quoteList.filter(({ comment }) => comment === left) });
    expect((await importRows(reader, fileAt(4, 9))).outcomes).toEqual(['skipped']);
    expect(await sortedQuotesOf(reader)).toEqual([`Again: ${left}`]);
  });
});

test('two quotes of one text come back from a table to the same vault, and nothing moves between them', async () => {
  const reader = await signIn(server, 'twins-own');
  const quotes = ['Know thyself.', 'Know thyself.', 'Know thyself.'];
  const { _id: id } = await addBook(reader, { title: 'Walden', authors: ['Thoreau'], quotes });
  const { quoteList } = await readBook(reader, id);
  const comments = ['', 'first thought', 'second thought'];
  await changeBook(reader, id, {
    quoteList: quoteList.map(({ id, text }, at) => ({ id, text, comment: comments[at] ?? '' })),
  });
  const before = await quotesOf(reader);
  await importRows(reader, readwise(['Know thyself.', ''], FIRST, SECOND));
  expect(await quotesOf(reader)).toEqual(before);
});
