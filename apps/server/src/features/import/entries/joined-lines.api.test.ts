import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, undo } from '../testing/run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const NOTHING = 'Your vault already has everything in it';
const QUOTES = ['I went to the woods.', 'Simplify.'];
/** The book as a file has it that has names of its own for the lines. */
const fileOf = (name: string) => [
  { title: 'Walden', quotes: QUOTES.map((text, at) => ({ text, key: `${name} ${at}` })) },
];
const [KINDLE, READWISE] = [fileOf('kindle'), fileOf('readwise')];

async function importKindle(reader: TestPerson) {
  const done = await importRows(reader, KINDLE);
  return { done, id: done.rows[0]?.contentId ?? '' };
}

async function meetReadwise(reader: TestPerson): Promise<void> {
  expect((await importRows(reader, READWISE)).rows).toMatchObject([{ outcome: 'skipped', reason: NOTHING }]);
}

const remove = (reader: TestPerson, id: string) => changeBook(reader, id, { quotes: [] });

describe('a line that a file has under another name', () => {
  test.each<[string, (reader: TestPerson) => Promise<{ id: string }>]>([
    ['one file', importKindle],
    [
      'its reader',
      async (reader) => ({ id: (await addBook(reader, { title: 'Walden', quotes: QUOTES }))._id }),
    ],
  ])(
    'and that %s brought first, is told as deleted when it is, and not when it was edited',
    async (_by, bring) => {
      const reader = await signIn(server, 'told');
      const { id } = await bring(reader);
      await meetReadwise(reader);
      const { quoteList } = await readBook(reader, id);
      await changeBook(reader, id, {
        quoteList: quoteList.map((quote) => ({ id: quote.id, text: `Edited: ${quote.text}` })),
      });
      await meetReadwise(reader);
      await remove(reader, id);
      expect((await importRows(reader, READWISE)).rows).toMatchObject([
        { outcome: 'skipped', reason: `${NOTHING}. Leaves out 2 lines that you have deleted` },
      ]);
    },
  );

  test('stays deleted after books were merged whose lines were joined once more', async () => {
    const reader = await signIn(server, 'merged');
    const { id } = await importKindle(reader);
    await meetReadwise(reader);
    const other = await addBook(reader, { title: 'Walden, again', quotes: QUOTES });
    await reader.api('POST /content/{id}/merge', { params: { id: other._id }, body: { ids: [id] } });
    await changeBook(reader, other._id, {
      quoteList: (await readBook(reader, other._id)).quoteList.map((quote) => ({
        id: quote.id,
        text: 'Mine.',
      })),
    });
    await meetReadwise(reader);
    await remove(reader, other._id);
    expect((await importRows(reader, READWISE)).outcomes).toEqual(['skipped']);
  });

  test('comes from the one when the import of the other was undone', async () => {
    const reader = await signIn(server, 'undone');
    const { _id } = await addBook(reader, { title: 'Walden' });
    const { done } = await importKindle(reader);
    await meetReadwise(reader);
    await undo(reader, done);
    expect((await importRows(reader, READWISE)).outcomes).toEqual(['merged']);
    expect(await readBook(reader, _id)).toMatchObject({ quotes: QUOTES });
  });

  test('comes back with a backup of the vault, which gives lines no other names', async () => {
    const reader = await signIn(server, 'backup');
    const { id } = await importKindle(reader);
    await importRows(reader, fileOf('backup'), 'knowledge-vault');
    await meetReadwise(reader);
    await remove(reader, id);
    expect((await importRows(reader, READWISE, 'knowledge-vault')).outcomes).toEqual(['merged']);
    await remove(reader, id);
    expect((await importRows(reader, fileOf('backup'))).outcomes).toEqual(['merged']);
  });

  test('comes back with the Markdown of the vault, where its name is its own', async () => {
    const reader = await signIn(server, 'markdown');
    const { _id, quoteList } = await addBook(reader, { title: 'Walden', quotes: QUOTES });
    const markdown = [{ title: 'Walden', quotes: quoteList.map(({ id, text }) => ({ key: id, text })) }];
    expect((await importRows(reader, markdown)).outcomes).toEqual(['skipped']);
    await remove(reader, _id);
    expect((await importRows(reader, markdown)).outcomes).toEqual(['merged']);
  });
});
