import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_BATCH_ROWS } from '@vault/contract';
import { createApiCall } from '@vault/contract/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFile } from './import.command.ts';
import { UsageError } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const KEPT = 'Keeps your 3 stars; the file has 4';

/** Starts an import for each key, and no other one with a key that it knows. The first of them may be over. */
function createServer({
  outcome = 'merged',
  reason = KEPT,
  over = [],
  known = [],
}: {
  outcome?: string;
  reason?: string | null;
  over?: string[];
  known?: { title: string; authors: string[] }[];
} = {}) {
  const started = new Map<string, string>();
  const counts = { created: 0, merged: 1, skipped: 0, failed: 0, goals: 0 };
  const goals: unknown[] = [];
  const titles: string[] = [];
  const finished: string[] = [];
  const api = createApiCall(async ({ method, url, init }) => {
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (url.endsWith('/goals')) {
      goals.push(sent);
      return Response.json({ ...counts, merged: 0, goals: (sent as { goals: [] }).goals.length });
    }
    if (url.startsWith('/api/imports/known-items')) {
      const at = Number(new URL(url, 'https://vault.example').searchParams.get('cursor') ?? 0);
      const items = known
        .slice(at, at + 1)
        .map((book) => ({ ...book, type: 'book', externalIds: {}, tags: [] }));
      return Response.json({ items, nextCursor: at + 1 < known.length ? String(at + 1) : null });
    }
    if (url.endsWith('/finish')) finished.push(url);
    if (url.endsWith('/rows')) {
      const { rows } = sent as { rows: { row: number; title: string }[] };
      titles.push(...rows.map(({ title }) => title));
      return Response.json({ rows: rows.map(({ row }) => ({ row, outcome, reason })), import: counts });
    }
    if (`${method} ${url}` !== 'POST /api/imports') return Response.json(counts);
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const body = typeof init.body === 'string' ? init.body : '';
    if ((started.get(key) ?? body) !== body)
      return Response.json(
        { code: 'IDEMPOTENCY_MISMATCH', error: 'Another import has this key' },
        { status: 422 },
      );
    started.set(key, body);
    const at = [...started.keys()].indexOf(key);
    return Response.json({ _id: `import-${at}`, state: over[at] ?? 'running' });
  });
  const download = async () => {
    throw new Error('nothing is downloaded');
  };
  return { connection: { api, download }, started, goals, titles, finished };
}

const WALDEN = 'Title,Author,Exclusive Shelf,My Rating\nWalden,Henry David Thoreau,read,4\n';

function importNamed(
  name: string,
  {
    connection,
    text = WALDEN,
    said = [],
    isDryRun = false,
  }: Pick<ReturnType<typeof createServer>, 'connection'> & {
    text?: string;
    said?: string[];
    isDryRun?: boolean;
  },
): Promise<number> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const tell = (line: string) => said.push(line);
  const terminal = { print: tell, tell, writeBytes: async () => undefined };
  return importFile(connection, { file, isDryRun }, terminal);
}

test('every row of a file is sent, once and in its order', async () => {
  const server = createServer();
  const said: string[] = [];
  const more = Array.from({ length: 2 * IMPORT_BATCH_ROWS }, (_, index) => `Emma, part ${index}`);
  const text = `${WALDEN}${more.map((title) => `"${title}",Jane Austen,read,4\n`).join('')}`;
  expect(await importNamed('books.csv', { ...server, text, said })).toBe(0);
  const sent = ['Walden', ...more];
  expect(server.titles).toEqual(sent);
  expect(said.filter((line) => line.startsWith('row'))).toEqual(
    sent.map((_, index) => `row ${index + 1} merged: ${KEPT}`),
  );
});

test('a file goes on with its import, and a copy of it under another name has one of its own', async () => {
  const server = createServer();
  for (const name of ['books.csv', 'books.csv', 'copy.csv']) expect(await importNamed(name, server)).toBe(0);
  expect([...server.started.values()].map((body) => JSON.parse(body))).toEqual([
    { format: 'goodreads', fileName: 'books.csv', rowCount: 1 },
    { format: 'goodreads', fileName: 'copy.csv', rowCount: 1 },
  ]);
  expect(server.finished).toHaveLength(3);
});

test.for([
  { over: ['undone'], imports: 2 },
  { over: ['finished', 'undone', 'finished'], imports: 4 },
])('a file goes on with its next import after those that are over: $over', async ({ over, imports }) => {
  const server = createServer({ over });
  await importNamed('books.csv', server);
  await importNamed('books.csv', server);
  expect(server.started.size).toBe(imports);
});

test('a file that was imported very often begins another import without asking for each', async () => {
  const server = createServer({ over: Array<string>(30).fill('finished') });
  await importNamed('books.csv', server);
  expect(server.started.size).toBe(5);
});

test('a dry run tells what would come, what would not and how many, and sends nothing', async () => {
  const server = createServer();
  const said: string[] = [];
  const text = `${WALDEN},Nobody,read,4\n`;
  expect(await importNamed('books.csv', { ...server, text, said, isDryRun: true })).toBe(1);
  expect(said).toEqual(['Goodreads: 1 to import', 'row 2 could not be imported: The title is missing']);
  expect(server.started.size).toBe(0);
});

test('rows that the vault refuses count as failed, like those that cannot be read', async () => {
  const server = createServer({ outcome: 'failed', reason: 'It holds too much' });
  const said: string[] = [];
  expect(await importNamed('books.csv', { ...server, text: `${WALDEN},Nobody,read,4\n`, said })).toBe(2);
  expect(said).toContain('row 1 could not be imported: It holds too much');
});

const KNOWN = [
  { title: 'Emma', authors: ['Jane Austen'] },
  { title: 'Walden: Life in the Woods', authors: ['Henry David Thoreau'] },
];

test('a row that may be a book of the vault is told, and how to choose: nobody can be asked here', async () => {
  const server = createServer({ known: KNOWN, outcome: 'created', reason: null });
  const said: string[] = [];
  expect(await importNamed('books.csv', { ...server, said })).toBe(0);
  expect(said).toEqual([
    'Goodreads: 1 to import',
    'row 1 added: it may be “Walden: Life in the Woods”, which you had',
    '1 of 1',
    '0 added, 1 merged, 0 already in your vault, 0 could not be imported',
    '1 added book may be there twice: select each with the other in the library to merge them, or undo this import and choose at /app/import.',
  ]);
});

test('of a row that went into the book nothing is told, nor of one in a file of ours', async () => {
  for (const [name, text, outcome] of [
    ['books.csv', WALDEN, 'merged'],
    [
      'vault.json',
      JSON.stringify({ format: 'knowledge-vault', version: 3, items: [{ title: 'Walden' }] }),
      'created',
    ],
  ] as const) {
    const said: string[] = [];
    await importNamed(name, { ...createServer({ known: KNOWN, outcome }), text, said });
    expect(said.join()).not.toContain('may be');
  }
});

test.for([
  ['\0\x01', /^.+broken\.csv: [A-Z]/],
  ['Colour,Size\nred,4\n', /^.+broken\.csv is a table of no known product\. Choose its columns/],
] as const)('a file that cannot be read is a mistake of whoever named it: %j', async ([text, words]) => {
  const server = createServer();
  const importing = importNamed('broken.csv', { ...server, text });
  await expect(importing).rejects.toThrow(UsageError);
  await expect(importing).rejects.toThrow(words);
  expect(server.started.size).toBe(0);
});

test('what of a row did not come in is said', async () => {
  const said: string[] = [];
  await importNamed('books.csv', { ...createServer(), said });
  expect(said).toContain('row 1 merged: Keeps your 3 stars; the file has 4');
  expect(said).toContain('1 of 1');
});

test('what a vault cannot keep as the file has it is said of each row, also in a dry run', async () => {
  const said: string[] = [];
  const text = 'Title,Author,Exclusive Shelf,My Rating\nWalden,Thoreau,read,3.5\n';
  await importNamed('books.csv', { ...createServer(), text, said, isDryRun: true });
  expect(said).toEqual(['Goodreads: 1 to import', 'row 1: 3.5 stars became 4 stars.']);
});

test('of a row that came in whole nothing is said', async () => {
  const said: string[] = [];
  await importNamed('books.csv', { ...createServer({ outcome: 'created', reason: null }), said });
  expect(said.filter((line) => line.startsWith('row'))).toEqual([]);
});

test('what became of rows is said in the words of the app', async () => {
  const said: string[] = [];
  const text = `${WALDEN}${WALDEN.split('\n')[1]?.replace('Walden', '')}\n`;
  await importNamed('books.csv', { ...createServer({ outcome: 'skipped' }), text, said });
  expect(said).toContain('row 1 already in your vault: Keeps your 3 stars; the file has 4');
  expect(said).toContain('row 2 could not be imported: The title is missing');
  expect(said.at(-1)).toBe('0 added, 1 merged, 0 already in your vault, 0 could not be imported');
  await importNamed('clippings.txt', {
    ...createServer(),
    text: 'Walden (Thoreau)\n- Your Bookmark on page 3 | Added on Sunday, December 18, 2022 3:19:56 PM\n\n\n==========\n',
    said,
  });
  expect(said).toContainEqual(expect.stringMatching(/^row 1 left out: ./));
});

test('a book that no request takes fails with its rows, and the others come in', async () => {
  const server = createServer();
  const highlights = Array.from({ length: 1800 }, (_, index) => `Walden,${index} ${'x'.repeat(4900)}`);
  const text = ['Title,Highlight', 'Emma,Short', ...highlights].join('\n');
  expect(await importNamed('large.csv', { ...server, text })).toBe(1800);
  expect([...server.started.values()].map((body) => JSON.parse(body))).toMatchObject([{ rowCount: 1 }]);
  expect(server.titles).toEqual(['Emma']);
});

test.for([
  [[2025, 2026], 'goals for 2 years', '2 goals'],
  [[2026], 'goals for a year', '1 goal'],
] as const)(
  'the goals of an export come in, also of one without books: %j',
  async ([years, words, count]) => {
    const server = createServer();
    const said: string[] = [];
    const goals = years.map((year) => ({ year, books: 12 }));
    const text = JSON.stringify({ format: 'knowledge-vault', version: 2, goals, items: [] });
    expect(await importNamed('vault.json', { ...server, text, said })).toBe(0);
    expect(server.goals).toEqual([{ goals }]);
    expect([said[1], said.at(-1)]).toEqual([
      words,
      `0 added, 0 merged, 0 already in your vault, 0 could not be imported, ${count}`,
    ]);
  },
);

test('what a file holds that no vault takes is told before anything is sent', async () => {
  const said: string[] = [];
  const goals = [{ year: 2026, books: -1 }];
  const text = JSON.stringify({ format: 'knowledge-vault', version: 2, goals, items: [] });
  await importNamed('vault.json', { ...createServer(), text, said });
  expect(said).toContain('1 goal for a year could not be read.');
});
