import { BOOK_TEXT_LIMIT, JSON_BODY_LIMIT } from '@vault/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOfEntries } from '../../db/item/entry-bytes.ts';
import { changeBook, readBook } from '../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signIn(server, 'ada');
});
afterAll(() => server.stop());

const add = (body: object) => ada.api('POST /content', { body: { title: 'Long', ...body } });
const note = (index: number, content = 'ü'.repeat(50_000)) => ({
  title: `${index}`.padStart(2, '0'),
  content,
});
const notes = (count: number) => Array.from({ length: count }, (_, index) => note(index));
const message = 'would give the book more than 1.5 MB of takeaways, quotes and notes';

test('a book with as many lines and as much text as can be kept can be sent again whole', async () => {
  const many = <Line>(count: number, make: (index: number) => Line) =>
    Array.from({ length: count }, (_, index) => make(index));
  const takeawayList = many(1000, (index) => ({ text: `${index} „Walden“\n`.padEnd(400, 'ab') }));
  const quoteList = many(1000, (index) => ({
    text: `${index} "Walden"`.padEnd(400, 'ab'),
    page: 'page 123',
    location: '12345-12350',
    comment: 'Compare chapter two',
  }));
  const noteList = many(500, (index) => ({ title: `Chapter ${index}`, content: 'Words.\n\n'.repeat(170) }));
  const lines = [
    ...takeawayList,
    ...quoteList,
    ...noteList.map(({ title, content: text }) => ({ title, text })),
  ];
  const room = BOOK_TEXT_LIMIT - bytesOfEntries(lines);
  noteList[499] = { title: 'Chapter 499', content: 'Words.\n\n'.repeat(170) + 'x'.repeat(room) };
  const { _id } = await add({ takeawayList, quoteList, noteList });
  const whole = await readBook(ada, _id);
  const again = {
    title: whole.title,
    takeawayList: whole.takeawayList.map(({ id, text }) => ({ id, text })),
    quoteList: whole.quoteList.map(({ origin: _o, createdAt: _c, updatedAt: _u, ...quote }) => quote),
    noteList: whole.noteList.map(({ id, title, content }) => ({ id, title, content })),
  };
  expect(Buffer.byteLength(JSON.stringify(again))).toBeLessThan(JSON_BODY_LIMIT);
  const { version } = await ada.api('PUT /content/{id}', { params: { id: _id }, body: again });
  expect(await readBook(ada, _id)).toMatchObject({ ...again, version });
  const [first, ...others] = again.takeawayList;
  const longer = { takeawayList: [{ ...first, text: `${first?.text}x` }, ...others] };
  await expect(changeBook(ada, _id, longer)).rejects.toMatchObject({
    status: 400,
    fields: { takeawayList: message },
  });
});

test.for([
  ['notes', { notes: Object.fromEntries(notes(16).map(({ title, content }) => [title, content])) }],
  ['noteList', { noteList: notes(16) }],
] as [string, object][])(
  'what is too much in %s is refused by name, and nothing is stored',
  async ([field, body]) => {
    const refusal = { status: 400, fields: { [field]: message } };
    await expect(add(body)).rejects.toMatchObject(refusal);
    const { _id } = await add({ noteList: notes(3) });
    await expect(changeBook(ada, _id, { rating: 5, ...body })).rejects.toMatchObject(refusal);
    const params = { id: _id };
    await expect(
      ada.api('PUT /content/{id}', { params, body: { title: 'Long', ...body } }),
    ).rejects.toMatchObject(refusal);
    expect(await readBook(ada, _id)).toMatchObject({ version: 1, rating: 1, noteList: { length: 3 } });
  },
);

test('no list may bring what another has left no room for', async () => {
  const { _id } = await add({ noteList: notes(15) });
  const quotes = Array.from({ length: 15 }, (_, index) => `${index}`.padEnd(5000, 'q'));
  await expect(changeBook(ada, _id, { quotes })).rejects.toMatchObject({
    status: 400,
    fields: { quotes: message },
  });
  await expect(changeBook(ada, _id, { quotes: quotes.slice(1) })).resolves.toMatchObject({
    quotes: { length: 14 },
  });
});

test('a book that is larger from before there was a limit can be read, changed and made smaller, not larger', async () => {
  const { _id } = await add({ takeaways: ['short'], noteList: notes(15) });
  await server.pool.query(`update entries set text = text || left(text, 10000) where content_id = $1`, [_id]);
  const { noteList, takeawayList } = await readBook(ada, _id);
  expect(noteList[0]?.content).toHaveLength(60_000);
  await changeBook(ada, _id, { rating: 5, title: 'Longer' });
  await expect(changeBook(ada, _id, { takeaways: ['longer than before'] })).rejects.toMatchObject({
    status: 400,
    fields: { takeaways: message },
  });
  const known = noteList.map(({ id, title, content }) => ({ id, title, content }));
  await changeBook(ada, _id, { takeawayList: [{ id: takeawayList[0]?.id, text: 'SHORT' }] });
  expect((await changeBook(ada, _id, { noteList: known.slice(1) })).noteList).toHaveLength(14);
});
