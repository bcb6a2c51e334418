import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBook } from '../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { clippings } from './testing/clippings.ts';
import { importRows, undo } from './testing/run-import.ts';
import { itemsOfFile } from './testing/tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const WOODS = ['Highlight', '90-92', '8:00:00', 'I went to the woods.'] as const;
const NOTE = ['Note', '92', '8:05:00', 'Why the woods?'] as const;
const SECOND = ['Note', '91', '9:00:00', 'To live on purpose.'] as const;

async function begin(name: string, ...blocks: Parameters<typeof clippings>) {
  const reader = await signIn(server, name);
  const first = await importRows(reader, clippings(...blocks));
  const id = first.rows[0]?.contentId ?? '';
  const bring = (...later: Parameters<typeof clippings>) => importRows(reader, clippings(...later));
  const read = () => readBook(reader, id);
  const edit = async (change: { text?: string; comment?: string; page?: string }) => {
    const { quoteList } = await read();
    const edited = quoteList.map((quote) => ({ id: quote.id, text: quote.text, ...change }));
    await reader.api('PATCH /content/{id}', { params: { id }, body: { quoteList: edited } });
  };
  return { reader, bring, read, edit };
}

const quotesOf = async (read: () => ReturnType<typeof readBook>) =>
  (await read()).quoteList.map(({ text, comment }) => [text, comment]);

const search = async (reader: TestPerson, words: string) =>
  (await reader.api('GET /content/search', { query: { q: words } })).hits.length;

test('a note that was written later becomes the comment of its highlight, once, and can be taken back', async () => {
  const { reader, bring, read } = await begin('later-note', [...WOODS]);
  const before = await read();
  const grown = await bring([...WOODS], [...NOTE]);
  expect(grown.outcomes).toEqual(['merged']);
  expect(await quotesOf(read)).toEqual([['I went to the woods.', 'Why the woods?']]);
  expect((await read()).noteList).toEqual([]);
  expect(await search(reader, 'why')).toBe(1);
  expect((await bring([...WOODS], [...NOTE])).outcomes).toEqual(['skipped']);

  expect(await undo(reader, grown)).toMatchObject({ undone: { removed: 0, restored: 1, kept: 0 } });
  expect((await read()).quoteList).toEqual(before.quoteList);
  expect(await search(reader, 'why')).toBe(0);
});

test('a second note joins the first, and what the person made of that stays', async () => {
  const { reader, bring, read, edit } = await begin('second-note', [...WOODS], [...NOTE]);
  await edit({ comment: 'My own question.' });
  expect((await bring([...WOODS], [...NOTE])).outcomes).toEqual(['skipped']);
  const grown = await bring([...WOODS], [...NOTE], [...SECOND]);
  expect(await quotesOf(read)).toEqual([['I went to the woods.', 'My own question.\n\nTo live on purpose.']]);
  expect((await bring([...WOODS], [...NOTE], [...SECOND])).outcomes).toEqual(['skipped']);

  await edit({ comment: 'Answered.' });
  await undo(reader, grown);
  expect(await quotesOf(read)).toEqual([['I went to the woods.', 'Answered.']]);
});

test('a comment that the person has deleted does not come back', async () => {
  const { bring, read, edit } = await begin('deleted-comment', [...WOODS], [...NOTE]);
  await edit({ comment: '' });
  expect((await bring([...WOODS], [...NOTE])).outcomes).toEqual(['skipped']);
  expect(await quotesOf(read)).toEqual([['I went to the woods.', null]]);
});

test('a quote that was typed here gets the comment of the file, and keeps its own where it has one', async () => {
  const reader = await signIn(server, 'typed');
  const body = { title: 'Walden', authors: ['Henry David Thoreau'], quotes: ['I went to the woods.'] };
  const { _id } = await reader.api('POST /content', { body });
  await importRows(reader, clippings([...WOODS], [...NOTE]));
  expect(await quotesOf(() => readBook(reader, _id))).toEqual([['I went to the woods.', 'Why the woods?']]);
  await importRows(reader, clippings([...WOODS], [...SECOND]));
  expect(await quotesOf(() => readBook(reader, _id))).toEqual([['I went to the woods.', 'Why the woods?']]);
});

const LONG = ['Highlight', '90-95', '8:00:00', 'I went to the woods because I wished to live.'] as const;
const SHORT = ['Highlight', '90-92', '9:00:00', 'I went to the woods'] as const;

test('a highlight that was resized since takes the place of its former self, and can be taken back', async () => {
  const { reader, bring, read } = await begin('resized', [...LONG], [...NOTE]);
  const before = await read();
  const grown = await bring([...LONG], [...NOTE], [...SHORT]);
  expect(await quotesOf(read)).toEqual([['I went to the woods', 'Why the woods?']]);
  expect((await read()).quoteList[0]).toMatchObject({ location: '90-92', id: before.quoteList[0]?.id });
  await undo(reader, grown);
  expect((await read()).quoteList).toEqual(before.quoteList);
});

test('an older file does not bring a resized highlight again, and the resizing can be taken back after it', async () => {
  const { reader, bring, read } = await begin('older-file', [...LONG]);
  const grown = await bring([...LONG], [...SHORT]);
  expect((await bring([...LONG])).outcomes).toEqual(['skipped']);
  expect(await quotesOf(read)).toEqual([[SHORT[3], null]]);
  await undo(reader, grown);
  expect(await quotesOf(read)).toEqual([[LONG[3], null]]);
  expect((await bring([...LONG])).outcomes).toEqual(['skipped']);
});

test('a highlight keeps its key where another line has its former one when the resizing is taken back', async () => {
  const { reader, bring, read } = await begin('former-key-taken', [...LONG]);
  const grown = await bring([...LONG], [...SHORT]);
  const key = clippings([...LONG])[0]?.quotes[0]?.key;
  // As an older file brought it when former keys were not kept.
  await server.pool.query(
    `insert into entries (user_id, id, content_id, kind, position, text, origin, source_key, created_at, updated_at)
     select user_id, gen_random_uuid(), id, 'quote', 1, $2, 'import', $3, now(), now()
     from content_items where id = $1`,
    [(await read())._id, LONG[3], `quote:${key}`],
  );
  await undo(reader, grown);
  expect(await quotesOf(read)).toEqual([
    [LONG[3], null],
    [LONG[3], null],
  ]);
  expect((await bring([...LONG], [...SHORT])).outcomes).toEqual(['skipped']);
});

const notebook = (...lines: string[]) =>
  itemsOfFile(
    `<div class="bookTitle">Heat</div><div class="authors">A B</div>${lines
      .map((text) => `<div class="noteHeading">Highlight - Page 12</div><div class="noteText">${text}</div>`)
      .join('')}`,
  );

test.each([
  ['its only import', false],
  ['a later import than its own', true],
])(
  'a highlight that %s took for an earlier form of another comes with the next, and nothing twice',
  async (_which, wasAlone) => {
    const reader = await signIn(server, 'notebook');
    const [first, second] = [
      'The first law of thermodynamics holds.',
      'The second law of thermodynamics holds.',
    ] as const;
    const whole = notebook(first, second);
    const replaced = whole.map((row) => ({
      ...row,
      quotes: row.quotes.slice(1).map((quote) => ({
        ...quote,
        former: row.quotes.slice(0, 1).map(({ key = '', text }) => ({ key, text })),
      })),
    }));
    if (wasAlone) await importRows(reader, notebook(first));
    const { rows } = await importRows(reader, replaced);
    // What a line was called before it was resized was not kept then.
    await server.pool.query('delete from moved_entries where content_id = $1', [rows[0]?.contentId]);
    const read = () => readBook(reader, rows[0]?.contentId);
    expect((await read()).quotes).toEqual([second]);
    expect((await importRows(reader, whole)).outcomes).toEqual(['merged']);
    expect((await read()).quotes.toSorted()).toEqual([first, second]);
    expect((await importRows(reader, whole)).outcomes).toEqual(['skipped']);
  },
);

test('words that the person gives to a resized highlight stay when that is taken back', async () => {
  const { reader, bring, read, edit } = await begin('resized-then-edited', [...LONG]);
  const grown = await bring([...LONG], [...SHORT]);
  await edit({ text: 'I went into the woods.' });
  await undo(reader, grown);
  expect(await quotesOf(read)).toEqual([['I went into the woods.', null]]);
});

test('the words of the person stay where the highlight was resized afterwards', async () => {
  const { bring, read, edit } = await begin('resized-edited', [...LONG]);
  await edit({ text: 'I went into the woods.' });
  const grown = await bring([...LONG], [...SHORT]);
  expect(grown.outcomes).toEqual(['skipped']);
  expect(await quotesOf(read)).toEqual([['I went into the woods.', null]]);
});

test('a page that the person has typed stays where the highlight was resized afterwards', async () => {
  const { bring, read, edit } = await begin('typed-page', [...LONG]);
  await edit({ page: '12' });
  await bring([...LONG], [...SHORT]);
  expect((await read()).quoteList).toMatchObject([
    { text: 'I went to the woods', page: '12', location: '90-92' },
  ]);
});

test('what a comment would be too long for fails with the reason', async () => {
  const { bring, read } = await begin('long', [...WOODS], ['Note', '92', '8:05:00', 'x'.repeat(3000)]);
  const { rows } = await bring([...WOODS], ['Note', '91', '8:05:00', 'y'.repeat(3000)]);
  expect(rows).toMatchObject([
    { outcome: 'failed', reason: 'A comment would have more than 5000 characters' },
  ]);
  expect((await read()).quoteList[0]?.comment).toBe('x'.repeat(3000));
});

test('a highlight that was deleted and brought back is still an imported one, and does not come a second time', async () => {
  const { reader, bring, read } = await begin('brought-back', [...WOODS], [...NOTE]);
  const { _id: id, quoteList } = await read();
  const write = (list: object[]) =>
    reader.api('PATCH /content/{id}', { params: { id }, body: { quoteList: list as never } });
  await write([]);
  await write(quoteList.map((quote) => ({ ...quote, updatedAt: undefined })));
  expect((await bring([...WOODS], [...NOTE])).outcomes).toEqual(['skipped']);
  const again = (await read()).quoteList.map((quote) => ({ ...quote, updatedAt: undefined }));
  expect(again).toEqual(quoteList.map((quote) => ({ ...quote, updatedAt: undefined })));
});

test('a highlight that is too long for a quote is a note of its book, once, and its book grows on', async () => {
  const long = ['Highlight', '10-20', '7:00:00', 'woods '.repeat(1000).trim()] as const;
  const { bring, read } = await begin('long-highlight', [...WOODS], [...long]);
  const titles = async () => (await read()).noteList.map(({ title }) => title);
  expect(await titles()).toEqual(['Long highlight']);
  expect((await bring([...WOODS], [...long])).outcomes).toEqual(['skipped']);

  const second = ['Highlight', '1-9', '6:00:00', 'ponds '.repeat(1000).trim()] as const;
  expect((await bring([...second], [...WOODS], [...long])).outcomes).toEqual(['merged']);
  expect((await titles()).toSorted()).toEqual(['Long highlight', 'Long highlight (2)']);
  expect((await bring([...second], [...WOODS], [...long])).outcomes).toEqual(['skipped']);
  expect(await quotesOf(read)).toEqual([['I went to the woods.', null]]);
});

test('what came before its place was read as one gets it, and its note, which stands in the book, does not come again', async () => {
  const reader = await signIn(server, 'late-place');
  const read = itemsOfFile(
    [
      ['Markierung Pos. 1180-82', 'Jemand mußte Josef K. verleumdet haben.'],
      ['Notiz Pos. 1182', 'Erster Satz!'],
      ['Notiz Pos. 5000', 'Allein.'],
    ]
      .map(
        ([meta, text]) =>
          `Der Prozess (Kafka, Franz)\n- ${meta}  | Hinzugefügt am Dienstag, 12. April 2011 um 22:30 Uhr\n\n${text}\n==========\n`,
      )
      .join(''),
  );
  const [quote] = read[0]?.quotes ?? [];
  const [loose] = read[0]?.notes ?? [];
  const keyBefore = (kind: string, text: string) =>
    createHash('sha256').update(`Der Prozess | Franz Kafka | ${kind} |  | ${text}`).digest('hex');
  const before = {
    row: 1,
    title: 'Der Prozess',
    authors: ['Franz Kafka'],
    quotes: [{ text: quote?.text ?? '', key: keyBefore('highlight', quote?.text ?? '') }],
    notes: [
      { title: 'Note', content: 'Erster Satz!', key: keyBefore('note', 'Erster Satz!') },
      { title: 'Note (2)', content: 'Allein.', key: keyBefore('note', 'Allein.') },
    ],
  };
  const { rows } = await importRows(reader, [before]);
  const get = () => readBook(reader, rows[0]?.contentId);
  const { noteList } = await get();
  expect(loose).toMatchObject({ content: 'Allein.' });

  expect((await importRows(reader, read)).outcomes).toEqual(['merged']);
  const after = await get();
  expect(after.quoteList).toMatchObject([{ location: '1180-1182', comment: null }]);
  expect(after.noteList.map(({ title, content }) => [title, content])).toEqual(
    noteList.map(({ title, content }) => [title, content]),
  );
  expect((await importRows(reader, read)).outcomes).toEqual(['skipped']);
});

test('a note that was imported without the HTML in its code gets that, and comes no second time', async () => {
  const reader = await signIn(server, 'code-in-a-note');
  const note = { title: 'Note', content: 'The `` tag' };
  const before = { title: 'Reeds', authors: ['Ann One'], notes: [note] };
  const { rows } = await importRows(reader, [before]);
  const now = itemsOfFile('---\ntitle: Reeds\nauthor: Ann One\n---\nThe `<img>` tag\n');
  expect((await importRows(reader, now)).outcomes).toEqual(['merged']);
  expect((await importRows(reader, now)).outcomes).toEqual(['skipped']);
  const { noteList } = await readBook(reader, rows[0]?.contentId);
  expect(noteList).toMatchObject([{ title: 'Note', content: 'The `<img>` tag' }]);
});

test('a file with more days than a book holds grows on, and its lines come', async () => {
  const reader = await signIn(server, 'many-days');
  const days = Array.from({ length: 251 }, (_, at) =>
    new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
  );
  const read = (count: number, ...texts: string[]) => [
    {
      title: 'Walden',
      status: 'finished' as const,
      finishedAt: days.slice(count - 200, count),
      quotes: texts.map((text) => ({ text })),
      notes: [{ title: 'All days', content: days.slice(0, count).join('\n') }],
    },
  ];
  const { rows } = await importRows(reader, read(250, 'Simplify.'));
  const grown = read(251, 'Simplify.', 'Wake.');
  expect((await importRows(reader, grown)).outcomes).toEqual(['merged']);
  const book = await readBook(reader, rows[0]?.contentId);
  expect(book.quoteList.map(({ text }) => text)).toEqual(['Simplify.', 'Wake.']);
  expect(book.finishedAt).toEqual(days.slice(50, 250));
  expect(book.noteList.map(({ content }) => content)).toContain(grown[0]?.notes[0]?.content);
  expect((await importRows(reader, grown)).outcomes).toEqual(['skipped']);

  const other = [{ title: 'Walden', finishedAt: ['2024-01-01'] }];
  expect((await importRows(reader, other)).rows).toMatchObject([
    { outcome: 'failed', reason: 'The book would have more than 200 finish dates' },
  ]);
});

test('a review whose code was imported as HTML has it gets its words, and comes no second time', async () => {
  const reader = await signIn(server, 'code-in-a-review');
  const note = { title: 'My review', content: 'Uses `Vec&lt;T&gt;`' };
  const before = { title: 'Reeds', authors: ['Ann One'], notes: [note] };
  const { rows } = await importRows(reader, [before]);
  const now = itemsOfFile(
    'Title,Author,Exclusive Shelf,My Rating,My Review\nReeds,Ann One,,,Uses `Vec&lt;T&gt;`\n',
  );
  expect((await importRows(reader, now)).outcomes).toEqual(['merged']);
  expect((await importRows(reader, now)).outcomes).toEqual(['skipped']);
  const { noteList } = await readBook(reader, rows[0]?.contentId);
  expect(noteList).toMatchObject([{ title: 'My review', content: 'Uses `Vec<T>`' }]);
});

test('a review that was imported without the address of a link gets it, and comes no second time', async () => {
  const reader = await signIn(server, 'link-in-a-review');
  const before = {
    title: 'Reeds',
    authors: ['Ann One'],
    notes: [{ title: 'My review', content: 'See the essay' }],
  };
  const { rows } = await importRows(reader, [before]);
  const now = itemsOfFile(
    "Title,Author,Exclusive Shelf,My Rating,My Review\nReeds,Ann One,,,See <a href='https://example.com/'>the <i>essay</i></a>\n",
  );
  expect((await importRows(reader, now)).outcomes).toEqual(['merged']);
  expect((await importRows(reader, now)).outcomes).toEqual(['skipped']);
  const { noteList } = await readBook(reader, rows[0]?.contentId);
  expect(noteList).toMatchObject([{ title: 'My review', content: 'See the essay (https://example.com/)' }]);
});
