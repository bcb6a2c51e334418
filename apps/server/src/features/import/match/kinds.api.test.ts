import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { signIn } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, listItems } from '../testing/run-import.ts';
import { itemsOfFile } from '../testing/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** As Readwise's table was read before kinds were: all of it was a book. */
const asBooks = (items: ReturnType<typeof readwise>) =>
  items.map((item) => ({ ...item, type: 'book' as const }));

function readwise(kind: string, ...texts: string[]) {
  const lines = texts.map((text) => `${text},The Pond Hour,Ann Reed,,,,,${kind}\n`);
  return itemsOfFile(
    `Highlight,Book Title,Book Author,Note,Location Type,Location,Highlighted at,Category\n${lines.join('')}`,
  );
}

test.for(['podcasts', 'articles', 'tweets'])(
  'what came as a book when nothing told its kind is known again as one of %s',
  async (kind) => {
    const reader = await signIn(server, kind);
    const { rows } = await importRows(reader, asBooks(readwise('books', 'One.', 'Two.')));
    const again = readwise(kind, 'One.', 'Two.');
    expect(again[0]?.type).not.toBe('book');
    expect((await importRows(reader, again)).outcomes).toEqual(['skipped']);
    const grown = await importRows(reader, readwise(kind, 'Two.', 'Three.'));
    expect(grown.rows).toMatchObject([{ outcome: 'merged', contentId: rows[0]?.contentId }]);
    expect(await listItems(reader)).toHaveLength(1);
    expect((await readBook(reader, rows[0]?.contentId)).quotes).toEqual(['One.', 'Two.', 'Three.']);
  },
);

test('a podcast that is called like a book, and has no line of it, is another work', async () => {
  const reader = await signIn(server, 'apart');
  await importRows(reader, readwise('books', 'One.'));
  expect((await importRows(reader, readwise('podcasts', 'Two.'))).outcomes).toEqual(['created']);
  // Both are there now: each row is of its own kind.
  const again = [...readwise('podcasts', 'Two.', 'Three.'), ...readwise('books', 'One.')];
  expect((await importRows(reader, again)).outcomes).toEqual(['merged', 'skipped']);
  expect(await listItems(reader)).toHaveLength(2);
});

const letterboxd = (columns: string, ...films: string[]) =>
  itemsOfFile(`Date,Name,Year,Letterboxd URI${columns}\n${films.map((film) => `${film}\n`).join('')}`);
const FILM = '2021-10-23,Heat,1995,https://boxd.it/2abe';
type Told = Partial<Parameters<typeof importRows>[1][number]>;

test.for<[string, Told, ReturnType<typeof letterboxd>]>([
  ['its year', { publishedDate: '1995' }, letterboxd('', FILM)],
  [
    'a day',
    { finishedAt: ['2021-10-22'] },
    letterboxd(',Rating,Rewatch,Tags,Watched Date', `${FILM},4,,,2021-10-22`),
  ],
])('a film that came as a book is known again by %s', async ([, told, again]) => {
  const reader = await signIn(server, 'films');
  const { rows } = await importRows(reader, [{ type: 'book', title: 'Heat', ...told }]);
  const { rows: outcomes } = await importRows(reader, again);
  expect(outcomes).toMatchObject([{ outcome: 'merged', contentId: rows[0]?.contentId }]);
  expect((await importRows(reader, again)).outcomes).toEqual(['skipped']);
});

test.for<[string, Told]>([
  ['of another year', { publishedDate: '1996' }],
  ['of an author', { authors: ['Ann Reed'], publishedDate: '1995' }],
  ['of another day', { finishedAt: ['2021-10-22'] }],
])('a film is not the book of its name %s', async ([, told]) => {
  const reader = await signIn(server, 'other-films');
  await importRows(reader, [{ type: 'book', title: 'Heat', ...told }]);
  expect((await importRows(reader, letterboxd('', FILM))).outcomes).toEqual(['created']);
});

test('a heading that came as a quote of Readwise’s Markdown is that quote, without its marks', async () => {
  const reader = await signIn(server, 'headings');
  const markdown = itemsOfFile(
    '# Ponds\n\n## Metadata\n- Category: #books\n\n## Highlights\n- Far. ([Location 9](https://a.example))\n- ## Economy ([Location 10](https://a.example))\n',
  );
  const before = markdown.map((item) => ({
    ...item,
    quotes: item.quotes.map(({ former: [former] = [], ...quote }) => ({ ...quote, ...former })),
  }));
  const { rows } = await importRows(reader, before);
  const read = async () => (await readBook(reader, rows[0]?.contentId)).quotes;
  expect(await read()).toEqual(['Far.', '## Economy']);
  await importRows(reader, markdown);
  expect(await read()).toEqual(['Far.', 'Economy']);
  expect((await importRows(reader, markdown)).outcomes).toEqual(['skipped']);
});

test('a backup finds the item whose kind was corrected since, by the lines that it has', async () => {
  const reader = await signIn(server, 'backup-of-kinds');
  const { _id } = await addBook(reader, { type: 'article', title: 'Of ponds', takeaways: ['One.', 'Two.'] });
  const { url } = await reader.api('POST /exports', { body: { format: 'json' } });
  const items = itemsOfFile(await (await fetch(`${server.url}${url}`)).text());
  await changeBook(reader, _id, { type: 'video' });
  expect((await importRows(reader, items, 'knowledge-vault')).outcomes).toEqual(['skipped']);
  expect(await listItems(reader)).toHaveLength(1);
});
