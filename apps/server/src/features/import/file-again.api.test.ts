import type { ContentItem, ExportFormat, UpdateContentInput } from '@vault/contract';
import { type ImportedItem, readFile } from '@vault/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBook, changeBook } from '../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { getItem, importRows, listItems } from './testing/run-import.ts';
import { itemsOfFile } from './testing/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const BOOKS = [
  { title: 'Walden', author: 'Henry David Thoreau', id: '11', lines: ['I went to the woods.', 'Simplify.'] },
  { title: 'Emma', author: 'Jane Austen', id: '22', lines: ['Handsome, clever, and rich.'] },
];

function writeClippings(): string {
  const blocks = BOOKS.flatMap(({ title, author, lines }) =>
    lines.map(
      (text, at) =>
        `${title} (${author})\r\n- Your Highlight on Location ${at + 1}0-${at + 1}5 | Added on Monday, June 5, 2023 8:0${at}:00 AM\r\n\r\n${text}\r\n==========\r\n`,
    ),
  );
  return `\uFEFF${blocks.join('')}`;
}

function writeReadwise(): string {
  const rows = BOOKS.flatMap(({ title, author, lines }) =>
    lines.map((text) => `"${text}",${title},${author},,,,2023-06-05 08:00:00\n`),
  );
  return `Highlight,Book Title,Book Author,Note,Location Type,Location,Highlighted at\n${rows.join('')}`;
}

function writeGoodreads(): string {
  const rows = BOOKS.map(
    ({ title, author, id, lines }) => `${id},${title},${author},4,2023/06/05,read,"${lines.join(' ')}"\n`,
  );
  return `Book Id,Title,Author,My Rating,Date Read,Exclusive Shelf,My Review\n${rows.join('')}`;
}

async function readExport(reader: TestPerson, format: ExportFormat): Promise<ImportedItem[]> {
  for (const { title, author, lines } of BOOKS)
    await addBook(reader, { title, authors: [author], quotes: lines, takeaways: [`Of ${title}`] });
  const { url } = await reader.api('POST /exports', { body: { format } });
  const answer = await reader.fetch(`${server.url}${url}`);
  const reading = readFile(new Uint8Array(await answer.arrayBuffer()));
  if (reading.kind !== 'items') throw new Error(reading.kind);
  return reading.items;
}

async function bring(reader: TestPerson, text: string): Promise<ImportedItem[]> {
  const items = itemsOfFile(text);
  expect((await importRows(reader, items)).outcomes).toEqual(['created', 'created']);
  return items;
}

const FILES: Record<string, (reader: TestPerson) => Promise<ImportedItem[]>> = {
  Kindle: (reader) => bring(reader, writeClippings()),
  Readwise: (reader) => bring(reader, writeReadwise()),
  Goodreads: (reader) => bring(reader, writeGoodreads()),
  Markdown: (reader) => readExport(reader, 'markdown'),
  'Knowledge Vault': (reader) => readExport(reader, 'json'),
};

const entriesOf = ({ takeawayList, quoteList, noteList }: ContentItem) => [
  ...takeawayList,
  ...quoteList,
  ...noteList,
];
const change = (reader: TestPerson, { _id }: ContentItem, body: UpdateContentInput) =>
  changeBook(reader, _id, body);

async function moveAll(reader: TestPerson, from: ContentItem, to: ContentItem): Promise<void> {
  const entryIds = entriesOf(from).map(({ id }) => id);
  await reader.api('POST /content/{id}/entries/move', {
    params: { id: from._id },
    body: { to: to._id, entryIds },
  });
}

async function editAll(reader: TestPerson, book: ContentItem): Promise<void> {
  const edit = ({ id, text }: { id: string; text: string }) => ({ id, text: `Edited: ${text}` });
  await change(reader, book, {
    takeawayList: book.takeawayList.map(edit),
    quoteList: book.quoteList.map(edit),
    noteList: book.noteList.map(({ id, title, content }) => ({ id, title, content: `Edited: ${content}` })),
  });
}

type Deed = (reader: TestPerson, walden: ContentItem, emma: ContentItem) => Promise<unknown>;

const DEEDS: Record<string, Deed> = {
  'lines were moved': moveAll,
  'lines were moved and edited': async (reader, walden, emma) => {
    await moveAll(reader, walden, emma);
    await editAll(reader, await getItem(reader, emma._id));
  },
  'lines were moved on, and another was moved there and back': async (reader, walden, emma) => {
    await moveAll(reader, walden, emma);
    const third = await addBook(reader, { title: 'Middlemarch' });
    await moveAll(reader, await getItem(reader, emma._id), third);
    const [own] = entriesOf(emma);
    await reader.api('POST /content/{id}/entries/move', {
      params: { id: third._id },
      body: { to: emma._id, entryIds: [own?.id ?? ''] },
    });
  },
  'lines were moved, and the books merged': async (reader, walden, emma) => {
    await moveAll(reader, walden, emma);
    await reader.api('POST /content/{id}/merge', { params: { id: walden._id }, body: { ids: [emma._id] } });
  },
  'the book that lines left was merged into a third': async (reader, walden, emma) => {
    await moveAll(reader, walden, emma);
    const third = await addBook(reader, { title: 'Walden, again' });
    await reader.api('POST /content/{id}/merge', { params: { id: third._id }, body: { ids: [walden._id] } });
  },
  'lines are others that they were joined with': async (reader, walden, emma) => {
    const third = await addBook(reader, {
      title: 'Emma, again',
      takeaways: walden.takeaways,
      quotes: walden.quotes,
      notes: walden.notes,
    });
    await moveAll(reader, walden, emma);
    await reader.api('POST /content/{id}/merge', { params: { id: third._id }, body: { ids: [emma._id] } });
  },
  'the books were merged': (reader, walden, emma) =>
    reader.api('POST /content/{id}/merge', { params: { id: emma._id }, body: { ids: [walden._id] } }),
  'lines were edited': editAll,
};

describe.each(Object.entries(FILES))('a file again, of %s', (_format, bringFile) => {
  test.each(Object.entries(DEEDS))('adds nothing after %s', async (_deed, act) => {
    const reader = await signIn(server, 'again');
    const file = await bringFile(reader);
    const whole = async () => Promise.all((await listItems(reader)).map(({ _id }) => getItem(reader, _id)));
    const [walden, emma] = (await whole()).toSorted((a, b) => b.title.localeCompare(a.title));
    if (walden === undefined || emma === undefined) throw new Error('Two books were to be there');
    await act(reader, walden, emma);
    const before = await whole();
    const again = await importRows(reader, file);
    expect([again.outcomes, await whole()]).toEqual([file.map(() => 'skipped'), before]);
  });
});
