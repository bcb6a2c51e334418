import { type ImportedRow, readFile, rowOf } from '@vault/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, listItems } from '../testing/run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const FORMATS = ['json', 'markdown'] as const;
type Format = (typeof FORMATS)[number];
/** Two journals that nothing but their lines tells apart, and no catalogue knows. */
const LINES = ['Of spring.', 'Of autumn.'] as const;

async function backUp(reader: TestPerson, format: Format) {
  const { url } = await reader.api('POST /exports', { body: { format } });
  const answer = await reader.fetch(`${server.url}${url}`);
  const reading = readFile(new Uint8Array(await answer.arrayBuffer()));
  if (reading.kind !== 'items') throw new Error(reading.kind);
  return reading.items.map(rowOf);
}

const bringBack = async (reader: TestPerson, rows: readonly ImportedRow[], format: Format) =>
  (await importRows(reader, [...rows], format === 'json' ? 'knowledge-vault' : 'markdown')).rows.map(
    ({ outcome, contentId }) => [outcome, contentId],
  );

describe.each(FORMATS)('a backup (%s) of two books of one name', (format) => {
  async function keepTwins(name: string) {
    const reader = await signIn(server, `${name}-${format}`);
    const ids: string[] = [];
    for (const line of LINES)
      ids.push((await addBook(reader, { title: 'Journal', authors: [], quotes: [line] }))._id);
    const rows = (await backUp(reader, format)).toSorted((one, other) =>
      one.quotes[0]?.text === LINES[0] ? -1 : Number(other.quotes[0]?.text === LINES[0]),
    );
    const [spring = '', autumn = ''] = ids;
    return { reader, rows, spring, autumn };
  }

  test('finds each, whichever comes first', async () => {
    const { reader, rows, spring, autumn } = await keepTwins('both');
    expect(await bringBack(reader, rows.toReversed(), format)).toEqual([
      ['skipped', autumn],
      ['skipped', spring],
    ]);
  });

  test('brings back the one that was deleted, and leaves the other as it is', async () => {
    const { reader, rows, spring, autumn } = await keepTwins('deleted');
    await reader.api('DELETE /content/{id}', { params: { id: spring } });
    const [first, second] = await bringBack(reader, rows, format);
    expect(first).toEqual(['created', expect.any(String)]);
    expect(second).toEqual(['skipped', autumn]);
    expect((await readBook(reader, autumn)).quotes).toEqual(['Of autumn.']);
    expect((await readBook(reader, first?.[1])).quotes).toEqual(['Of spring.']);
    expect(await listItems(reader)).toHaveLength(2);
  });

  test('finds the one that was renamed', async () => {
    const { reader, rows, spring, autumn } = await keepTwins('renamed');
    await changeBook(reader, spring, { title: 'Spring journal', quotes: [] });
    expect(await bringBack(reader, rows, format)).toEqual([
      ['merged', spring],
      ['skipped', autumn],
    ]);
  });

  test('adds a book whose file was written from the one of another', async () => {
    const { reader, rows } = await keepTwins('template');
    const [spring] = rows;
    if (spring === undefined) throw new Error('no row');
    const winter = { ...spring, title: 'Winter book', quotes: [{ text: 'Of winter.' }] };
    expect(await bringBack(reader, [winter], format)).toEqual([['created', expect.any(String)]]);
    expect(await listItems(reader)).toHaveLength(3);
  });
});

test('an id of another vault finds nothing in this one', async () => {
  const [reader, other] = [await signIn(server, 'own-id'), await signIn(server, 'own-id-other')];
  const { _id } = await addBook(other, { title: 'Journal', authors: [] });
  expect((await importRows(reader, [{ title: 'Journal', ownId: _id }])).outcomes).toEqual(['created']);
});
