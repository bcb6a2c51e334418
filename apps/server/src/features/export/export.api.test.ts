import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { EXPORT_FORMATS, type ExportFormat } from '@vault/contract';
import { readFile, unzip } from '@vault/formats';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../db/client.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { openTransaction } from '../../testing/open-transaction.ts';
import { signIn, signInAs, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createExportService } from './export.service.ts';
import { createExportStore } from './export.store.ts';

let ahead = 0;
let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + ahead) });
  [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
  for (const person of [ada, ben]) {
    await person.api('POST /content', {
      body: {
        title: `Walden of ${person.canary}`,
        authors: ['Henry David Thoreau'],
        isbn: '9780451529459',
        tags: ['Woods'],
        takeaways: ['Simplify.'],
        quotes: ['I went to the woods.', `Said to ${person.canary}.`],
        notes: { Pond: 'Deep.' },
      },
    });
    await person.api('POST /content', { body: { title: 'A talk', type: 'podcast', quotes: ['Said "so".'] } });
  }
});
afterAll(() => server.stop());

const prepare = (person: TestPerson, format: ExportFormat) =>
  person.api('POST /exports', { body: { format } });
const download = (person: TestPerson, url: string) => person.fetch(`${server.url}${url}`);

/** Of a zip, what its files are called and say. */
function readAll(bytes: Uint8Array, type: string): string {
  if (type !== 'application/zip') return strFromU8(bytes);
  return Object.entries(unzipSync(bytes))
    .map(([name, file]) => `${name}\n${strFromU8(file)}`)
    .join('\n');
}

/** What the files of lines begin with. */
const HEADERS = {
  goodreads:
    'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies\r\n',
  readwise: 'Highlight,Title,Author,URL,Note,Location,Date\r\n',
  anki: '#separator:tab\n#html:true\n#notetype:Basic\n#deck:Knowledge Vault\n#guid column:1\n#tags column:4\n',
};

describe('an export', () => {
  test.each([
    ['json', 'knowledge-vault.json', 'application/json'],
    ['markdown', 'knowledge-vault-markdown.zip', 'application/zip'],
    ['markdown-quotes', 'knowledge-vault-markdown-quotes.zip', 'application/zip'],
    ['goodreads', 'goodreads_library_export.csv', 'text/csv; charset=utf-8'],
    ['readwise', 'readwise-import.csv', 'text/csv; charset=utf-8'],
    ['anki', 'knowledge-vault-anki.txt', 'text/plain; charset=utf-8'],
  ] as const)(
    'as %s is a file of that kind with the whole vault and nothing else',
    async (format, name, type) => {
      await (await download(ben, (await prepare(ben, format)).url)).arrayBuffer();
      const { url, fileName } = await prepare(ada, format);
      expect(fileName).toBe(name);
      const answer = await download(ada, url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const text = readAll(bytes, type);
      expect(text).not.toContain(ben.canary);
      if (type === 'application/zip') {
        const reading = readFile(bytes);
        expect(reading.kind === 'items' && reading.items[0]?.quotes[0]?.text).toBe('I went to the woods.');
        expect(reading.kind === 'items' && reading.items.map(({ title }) => title)).toEqual([
          `Walden of ${ada.canary}`,
          'A talk',
        ]);
      }
      expect(text).toContain(ada.canary);
      expect(text.includes('I went to the woods.')).toBe(format !== 'goodreads');
      expect(text.includes('A talk')).toBe(format !== 'goodreads');
    },
  );

  test('has the goals of its own reader, from the first year on, and notes in the order of their writing', async () => {
    const reader = await signIn(server, 'goals');
    const setGoal = (person: TestPerson, year: string, books: number) =>
      person.api('PUT /reading/goals/{year}', { params: { year }, body: { books } });
    await setGoal(ben, '2023', 99);
    await setGoal(reader, '2026', 30);
    await setGoal(reader, '2025', 20);
    const note = (title: string, day: number) => ({
      title,
      content: '.',
      createdAt: new Date(Date.UTC(2024, 0, day)).toISOString(),
    });
    const notes = [note('b', 2), note('c', 2), note('a', 1)];
    const { _id } = await reader.api('POST /imports', {
      body: { format: 'csv', fileName: 'x', rowCount: 1 },
    });
    await reader.api('POST /imports/{id}/rows', {
      params: { id: _id },
      body: { rows: [{ row: 1, title: 'Walden', notes }] },
    });
    const { url } = await prepare(reader, 'json');
    const file: { goals: unknown; items: { notes: { title: string }[] }[] } = JSON.parse(
      await (await download(reader, url)).text(),
    );
    expect(file.goals).toEqual([
      { year: 2025, books: 20 },
      { year: 2026, books: 30 },
    ]);
    expect(file.items[0]?.notes.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  });

  test('of an empty vault is a whole file too', async () => {
    const newcomer = await signIn(server, 'newcomer');
    for (const format of EXPORT_FORMATS) {
      const answer = await download(newcomer, (await prepare(newcomer, format)).url);
      expect([format, answer.status]).toEqual([format, 200]);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const text = new TextDecoder().decode(bytes);
      if (format === 'markdown' || format === 'markdown-quotes') expect(unzip(bytes)).toEqual([]);
      else if (format !== 'json') expect(text).toBe(HEADERS[format]);
      else
        expect(JSON.parse(text)).toMatchObject({
          format: 'knowledge-vault',
          goals: [],
          items: [],
          reviews: [],
          settings: {},
        });
    }
  });

  test('is downloaded once, within two minutes, by who holds its address', async () => {
    const { url } = await prepare(ada, 'json');
    expect((await download(ada, url.replace(ada.user.uid, ben.user.uid))).status).toBe(404);
    expect((await fetch(`${server.url}${url}`, { method: 'HEAD' })).status).toBe(404);
    const results = await Promise.all(Array.from({ length: 5 }, () => download(ada, url)));
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);

    const [late, tooLate] = [await prepare(ada, 'json'), await prepare(ada, 'json')];
    // The rest is for what the test itself takes.
    ahead = 110 * 1000;
    expect((await download(ada, late.url)).status).toBe(200);
    ahead = 2 * 60 * 1000;
    expect((await download(ada, tooLate.url)).status).toBe(404);
    ahead = 0;
    for (const ticket of ['x', `${ada.user.uid}.${'A'.repeat(43)}`, '%00'])
      expect((await download(ada, `/api/exports/${ticket}/knowledge-vault.json`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/exports`, { method: 'POST', body: '{}' })).status).toBe(401);
    const wrong = ada.api('POST /exports', { body: { format: 'pdf' as never } });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
  });

  test('is not to be had any more once the session that asked for it has ended, and from others it is', async () => {
    const reader = await signIn(server, 'two-places');
    const elsewhere = await signInAs(server, reader.user.email, reader.canary);
    const [ended, kept] = [await prepare(reader, 'json'), await prepare(elsewhere, 'json')];
    const left = { method: 'DELETE', headers: { origin: server.url } };
    await reader.fetch(`${server.url}/api/auth/session`, left);
    expect((await download(reader, ended.url)).status).toBe(404);
    expect((await download(elsewhere, kept.url)).status).toBe(200);
  });

  test('whose session ends while it is asked for is refused like anything of an ended session', async () => {
    const reader = await signIn(server, 'just-left');
    const holder = await openTransaction(server.pool, 'delete from sessions where user_id = $1', [
      reader.user.uid,
    ]);
    const asked = expect(prepare(reader, 'json')).rejects.toMatchObject({ status: 401 });
    await expect.poll(() => countWaiting(server.pool)).toBe(1);
    await holder.commit();
    await asked;
  });

  test('reads what fits into memory, and a long book by itself', async () => {
    const store = createExportStore(createDatabase(server.pool));
    const reader = await signIn(server, 'long');
    const notes = (count: number) =>
      Array.from({ length: count }, (_, note) => ({ title: `${note}`, content: 'é'.repeat(50_000) }));
    for (const [title, count] of Object.entries({ a: 5, b: 5, c: 15, d: 6, e: 1 }))
      await reader.api('POST /content', { body: { title, noteList: notes(count) } });
    const together: number[] = [];
    const service = createExportService({
      store: {
        ...store,
        listEntries(userId, ids) {
          together.push(ids.length);
          return store.listEntries(userId, ids);
        },
      },
      clock: () => new Date(),
      publicUrl: server.url,
    });
    const { url } = await prepare(reader, 'json');
    const { pieces } = await service.open(url.split('/')[3] ?? '');
    let text = '';
    for await (const piece of pieces) text += String(piece);
    const { items }: { items: { notes: object[] }[] } = JSON.parse(text);
    expect(items.map(({ notes }) => notes.length)).toEqual([5, 5, 15, 6, 1]);
    expect(together).toEqual([2, 1, 2]);
  });

  test('breaks off when the account is deleted meanwhile: half a file is not taken for a whole one', async () => {
    const reader = await signIn(server, 'leaving');
    const noteList = Array.from({ length: 15 }, () => ({ title: 'Long', content: 'é'.repeat(50_000) }));
    for (const title of ['a', 'b', 'c', 'd'])
      await reader.api('POST /content', { body: { title, noteList } });
    const store = createExportStore(createDatabase(server.pool));
    const service = createExportService({ store, clock: () => new Date(), publicUrl: server.url });
    const { url } = await prepare(reader, 'json');
    const { pieces } = await service.open(url.split('/')[3] ?? '');
    const reading = pieces[Symbol.asyncIterator]();
    for (let piece = 0; piece < 2; piece += 1) expect((await reading.next()).done).toBe(false);
    await reader.api('DELETE /auth/account');
    const readRest = async () => {
      while ((await reading.next()).done !== true);
    };
    await expect(readRest()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('waits while four are under way, and goes on when one of them has ended or was broken off', async () => {
    const reader = await signIn(server, 'slow');
    await reader.api('POST /content', { body: { title: 'Walden' } });
    const store = createExportStore(createDatabase(server.pool));
    const service = createExportService({ store, clock: () => new Date(), publicUrl: server.url });
    const open = async () => {
      const { url } = await prepare(reader, 'json');
      const { pieces } = await service.open(url.split('/')[3] ?? '');
      return pieces[Symbol.asyncIterator]();
    };
    const [first, second] = await Promise.all([open(), open(), open(), open()]);
    for (const pieces of [first, second]) expect((await pieces.next()).done).toBe(false);
    const opened: string[] = [];
    const later = ['fifth', 'sixth'].map((name) => open().then(() => opened.push(name)));
    const tickets = 'select from export_tickets where user_id = $1';
    const countTickets = async () => (await server.pool.query(tickets, [reader.user.uid])).rowCount;
    await expect.poll(countTickets).toBe(2);
    expect(opened).toEqual([]);
    await first.return?.();
    await expect.poll(() => opened).toHaveLength(1);
    while (!(await second.next()).done);
    await Promise.all(later);
  });

  test('that its reader breaks off gives its place back, so that a fifth can begin', async () => {
    const reader = await signIn(server, 'broken-off');
    // More than fits into what lies between a server and a reader that has stopped.
    const noteList = Array.from({ length: 15 }, (_, note) => ({
      title: `${note}`,
      content: 'x'.repeat(90_000),
    }));
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      await reader.api('POST /content', { body: { title, noteList } });
    const begin = async () => {
      const { url } = await prepare(reader, 'json');
      const [answer] = (await once(get(`${server.url}${url}`), 'response')) as [IncomingMessage]; // as Node types no events
      return answer;
    };
    for (const answer of [await begin(), await begin(), await begin(), await begin()]) answer.destroy();
    const fifth = await begin();
    expect(fifth.statusCode).toBe(200);
    fifth.destroy();
  });

  test('reads for one person one portion at a time, however many of their downloads are under way', async () => {
    const reader = await signIn(server, 'several');
    await reader.api('POST /content', { body: { title: 'Walden', quotes: ['Simplify.'] } });
    const store = createExportStore(createDatabase(server.pool));
    let reading = 0;
    const concurrent: number[] = [];
    const alone = async <Rows>(read: Promise<Rows>) => {
      concurrent.push((reading += 1));
      return read.finally(() => (reading -= 1));
    };
    const service = createExportService({
      store: {
        ...store,
        listItems: (wanted) => alone(store.listItems(wanted)),
        listEntries: (...asked) => alone(store.listEntries(...asked)),
        listFormers: (...asked) => alone(store.listFormers(...asked)),
      },
      clock: () => new Date(),
      publicUrl: server.url,
    });
    const read = async () => {
      const { url } = await prepare(reader, 'json');
      const { pieces } = await service.open(url.split('/')[3] ?? '');
      return Array.fromAsync(pieces);
    };
    await Promise.all([read(), read(), read()]);
    expect(concurrent).toEqual(Array.from({ length: 9 }, () => 1));
  });

  test('keeps nothing of its ticket but a hash, and nothing at all in the end', async () => {
    const { url } = await prepare(ben, 'anki');
    const secret = /\.([\w-]{43})\//.exec(url)?.[1] ?? 'none';
    const read = async () =>
      (
        await server.pool.query('select to_jsonb(t)::text as row from export_tickets t where user_id = $1', [
          ben.user.uid,
        ])
      ).rows.map(({ row }) => String(row));
    expect(await read()).toHaveLength(1);
    expect((await read())[0]).not.toContain(secret);
    await download(ben, url);
    expect(await read()).toEqual([]);
  });

  test('of many books has each once, in the order in which they were added', async () => {
    const reader = await signIn(server, 'many');
    const { _id } = await reader.api('POST /imports', {
      body: { format: 'csv', fileName: 'x', rowCount: 350 },
    });
    const rows = Array.from({ length: 350 }, (_, index) => ({
      row: index + 1,
      title: `Book ${index}`,
      // Many were added in the same instant: a page must not end between them.
      createdAt: new Date(Date.UTC(2020, 0, 1 + Math.floor(index / 120))).toISOString(),
    }));
    await reader.api('POST /imports/{id}/rows', { params: { id: _id }, body: { rows } });
    const file: { items: { title: string }[] } = JSON.parse(
      await (await download(reader, (await prepare(reader, 'json')).url)).text(),
    );
    expect(file.items.map(({ title }) => title)).toEqual(rows.map(({ title }) => title));
  });
});
