import type { ContentItem, ExportFormat, UpdateContentInput } from '@vault/contract';
import { matchKeyOf } from '@vault/domain';
import { type ImportedRow, readFile, rowOf } from '@vault/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBook, changeBook, readBook } from '../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer, WIDE } from '../../testing/test-server.ts';
import { importRows, listItems, undo } from './testing/run-import.ts';
import { itemsOfFile } from './testing/tables.ts';

let server: TestServer;
beforeAll(async () => {
  // Everybody signs in from this one machine.
  server = await startTestServer({ budgets: { session: WIDE } });
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

function writeStoryGraph(): string {
  const rows = BOOKS.map(
    ({ title, author, id, lines }) =>
      `${title},${author},uid-${id},read,2023/05/01,2023/06/05,2023/05/02-2023/06/05,4.25,"${lines.join(' ')}",woods ${id}\n`,
  );
  return `Title,Authors,ISBN/UID,Read Status,Date Added,Last Date Read,Dates Read,Star Rating,Review,Tags\n${rows.join('')}`;
}

/** After a change of its font, KOReader counts other pages. */
function writeKoreader(pages: number, wordsOf = (line: string) => line): string {
  const documents = BOOKS.map(({ title, author, lines }) => ({
    title,
    author,
    entries: lines.map((text, at) => ({
      page: pages + at,
      text: wordsOf(text),
      note: `On ${text}`,
      time: 1_685_952_000 + at,
    })),
  }));
  return JSON.stringify({ documents });
}

async function readExport(reader: TestPerson, format: ExportFormat): Promise<ImportedRow[]> {
  for (const { title, author, lines } of BOOKS)
    await addBook(reader, { title, authors: [author], quotes: lines, takeaways: [`Of ${title}`] });
  const { url } = await reader.api('POST /exports', { body: { format } });
  const answer = await reader.fetch(`${server.url}${url}`);
  const reading = readFile(new Uint8Array(await answer.arrayBuffer()));
  if (reading.kind !== 'items') throw new Error(reading.kind);
  return reading.items.map(rowOf);
}

async function bring(reader: TestPerson, text: string): Promise<ImportedRow[]> {
  const items = itemsOfFile(text);
  expect((await importRows(reader, items)).outcomes).toEqual(['created', 'created']);
  return items;
}

/** Readwise's table has the same lines under other names. */
async function bringToReadwise(reader: TestPerson): Promise<ImportedRow[]> {
  await bring(reader, writeClippings());
  const items = itemsOfFile(writeReadwise());
  expect((await importRows(reader, items)).outcomes).toEqual(['skipped', 'skipped']);
  return items;
}

async function bringWithOtherPages(reader: TestPerson): Promise<ImportedRow[]> {
  await bring(reader, writeKoreader(52));
  return itemsOfFile(writeKoreader(61));
}

async function bringTwinsWithOtherPages(reader: TestPerson): Promise<ImportedRow[]> {
  const twins = (pages: number) => writeKoreader(pages, () => 'Again');
  await bring(reader, twins(52));
  return itemsOfFile(twins(61));
}

/** As they were called until pages were no part of that. */
function withPagesInKeys(rows: readonly ImportedRow[]): ImportedRow[] {
  return rows.map((row) => ({
    ...row,
    quotes: row.quotes.map(({ former = [], ...quote }) => ({ ...quote, key: former[0]?.key ?? 'none' })),
  }));
}

const FILES: Record<string, (reader: TestPerson) => Promise<ImportedRow[]>> = {
  Kindle: (reader) => bring(reader, writeClippings()),
  Readwise: (reader) => bring(reader, writeReadwise()),
  Goodreads: (reader) => bring(reader, writeGoodreads()),
  'KOReader, with other pages': bringWithOtherPages,
  'KOReader, with other pages of the same words': bringTwinsWithOtherPages,
  StoryGraph: (reader) => bring(reader, writeStoryGraph()),
  Markdown: (reader) => readExport(reader, 'markdown'),
  'Knowledge Vault': (reader) => readExport(reader, 'json'),
  'Readwise, whose lines a Kindle brought first': bringToReadwise,
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
    await editAll(reader, await readBook(reader, emma._id));
  },
  'lines were moved on, and another was moved there and back': async (reader, walden, emma) => {
    await moveAll(reader, walden, emma);
    const third = await addBook(reader, { title: 'Middlemarch' });
    await moveAll(reader, await readBook(reader, emma._id), third);
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
  'a title was corrected': (reader, walden) => change(reader, walden, { title: 'Life in the Woods' }),
  'an author was corrected': (reader, walden) => change(reader, walden, { authors: ['H. D. T.'] }),
  'a title was corrected, and the lines edited': async (reader, walden) => {
    await change(reader, walden, { title: 'Life in the Woods' });
    await editAll(reader, walden);
  },
  'a title was corrected twice, and the book merged into another': async (reader, walden, emma) => {
    await change(reader, walden, { title: 'Life in the Woods' });
    await change(reader, walden, { title: 'A Life in the Woods' });
    await reader.api('POST /content/{id}/merge', { params: { id: emma._id }, body: { ids: [walden._id] } });
  },
  'a title was corrected, and the lines moved': async (reader, walden, emma) => {
    await change(reader, walden, { title: 'Life in the Woods' });
    await moveAll(reader, walden, emma);
  },
  'lines were edited': editAll,
};

async function deleteAll(reader: TestPerson, book: ContentItem): Promise<void> {
  await change(reader, book, { takeawayList: [], quoteList: [], noteList: [] });
}

/** As Undo does. */
const bringBack = (reader: TestPerson, book: ContentItem) =>
  change(reader, book, {
    takeawayList: book.takeawayList,
    quoteList: book.quoteList,
    noteList: book.noteList,
  });

/** What takes something away that a file of another product has brought. */
const REMOVALS: Record<string, Deed> = {
  'lines were deleted': deleteAll,
  'lines were moved, and deleted there': async (reader, walden, emma) => {
    await moveAll(reader, walden, emma);
    await deleteAll(reader, emma);
  },
  'lines were deleted, and the books merged': async (reader, walden, emma) => {
    await deleteAll(reader, walden);
    await reader.api('POST /content/{id}/merge', { params: { id: emma._id }, body: { ids: [walden._id] } });
  },
  'lines were deleted, and the title corrected': async (reader, walden) => {
    await deleteAll(reader, walden);
    await change(reader, walden, { title: 'Life in the Woods' });
  },
  'lines were deleted, brought back, and edited': async (reader, walden) => {
    await deleteAll(reader, walden);
    await bringBack(reader, walden);
    await editAll(reader, walden);
  },
  'lines were deleted, brought back, moved, and deleted there': async (reader, walden, emma) => {
    await deleteAll(reader, walden);
    await bringBack(reader, walden);
    await moveAll(reader, walden, emma);
    await deleteAll(reader, emma);
  },
  'lines were deleted, brought back, moved, and edited there': async (reader, walden, emma) => {
    await deleteAll(reader, walden);
    await bringBack(reader, walden);
    await moveAll(reader, walden, emma);
    await editAll(reader, await readBook(reader, emma._id));
  },
  'tags were removed': (reader, walden) => change(reader, walden, { tags: [] }),
  'tags were removed from many': (reader, walden, emma) =>
    reader.api('PATCH /content', {
      body: { ids: [walden._id, emma._id], change: { removeTags: ['woods 11', 'Woods 22'] } },
    }),
  'tags were removed, and the books merged': async (reader, walden, emma) => {
    await change(reader, walden, { tags: ['Mine'] });
    await change(reader, emma, { tags: [] });
    await reader.api('POST /content/{id}/merge', { params: { id: emma._id }, body: { ids: [walden._id] } });
  },
  'a day was corrected': (reader, walden) => change(reader, walden, { finishedAt: ['2023-06-03'] }),
  'a day was corrected, and the title, too': (reader, walden) =>
    change(reader, walden, { title: 'Life in the Woods', finishedAt: ['2023-06-03'] }),
  'a day was removed, because the book is still being read': (reader, walden) =>
    change(reader, walden, { status: 'reading', finishedAt: [] }),
  'days were removed, and the books merged': async (reader, walden, emma) => {
    for (const book of [walden, emma]) await change(reader, book, { finishedAt: [] });
    await reader.api('POST /content/{id}/merge', { params: { id: emma._id }, body: { ids: [walden._id] } });
  },
};

async function bringAgain(bringFile: (reader: TestPerson) => Promise<ImportedRow[]>, act: Deed) {
  const reader = await signIn(server, 'again');
  const file = await bringFile(reader);
  const whole = async () => Promise.all((await listItems(reader)).map(({ _id }) => readBook(reader, _id)));
  const [walden, emma] = (await whole()).toSorted((a, b) => b.title.localeCompare(a.title));
  if (walden === undefined || emma === undefined) throw new Error('Two books were to be there');
  await act(reader, walden, emma);
  const before = await whole();
  const again = await importRows(reader, file);
  expect([again.outcomes, await whole()]).toEqual([file.map(() => 'skipped'), before]);
}

describe.each(Object.entries(FILES))('a file again, of %s', (_format, bringFile) => {
  test.each(Object.entries(DEEDS))('adds nothing after %s', (_deed, act) => bringAgain(bringFile, act));
});

describe.each<[string, (reader: TestPerson) => Promise<ImportedRow[]>]>([
  ['Kindle', (reader) => bring(reader, writeClippings())],
  ['StoryGraph', (reader) => bring(reader, writeStoryGraph())],
  ['KOReader, with other pages', bringWithOtherPages],
  ['KOReader, with other pages of the same words', bringTwinsWithOtherPages],
  ['Readwise, whose lines a Kindle brought first', bringToReadwise],
])('a file again, of %s', (_format, bringFile) => {
  test.each(Object.entries(REMOVALS))('brings nothing back after %s', (_deed, act) =>
    bringAgain(bringFile, act),
  );
});

test.each(Object.entries({ ...DEEDS, ...REMOVALS }))(
  'lines whose keys had pages are known by those after %s',
  (_deed, act) =>
    bringAgain(async (reader) => {
      const items = itemsOfFile(writeKoreader(52));
      expect((await importRows(reader, withPagesInKeys(items))).outcomes).toEqual(['created', 'created']);
      return items;
    }, act),
);

test('a line whose key had a page is known without one as soon as a file has called it both', async () => {
  const reader = await signIn(server, 'pages');
  const items = itemsOfFile(writeKoreader(52));
  const { rows } = await importRows(reader, withPagesInKeys(items));
  const id = rows[0]?.contentId ?? '';
  expect((await importRows(reader, items)).outcomes).toEqual(['skipped', 'skipped']);
  await editAll(reader, await readBook(reader, id));
  const before = await readBook(reader, id);
  const again = await importRows(reader, itemsOfFile(writeKoreader(61)));
  expect([again.outcomes, await readBook(reader, id)]).toEqual([['skipped', 'skipped'], before]);
});

const linkAt = (at: number) => `\n\n[View in book](<file:///r.epub?p=${at}>)`;
const noLink = () => '';
test.each([
  ['with links to the book', 'Ann One', 'Ann One', linkAt, (rows: ImportedRow[]) => rows],
  ['with links, when keys had pages', 'Ann One', 'Ann One', linkAt, withPagesInKeys],
  [
    'of an author whose last name comes first',
    'Rath, Robert',
    'Rath\nRobert',
    noLink,
    (rows: ImportedRow[]) => rows,
  ],
  ['of such an author, when keys had pages', 'Rath, Robert', 'Rath\nRobert', noLink, withPagesInKeys],
])(
  'lines of KOReader’s Markdown %s are known by what they were read as',
  async (_file, author, was, linkAt, asStored) => {
    const reader = await signIn(server, 'koreader-markdown');
    const lines = ['Still water.', 'Wind.', 'Rain.', 'Wind.'];
    const read = (line: string, at: number) => (linkAt(at) === '' ? line : `*${line}*${linkAt(at)}`);
    const entries = lines.map((line, at) => ({ page: 5 + at, text: read(line, at) }));
    const before = itemsOfFile(JSON.stringify({ title: 'Reeds', author: was, entries }));
    const id = (await importRows(reader, asStored(before))).rows[0]?.contentId ?? '';
    const quoteList = (await readBook(reader, id)).quoteList
      .filter(({ text }) => !text.includes('Wind'))
      .map((line) => (line.text.includes('Rain') ? { ...line, text: 'Much rain.' } : line));
    await changeBook(reader, id, { quoteList });
    const marks = lines.map(
      (line, at) => `### Page ${5 + at} @ 02 January 2024 11:47:5${at} PM\n*${line}*${linkAt(at)}\n`,
    );
    // The preview suggests the book of somebody who came as two authors.
    const again = itemsOfFile(`# Reeds\n##### ${author}\n\n## Autumn\n${marks.join('')}`).map((row) => ({
      ...row,
      mergeInto: id,
    }));
    await importRows(reader, again);
    const after = await readBook(reader, id);
    expect(after.quotes).toEqual(['Still water.', 'Much rain.']);
    expect((await importRows(reader, again)).outcomes).toEqual(['skipped']);
    expect(await readBook(reader, id)).toEqual(after);
  },
);

test('what was said of the same words on two pages stays with each where a file names their author otherwise', async () => {
  const reader = await signIn(server, 'koreader-twins');
  const entries = ['Once.', 'Again.'].map((note, at) => ({
    page: 5 + at,
    time: 1704239270 + at,
    text: 'Wind.',
    note,
  }));
  const before = itemsOfFile(JSON.stringify({ title: 'Reeds', author: 'Rath\nRobert', entries }));
  const id = (await importRows(reader, before)).rows[0]?.contentId ?? '';
  const marks = entries.map(
    ({ page, text, note }) =>
      `### Page ${page} @ 02 January 2024 11:47:5${page - 5} PM\n*${text}*\n---\n${note}\n`,
  );
  const again = itemsOfFile(`# Reeds\n##### Rath, Robert\n\n${marks.join('')}`);
  await importRows(
    reader,
    again.map((row) => ({ ...row, mergeInto: id })),
  );
  const { quoteList } = await readBook(reader, id);
  expect(quoteList.map(({ text, comment }) => [text, comment])).toEqual([
    ['Wind.', 'Once.'],
    ['Wind.', 'Again.'],
  ]);
});

describe('what the person has deleted', () => {
  const FILE = [
    {
      title: 'Dune',
      tags: ['desert', 'sand'],
      finishedAt: ['2020-02-01'],
      quotes: [{ text: 'Fear is the mind-killer.', key: 'fear' }, { text: 'I must not fear.' }],
      notes: [{ title: 'My review', content: 'Long.' }],
    },
  ];
  async function bringAndDelete(name: string) {
    const reader = await signIn(server, name);
    const { rows, _id } = await importRows(reader, FILE);
    const id = rows[0]?.contentId ?? '';
    const book = await readBook(reader, id);
    const lists = { quoteList: book.quoteList.slice(1), noteList: [] };
    await changeBook(reader, id, { ...lists, tags: ['sand'], finishedAt: ['2020-01-31'] });
    return { reader, id, book, importId: _id };
  }

  test('is told, and keeps out nothing that is new in the file', async () => {
    const { reader, id } = await bringAndDelete('new-lines');
    const told = 'Leaves out 2 lines, 1 tag and 1 day that you have deleted';
    expect((await importRows(reader, FILE)).rows).toMatchObject([
      { outcome: 'skipped', reason: `Your vault already has everything in it. ${told}` },
    ]);
    const grown = FILE.map((row) => ({
      ...row,
      tags: [...row.tags, 'spice'],
      finishedAt: [...row.finishedAt, '2021-03-01'],
      quotes: [{ text: 'The spice must flow.' }, ...row.quotes],
    }));
    expect((await importRows(reader, grown)).rows).toMatchObject([{ outcome: 'merged', reason: told }]);
    expect(await readBook(reader, id)).toMatchObject({
      quotes: ['I must not fear.', 'The spice must flow.'],
      noteList: [],
      tags: ['sand', 'spice'],
      finishedAt: ['2020-01-31', '2021-03-01'],
    });
  });

  test('stays away also if the file has changed it since', async () => {
    const { reader, id } = await bringAndDelete('resized');
    const resized = FILE.map((row) => ({
      ...row,
      quotes: [{ text: 'Fear is the mind-killer. Fear.', former: [{ key: 'fear', text: 'Fear.' }] }],
    }));
    expect((await importRows(reader, resized)).outcomes).toEqual(['skipped']);
    expect(await readBook(reader, id)).toMatchObject({ quotes: ['I must not fear.'] });
  });

  test('comes back with a backup of the vault', async () => {
    const { reader, id, book } = await bringAndDelete('backup');
    for (const _time of ['once', 'and once more']) {
      expect((await importRows(reader, FILE, 'knowledge-vault')).outcomes).toEqual(['merged']);
      expect(await readBook(reader, id)).toMatchObject({
        tags: ['sand', 'desert'],
        finishedAt: ['2020-01-31', '2020-02-01'],
        notes: book.notes,
      });
      await changeBook(reader, id, { noteList: [], tags: ['sand'], finishedAt: ['2020-01-31'] });
    }
    expect((await importRows(reader, FILE)).outcomes).toEqual(['skipped']);
  });

  test('is not what undoing an import has taken out', async () => {
    const reader = await signIn(server, 'undone');
    const { _id } = await addBook(reader, { title: 'Dune', tags: ['mine'] });
    await undo(reader, await importRows(reader, FILE));
    expect((await importRows(reader, FILE)).outcomes).toEqual(['merged']);
    expect(await readBook(reader, _id)).toMatchObject({
      quotes: FILE[0]?.quotes.map(({ text }) => text),
      tags: ['mine', 'desert', 'sand'],
      finishedAt: ['2020-02-01'],
    });
  });

  test('is known of a tag that the book had by itself when a file first named it', async () => {
    const reader = await signIn(server, 'own-tag');
    const { _id } = await addBook(reader, { title: 'Dune', tags: ['Desert', 'sand'] });
    const tags = [{ title: 'Dune', tags: ['desert'] }];
    expect((await importRows(reader, tags)).outcomes).toEqual(['skipped']);
    await changeBook(reader, _id, { tags: ['sand'] });
    expect((await importRows(reader, tags)).outcomes).toEqual(['skipped']);
    await reader.api('PUT /content/{id}', { params: { id: _id }, body: { title: 'Dune' } });
    expect((await importRows(reader, tags)).outcomes).toEqual(['skipped']);
    expect(await readBook(reader, _id)).toMatchObject({ tags: [] });
  });

  test('is known of a day that the book had by itself when a file first named it', async () => {
    const reader = await signIn(server, 'own-day');
    const { _id } = await addBook(reader, { title: 'Dune', finishedAt: ['2020-02-01'] });
    const days = [{ title: 'Dune', finishedAt: ['2020-02-01'] }];
    expect((await importRows(reader, days)).outcomes).toEqual(['skipped']);
    await reader.api('PUT /content/{id}', { params: { id: _id }, body: { title: 'Dune' } });
    expect((await importRows(reader, days)).outcomes).toEqual(['skipped']);
    expect(await readBook(reader, _id)).toMatchObject({ finishedAt: [] });
  });

  test('is no day that the file gives in vain: it comes as soon as there is a place for it', async () => {
    const reader = await signIn(server, 'day-in-vain');
    const dropped = { title: 'Dune', status: 'dropped' as const, finishedAt: ['2020-02-01'] };
    const { _id } = await addBook(reader, dropped);
    const days = [{ title: 'Dune', status: 'finished' as const, finishedAt: ['2021-02-01'] }];
    expect((await importRows(reader, days)).outcomes).toEqual(['skipped']);
    await changeBook(reader, _id, { status: 'finished' });
    expect((await importRows(reader, days)).outcomes).toEqual(['merged']);
    expect(await readBook(reader, _id)).toMatchObject({ finishedAt: ['2020-02-01', '2021-02-01'] });
  });
});

describe('a row that is called as a book was', () => {
  const FILE = [
    { title: 'Dune', authors: ['Frank Herbert'], quotes: [{ text: 'Fear is the mind-killer.' }] },
  ];
  /** A book that came with that file and is called otherwise since. */
  async function rename(name: string) {
    const reader = await signIn(server, name);
    const { rows } = await importRows(reader, FILE);
    const id = rows[0]?.contentId ?? '';
    await changeBook(reader, id, { title: 'Dune Messiah' });
    return { reader, id };
  }

  test('is another book if they have no line in common', async () => {
    const { reader } = await rename('other-lines');
    const dune = { title: 'Dune', authors: ['Frank Herbert'] };
    const file = [
      dune,
      { ...dune, quotes: [{ text: 'The spice must flow.' }] },
      { ...dune, finishedAt: ['2020-02-01'] },
    ];
    for (const row of file) {
      const again = await importRows(reader, [{ ...row, mergeInto: undefined }]);
      expect(again.outcomes).toEqual(['created']);
      await reader.api('DELETE /content/{id}', { params: { id: again.rows[0]?.contentId ?? '' } });
    }
  });

  test('is that one if it has all days of the row, and gains what that has more', async () => {
    const reader = await signIn(server, 'days');
    const row = { title: 'Dune', authors: ['Frank Herbert'], finishedAt: ['2020-02-01'] };
    const { rows } = await importRows(reader, [row]);
    const id = rows[0]?.contentId ?? '';
    await changeBook(reader, id, { title: 'Dune Messiah' });
    expect((await importRows(reader, [row])).rows).toMatchObject([{ outcome: 'skipped', contentId: id }]);
    const grown = { ...row, rating: 5, quotes: [{ text: 'The spice must flow.' }] };
    expect((await importRows(reader, [grown])).rows).toMatchObject([{ outcome: 'merged', contentId: id }]);
    expect(await readBook(reader, id)).toMatchObject({ quotes: ['The spice must flow.'] });
    const other = { ...row, finishedAt: ['2020-02-01', '2024-06-01'] };
    expect((await importRows(reader, [other])).outcomes).toEqual(['created']);
  });

  test('adds the lines that its file has gained, and the preview is told of the name', async () => {
    const { reader, id } = await rename('grown');
    expect((await reader.api('GET /imports/known-items')).items).toMatchObject([
      { _id: id, earlierNames: FILE.map(matchKeyOf) },
    ]);
    const grown = FILE.map((row) => ({ ...row, quotes: [...row.quotes, { text: 'The spice must flow.' }] }));
    expect((await importRows(reader, grown)).rows).toMatchObject([{ outcome: 'merged', contentId: id }]);
    expect(await readBook(reader, id)).toMatchObject({
      title: 'Dune Messiah',
      quotes: ['Fear is the mind-killer.', 'The spice must flow.'],
    });
  });

  test('is the book that is called so now', async () => {
    const { reader } = await rename('called-so');
    const { _id: id } = await addBook(reader, { title: 'Dune', authors: ['Frank Herbert'] });
    expect((await importRows(reader, FILE)).rows).toMatchObject([{ outcome: 'merged', contentId: id }]);
  });

  test('leaves a row that is called as the book is now to be another', async () => {
    const { reader, id } = await rename('both');
    const both = [...FILE, { title: 'Dune Messiah', authors: ['Frank Herbert'] }];
    expect((await importRows(reader, both)).rows).toMatchObject([
      { outcome: 'skipped', contentId: id },
      { outcome: 'created' },
    ]);
    expect((await importRows(reader, both)).outcomes).toEqual(['skipped', 'skipped']);
  });

  test('is that one where an import has given it its author', async () => {
    const reader = await signIn(server, 'author-filled');
    const bare = FILE.map(({ title, quotes }) => ({ title, quotes }));
    const id = (await importRows(reader, bare)).rows[0]?.contentId ?? '';
    await importRows(reader, [{ title: 'Dune', authors: ['Frank Herbert'], mergeInto: id }]);
    expect((await importRows(reader, bare)).rows).toMatchObject([{ outcome: 'skipped', contentId: id }]);
  });

  test('is that one also if a sign was corrected, unless another row is called as the book', async () => {
    const reader = await signIn(server, 'sign');
    const book = (title: string, ...texts: string[]) => ({
      title,
      authors: ['Robert Sedgewick'],
      quotes: texts.map((text) => ({ text })),
    });
    const id = (await importRows(reader, [book('Algorithms in C', 'Sort.')])).rows[0]?.contentId ?? '';
    await changeBook(reader, id, { title: 'Algorithms in C++' });
    const grown = book('Algorithms in C', 'Sort.', 'Search.');
    expect((await importRows(reader, [grown])).rows).toMatchObject([{ outcome: 'merged', contentId: id }]);
    expect(await readBook(reader, id)).toMatchObject({ quotes: ['Sort.', 'Search.'] });
    const both = ['Algorithms in C', 'Algorithms in C++'].map((title) => book(title, 'Sort.', title));
    expect((await importRows(reader, both)).rows).toMatchObject([
      { outcome: 'created' },
      { outcome: 'merged', contentId: id },
    ]);
  });

  test('is that one also if a vowel sign was corrected when those were no part of a name', async () => {
    const reader = await signIn(server, 'vowel');
    const book = (title: string, ...texts: string[]) => ({
      title,
      authors: ['कबीर'],
      quotes: texts.map((text) => ({ text })),
    });
    const id = (await importRows(reader, [book('गीत', 'पानी')])).rows[0]?.contentId ?? '';
    await changeBook(reader, id, { title: 'गीता' });
    await server.pool.query('delete from earlier_names where content_id = $1', [id]);
    const grown = book('गीत', 'पानी', 'आग');
    expect((await importRows(reader, [grown])).rows).toMatchObject([{ outcome: 'merged', contentId: id }]);
    expect((await importRows(reader, [grown])).outcomes).toEqual(['skipped']);
    expect((await importRows(reader, [book('गीत', 'हवा')])).outcomes).toEqual(['created']);
    const both = ['गीतो', 'गीते'].map((title) => book(title, 'पेड़'));
    expect((await importRows(reader, both)).outcomes).toEqual(['created', 'created']);
    expect((await importRows(reader, both)).outcomes).toEqual(['skipped', 'skipped']);
  });

  test('is known by its first twenty names', async () => {
    const { reader, id } = await rename('many-names');
    for (let at = 0; at < 20; at += 1) await changeBook(reader, id, { title: `Dune, part ${at}` });
    const named = (title: string) => FILE.map((row) => ({ ...row, title }));
    expect((await importRows(reader, named('Dune'))).outcomes).toEqual(['skipped']);
    expect((await importRows(reader, named('Dune, part 17'))).outcomes).toEqual(['skipped']);
    expect((await importRows(reader, named('Dune, part 18'))).outcomes).toEqual(['created']);
  });

  test('is nobody else’s book', async () => {
    await rename('owner');
    const other = await signIn(server, 'other-owner');
    expect((await importRows(other, FILE)).outcomes).toEqual(['created']);
  });
});
