import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import {
  type ExportedItem,
  markdownFileName,
  type TakenNames,
  writeMarkdown,
  writeMarkdownWithQuotes,
  zipFiles,
} from '@vault/formats';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const start = promisify(execFile);
const stamps = {
  isFavourite: false,
  origin: 'user',
  createdAt: '2024-03-01T09:00:00.000Z',
  updatedAt: '2024-03-01T09:00:00.000Z',
} as const;

function book(id: string, title: string, fields: Partial<ExportedItem> = {}): ExportedItem {
  return {
    _id: id,
    slug: id,
    type: 'book',
    title,
    authors: ['Ann Author'],
    summary: `About ${title}.`,
    summaryOrigin: 'user',
    image: null,
    category: 'General',
    tags: [],
    status: null,
    startedAt: null,
    progress: null,
    finishedAt: [],
    rating: 1,
    rated: false,
    isbn: null,
    pageCount: null,
    publishedDate: null,
    timeCommitment: null,
    previewLink: null,
    externalIds: {},
    savedFrom: null,
    takeawayList: [],
    quoteList: [
      { id: `q-${id}`, text: `Said in ${title}.`, page: null, location: null, comment: null, ...stamps },
    ],
    noteList: [],
    createdAt: stamps.createdAt,
    updatedAt: stamps.updatedAt,
    ...fields,
  };
}

let vault: ExportedItem[] = [];
let server: Server;
let folder: string;
/** What the reader does in the folder while the export is on its way. */
let meanwhile: () => void;
/** What becomes of the export on its way. */
let carry: (zip: Buffer) => Buffer;
/** The requests that the server is too busy for before one goes through, in their order. */
let troubles: ('POST' | 'GET')[];

const place = { origin: 'https://vault.example' };

/** Stands in for the product where it hands out an export; the journeys have the real one. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await Array.fromAsync(request)).join('');
  if (request.method === troubles[0]) {
    troubles.shift();
    response.writeHead(503).end();
    return;
  }
  if (request.method === 'POST') {
    const { format } = JSON.parse(body);
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ url: `/download/${format}`, fileName: 'x.zip', expiresAt: stamps.createdAt }),
    );
    return;
  }
  meanwhile();
  const taken: TakenNames = new Map();
  const files = vault.flatMap((item) =>
    request.url?.endsWith('quotes')
      ? writeMarkdownWithQuotes(item, place, taken)
      : [{ name: markdownFileName(item, taken), text: writeMarkdown(item, place) }],
  );
  response.end(carry(Buffer.concat(await Array.fromAsync(zipFiles(files, zlib)))));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vault-notes-'));
  vault = [book('1', 'Walden'), book('2', 'Emma')];
  meanwhile = () => undefined;
  carry = (zip) => zip;
  troubles = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

async function sync(...more: string[]): Promise<string> {
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  const program = join(import.meta.dirname, 'vault.ts');
  const { stdout } = await start(process.execPath, [program, 'export', '--markdown', folder, ...more], {
    env: { ...process.env, VAULT_URL: `http://127.0.0.1:${port}`, VAULT_TOKEN: 'kv_x' },
  });
  return stdout.trim();
}

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const list = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

test('a second export writes the text between the marks anew, and leaves all else as the reader has it', async () => {
  expect(await sync()).toBe('2 new, 0 changed, 0 unchanged, 0 failed');
  const first = read('Walden - Ann Author.md');
  const mine = `\uFEFF${first.replace('# Walden', '# My Walden\n\nMine before.')}\nMine after.\n`.replaceAll(
    '\n',
    '\r\n',
  );
  mkdirSync(join(folder, 'Read'));
  write('Read/Thoreau.md', mine);
  rmSync(join(folder, 'Walden - Ann Author.md'));
  write('Own.md', '# My own note\n');
  write('Picture.png', 'not text');
  const emma = read('Emma - Ann Author.md');

  vault = [
    book('1', 'Walden', { summary: 'Said anew.\nIn two lines.', rated: true, rating: 5 }),
    book('2', 'Emma'),
  ];
  expect(await sync()).toBe('0 new, 1 changed, 1 unchanged, 0 failed');
  expect(read('Read/Thoreau.md')).toBe(mine.replace('About Walden.', 'Said anew.\r\nIn two lines.'));
  expect(read('Emma - Ann Author.md')).toBe(emma);
  expect(read('Own.md')).toBe('# My own note\n');
  expect(list()).toEqual(['Emma - Ann Author.md', 'Own.md', 'Picture.png', 'Thoreau.md']);
});

test('what the reader writes while the export is on its way stays as well', async () => {
  await sync();
  vault = [book('1', 'Walden', { summary: 'Said anew.' }), book('2', 'Emma'), book('3', 'Dune')];
  const walden = read('Walden - Ann Author.md');
  meanwhile = () => {
    write('Walden - Ann Author.md', `${walden}Mine meanwhile.\n`);
    write('Dune - Ann Author.md', 'Mine as well.\n');
    renameSync(join(folder, 'Emma - Ann Author.md'), join(folder, 'Moved.md'));
  };
  expect(await sync()).toBe('1 new, 1 changed, 1 unchanged, 0 failed');
  expect(read('Walden - Ann Author.md')).toBe(
    `${walden.replace('About Walden.', 'Said anew.')}Mine meanwhile.\n`,
  );
  expect(read('Dune - Ann Author.md')).toBe('Mine as well.\n');
  expect(list()).toEqual([
    'Dune - Ann Author (2).md',
    'Dune - Ann Author.md',
    'Moved.md',
    'Walden - Ann Author.md',
  ]);
});

test('nothing of the reader is written over or deleted: a file of that name, a copy, a book that is gone', async () => {
  write('walden - ann author.md', 'A note of mine that happens to be called so.\n');
  write('Emma - Ann Author (2).md.part', 'Mine as well.\n');
  writeFileSync(join(folder, 'Emma - Ann Author.md'), new Uint8Array([0xff, 0xfe, 0x00]));
  mkdirSync(join(folder, '.trash'));
  expect(await sync()).toBe('2 new, 0 changed, 0 unchanged, 0 failed');
  expect(list()).toEqual([
    'Emma - Ann Author (2).md',
    'Emma - Ann Author (2).md.part',
    'Emma - Ann Author.md',
    'Walden - Ann Author (2).md',
    'walden - ann author.md',
  ]);
  const walden = read('Walden - Ann Author (2).md');
  write('Copy.md', walden);
  write('.trash/Old.md', walden);

  vault = [book('1', 'Walden', { summary: 'Said anew.' })];
  expect(await sync()).toBe('0 new, 2 changed, 0 unchanged, 0 failed');
  expect(read('Copy.md')).toBe(walden.replace('About Walden.', 'Said anew.'));
  expect(read('.trash/Old.md')).toBe(walden);
  expect(read('Emma - Ann Author (2).md')).toContain('About Emma.');
  expect(read('walden - ann author.md')).toBe('A note of mine that happens to be called so.\n');
  expect(read('Emma - Ann Author (2).md.part')).toBe('Mine as well.\n');
});

test('a file for each quote is known again by its quote, and the book shows it by the name that it has here', async () => {
  vault = [book('1', 'Walden')];
  expect(await sync('--format', 'markdown-quotes')).toBe('2 new, 0 changed, 0 unchanged, 0 failed');
  const name = 'Said in Walden. - Walden.md';
  write('Woods.md', `${read(`Quotes/${name}`)}My own line.\n`);
  rmSync(join(folder, 'Quotes', name));
  expect(await sync('--format', 'markdown-quotes')).toBe('0 new, 1 changed, 1 unchanged, 0 failed');
  expect(read('Walden - Ann Author.md')).toContain('## Quotes\n![[Woods]]\n');
  expect(read('Woods.md')).toMatch(/My own line\.\n$/);
  expect(list()).toEqual(['Walden - Ann Author.md', 'Woods.md']);
});

test('a new quote leads to its book by the name that the book has here', async () => {
  vault = [book('1', 'Walden'), book('2', 'Emma')];
  const walden = vault[0]?.quoteList ?? [];
  await sync('--format', 'markdown-quotes');
  renameSync(join(folder, 'Walden - Ann Author.md'), join(folder, 'My "Walden".md'));
  vault = vault.map((item) => ({
    ...item,
    quoteList: [
      ...item.quoteList,
      ...walden.map((quote) => ({ ...quote, id: `n-${item._id}`, text: 'New' })),
    ],
  }));
  expect(await sync('--format', 'markdown-quotes')).toBe('2 new, 2 changed, 2 unchanged, 0 failed');
  expect(read('Quotes/New - Walden.md')).toContain(String.raw`book: "[[My \"Walden\"]]"`);
  expect(read('Quotes/New - Emma.md')).toContain('book: "[[Emma - Ann Author]]"');
});

test('the file of a quote whose book was merged into another leads to that one, whatever the book is called here', async () => {
  await sync('--format', 'markdown-quotes');
  const [walden, emma] = vault.map(({ quoteList }) => quoteList);
  const name = 'Quotes/Said in Walden. - Walden.md';
  write(name, `${read(name)}My own line.\n`);
  renameSync(join(folder, 'Emma - Ann Author.md'), join(folder, 'Mine.md'));
  vault = [book('2', 'Emma', { quoteList: [...(emma ?? []), ...(walden ?? [])] })];
  expect(await sync('--format', 'markdown-quotes')).toBe('0 new, 2 changed, 1 unchanged, 0 failed');
  expect(read(name)).toMatch(/^kv_book: 2$/m);
  expect(read(name)).toMatch(/^book: "\[\[Mine\]\]"$/m);
  expect(read(name)).toMatch(/My own line\.\n$/);
});

test('a file that cannot be written is told, and the others are written all the same', async () => {
  write('Quotes', 'Where the folder of the quotes would be.');
  await expect(sync('--format', 'markdown-quotes')).rejects.toMatchObject({
    code: 1,
    stdout: '2 new, 0 changed, 0 unchanged, 2 failed\n',
    stderr: expect.stringMatching(/Said in Emma\. - Emma\.md could not be written: EEXIST/),
  });
  expect(list()).toEqual(['Emma - Ann Author.md', 'Quotes', 'Walden - Ann Author.md']);
});

test('what the reader has in a folder that is linked to is not written over', async () => {
  mkdirSync(join(folder, '.elsewhere'));
  symlinkSync('.elsewhere', join(folder, 'Quotes'));
  vault = [book('1', 'Walden')];
  expect(await sync('--format', 'markdown-quotes')).toBe('2 new, 0 changed, 0 unchanged, 0 failed');
  const quote = 'Quotes/Said in Walden. - Walden.md';
  const mine = `${read(quote)}Mine.\n`;
  write(quote, mine);
  await expect(sync('--format', 'markdown-quotes')).rejects.toMatchObject({
    code: 1,
    stdout: '0 new, 0 changed, 1 unchanged, 1 failed\n',
    stderr: expect.stringMatching(/Walden\.md could not be written: There is a file of this name already/),
  });
  expect(read(quote)).toBe(mine);
});

test('an export may unpack to more than a file of a stranger', async () => {
  vault = [book('1', 'Walden')];
  carry = (zip) => {
    const record = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    // How long its one file is once it is unpacked, as the zip's own list has it.
    zip.writeUInt32LE(401 * 1024 * 1024, record + 24);
    return zip;
  };
  expect(await sync()).toBe('1 new, 0 changed, 0 unchanged, 0 failed');
  expect(read('Walden - Ann Author.md')).toContain('About Walden.');
});

test.each([
  ['is damaged on its way', (zip: Buffer) => zip.subarray(0, -8), 'is damaged'],
  [
    'leads out of the folder',
    (zip: Buffer) =>
      Buffer.from(zip.toString('latin1').replaceAll('Walden -', String.raw`a\..\b -`), 'latin1'),
    'an unexpected file',
  ],
])('an export that %s is told in one line', async (_, change, words) => {
  carry = change;
  await expect(sync()).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^[^\n]*${words}[^\n]*\n$`)),
  });
});

test('a server that is too busy is asked again', async () => {
  troubles = ['POST', 'GET'];
  expect(await sync()).toBe('2 new, 0 changed, 0 unchanged, 0 failed');
  expect(troubles).toEqual([]);
});

test('a folder that is none is a mistake of whoever typed it', async () => {
  write('file', '');
  folder = join(folder, 'file');
  await expect(sync()).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('cannot be read as a folder'),
  });
  folder = join(folder, '..');
});
