import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { zipFiles } from '@vault/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from './run.ts';
import { readSettings } from './settings.ts';

let server: Server;
let folder: string;
const asked: string[] = [];
const start = promisify(execFile);

/** It would clear a terminal, name its window and write over the line. */
const ORDERS = 'Wal\u001b[2J\u009b2J\u001b]0;den\u0007\u007f\r\n\tden';
/** The title of the book that is found by these words. */
const TITLES = new Map([
  ['walden pond', 'Walden'],
  ['orders', ORDERS],
]);

/** Stands in for the product: it has one book, and an empty export of every format. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await Array.fromAsync(request)).join('');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://vault');
  asked.push([request.method, pathname, searchParams.get('q') ?? body].join(' '));
  response.setHeader('content-type', 'application/json');
  if (pathname === '/download') {
    response.end(Buffer.concat(await Array.fromAsync(zipFiles([], zlib))));
  } else if (request.method === 'POST') {
    const ticket = { url: '/download', fileName: 'x', expiresAt: '2026-01-01T00:00:00.000Z' };
    response.writeHead(201).end(JSON.stringify(ticket));
  } else {
    const title = TITLES.get(searchParams.get('q') ?? '');
    const hit = { title: [{ text: title, isMatch: true }], byline: [], summary: [], entries: [] };
    const hits = title === undefined ? [] : [hit];
    response.end(JSON.stringify({ hits, instead: title === ORDERS ? ORDERS : null }));
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vault-run-'));
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function readEnvironment() {
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  return { VAULT_URL: `http://127.0.0.1:${port}`, VAULT_TOKEN: 'kv_x' };
}

async function type(...args: string[]) {
  const told: string[] = [];
  const terminal = {
    print: (text: string) => void told.push(text),
    tell: (text: string) => void told.push(text),
    writeBytes: async () => undefined,
  };
  return { code: await run(args, { environment: readEnvironment(), terminal }), told: told.join('\n') };
}

test.each([
  [[], 'Which command?'],
  [['move'], '"move" is not a command'],
  [['export', '--format', 'pdf'], '"pdf" is not a format'],
  [
    ['export', '--markdown', 'notes', '--format', 'anki'],
    '"anki" is not a format here: markdown, markdown-quotes',
  ],
  [['export', '--markdown', 'notes', '--output', 'x.zip'], 'Either --markdown or --output'],
  [['export', 'vault.json'], 'Say so with --output'],
  [['export', '--colour'], "Unknown option '--colour'"],
  [['import'], 'Which file? Name one.'],
  [['import', 'a', 'b'], 'Which file? Name one.'],
  [['import', '/nowhere/at-all.csv'], '/nowhere/at-all.csv cannot be read'],
  [['search'], 'Search for what? Give some words.'],
])('%j is answered with what is wrong and how it goes', async (args, words) => {
  const { code, told } = await type(...args);
  expect(code).toBe(2);
  expect(told).toContain(words);
  expect(told).toContain('Usage:');
});

test('help is no mistake', async () => {
  expect(await type('--help')).toEqual({ code: 0, told: expect.stringContaining('vault import <file>') });
});

test('a search says by its code whether anything matches, and takes all its words', async () => {
  expect(await type('search', 'walden', 'pond')).toEqual({ code: 0, told: 'Walden' });
  expect(await type('search', 'walden')).toEqual({ code: 1, told: 'Nothing matches' });
  expect(JSON.parse((await type('search', 'walden pond', '--json')).told)).toHaveLength(1);
});

test('what is found gives a terminal no orders, and as JSON it is what it was', async () => {
  const search = (...args: string[]) =>
    start(process.execPath, [join(import.meta.dirname, 'vault.ts'), 'search', 'orders', ...args], {
      env: { ...process.env, ...readEnvironment() },
    });
  const shown = String.raw`Wal\u001b[2J\u009b2J\u001b]0;den\u0007\u007f\u000d`;
  expect(await search()).toEqual({
    stdout: `${shown}\n\tden\n`,
    stderr: `Nothing has "orders"; this has "${shown}\n\tden"\n`,
  });
  const { stdout } = await search('--json');
  expect(stdout).toContain(String.raw`\u009b2J`);
  expect(JSON.parse(stdout)).toMatchObject([{ title: [{ text: ORDERS }] }]);
});

test('an import says by its code whether a row has failed, and sends nothing when it is dry', async () => {
  const file = join(folder, 'books.csv');
  const table = 'Title,Author,Exclusive Shelf,My Rating\nWalden,Henry David Thoreau,read,4\n';
  const before = asked.length;
  writeFileSync(file, table);
  expect(await type('import', file, '--dry-run')).toMatchObject({ code: 0 });
  writeFileSync(file, `${table},Nobody,read,4\n`);
  expect(await type('import', file, '--dry-run')).toMatchObject({ code: 1 });
  expect(asked).toHaveLength(before);
});

test.for([
  [['-o', '-'], 'json'],
  [['--markdown', 'notes'], 'markdown'],
  [['--markdown', 'notes', '--format', 'markdown-quotes'], 'markdown-quotes'],
] as const)('export %j is of the format %s', async ([args, format]) => {
  const given = args.map((arg) => (arg === 'notes' ? join(folder, arg) : arg));
  expect(await type('export', ...given)).toMatchObject({ code: 0 });
  expect(asked.at(-2)).toBe(`POST /api/exports {"format":"${format}"}`);
});

test('flags win over the environment, and a token never leaves this machine in the clear', () => {
  const environment = { VAULT_URL: 'https://vault.example/app', VAULT_TOKEN: 'kv_1' };
  expect(readSettings({}, environment)).toEqual({ url: 'https://vault.example', token: 'kv_1' });
  expect(readSettings({ url: 'http://localhost:3000', token: 'kv_2' }, environment)).toEqual({
    url: 'http://localhost:3000',
    token: 'kv_2',
  });
  expect(() => readSettings({ url: 'http://vault.example' }, environment)).toThrow('https only');
  expect(readSettings({ url: 'http://[::1]:3000' }, environment).url).toBe('http://[::1]:3000');
  expect(() => readSettings({ url: 'vault' }, environment)).toThrow('is not a web address');
  expect(() => readSettings({ url: 'xhttps://vault.example' }, environment)).toThrow('is not a web address');
  expect(() => readSettings({}, { VAULT_URL: 'https://vault.example' })).toThrow('VAULT_TOKEN');
  expect(() => readSettings({}, {})).toThrow('VAULT_URL');
});
