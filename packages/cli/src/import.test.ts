import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiCall } from '@vault/contract/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importFile } from './import.command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts an import for each key, and no other one with a key that it knows. */
function createServer(outcome = 'merged') {
  const started = new Map<string, string>();
  const counts = { created: 0, merged: 1, skipped: 0, failed: 0, goals: 0 };
  const goals: unknown[] = [];
  const reason = 'Keeps your 3 stars; the file has 4';
  const api = createApiCall(async ({ method, url, init }) => {
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (url.endsWith('/goals')) {
      goals.push(sent);
      return Response.json({ ...counts, merged: 0, goals: 2 });
    }
    if (`${method} ${url}` !== 'POST /api/imports')
      return Response.json({ rows: [{ row: 1, outcome, reason }], import: counts });
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const body = typeof init.body === 'string' ? init.body : '';
    if ((started.get(key) ?? body) !== body)
      return Response.json(
        { code: 'IDEMPOTENCY_MISMATCH', error: 'Another import has this key' },
        { status: 422 },
      );
    started.set(key, body);
    return Response.json({ _id: 'an-import', state: 'running' });
  });
  const download = async () => {
    throw new Error('nothing is downloaded');
  };
  return { connection: { api, download }, started, goals };
}

const WALDEN = 'Title,Author,Exclusive Shelf,My Rating\nWalden,Henry David Thoreau,read,4\n';

function importNamed(
  name: string,
  {
    connection,
    text = WALDEN,
    said = [],
  }: Pick<ReturnType<typeof createServer>, 'connection'> & { text?: string; said?: string[] },
): Promise<number> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const tell = (line: string) => said.push(line);
  const terminal = { print: tell, tell, writeBytes: async () => undefined };
  return importFile(connection, { file, isDryRun: false }, terminal);
}

test('a file goes on with its import, and a copy of it under another name has one of its own', async () => {
  const server = createServer();
  for (const name of ['books.csv', 'books.csv', 'copy.csv']) expect(await importNamed(name, server)).toBe(0);
  expect([...server.started.values()].map((body) => JSON.parse(body))).toEqual([
    { format: 'goodreads', fileName: 'books.csv', rowCount: 1 },
    { format: 'goodreads', fileName: 'copy.csv', rowCount: 1 },
  ]);
});

test('what of a row did not come in is said', async () => {
  const said: string[] = [];
  await importNamed('books.csv', { ...createServer(), said });
  expect(said).toContain('row 1 merged: Keeps your 3 stars; the file has 4');
});

test('what became of rows is said in the words of the app', async () => {
  const said: string[] = [];
  const text = `${WALDEN}${WALDEN.split('\n')[1]?.replace('Walden', '')}\n`;
  await importNamed('books.csv', { ...createServer('skipped'), text, said });
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
});

test('the goals of an export come in, also of one without books', async () => {
  const server = createServer();
  const said: string[] = [];
  const goals = [2025, 2026].map((year) => ({ year, books: 12 }));
  const text = JSON.stringify({ format: 'knowledge-vault', version: 2, goals, items: [] });
  expect(await importNamed('vault.json', { ...server, text, said })).toBe(0);
  expect(server.goals).toEqual([{ goals }]);
  expect([said[1], said.at(-1)]).toEqual([
    'goals for 2 years',
    '0 added, 0 merged, 0 already in your vault, 0 could not be imported, 2 goals',
  ]);
});
