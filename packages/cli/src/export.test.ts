import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const VAULT = '{"items":[]}\n';
const start = promisify(execFile);
let server: Server;
let folder: string;
let download: 'whole' | 'broken' | 'expired' | 'slow';
let slow: ServerResponse[];
/** The requests that meet trouble before one goes through, in their order. */
let troubles: ('POST' | 'GET')[];
/** Each works once. */
let addresses: Set<string>;

/** Stands in for the product where it hands out an export; the journeys have the real one. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const isKnown = addresses.delete(request.url ?? '');
    const isInTrouble = request.method === troubles[0];
    if (isInTrouble) troubles.shift();
    if (isInTrouble && isKnown) response.destroy();
    else if (isInTrouble) response.writeHead(503).end();
    else if (request.method === 'POST') {
      const url = `/download/${randomUUID()}`;
      addresses.add(url);
      const ticket = { url, fileName: 'vault.json', expiresAt: '2026-01-01T00:00:00.000Z' };
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(ticket));
    } else if (!isKnown || download === 'expired') response.writeHead(404).end();
    else if (download === 'slow') {
      slow.push(response);
      response.write(VAULT.slice(0, 5));
    } else if (download === 'whole') response.end(VAULT);
    else response.writeHead(200, { 'content-length': 1000 }).write(VAULT, () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  download = 'whole';
  slow = [];
  troubles = [];
  addresses = new Set();
  folder = mkdtempSync(join(tmpdir(), 'vault-export-'));
  return () => rmSync(folder, { recursive: true });
});

const vault = join(import.meta.dirname, 'vault.ts');

function startThere(program: string, args: string[]) {
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  return start(program, args, {
    cwd: folder,
    env: { ...process.env, VAULT_URL: `http://127.0.0.1:${port}`, VAULT_TOKEN: 'kv_x' },
  });
}

const exportVault = (...more: string[]) => startThere(process.execPath, [vault, 'export', ...more]);
/** What a shell says of an export that goes on to there; `code` is the export's own. */
const exportInto = (there: string) =>
  startThere('sh', [
    '-c',
    `{ "$0" "$1" export -o -; echo "code $?" >&2; } ${there}`,
    process.execPath,
    vault,
  ]);

test('a vault is written under the name that it comes with, or one that is asked for', async () => {
  expect(await exportVault()).toEqual({ stdout: '', stderr: 'vault.json: 13 bytes\n' });
  await exportVault('-o', 'mine.json');
  expect(readdirSync(folder)).toEqual(['mine.json', 'vault.json']);
  expect(readFileSync(join(folder, 'mine.json'), 'utf8')).toBe(VAULT);
  expect(await exportVault('-o', '-')).toEqual({ stdout: VAULT, stderr: '' });
});

test('a server that is busy, or breaks off before it answers, is asked again', async () => {
  troubles = ['POST', 'GET'];
  expect(await exportVault()).toEqual({ stdout: '', stderr: 'vault.json: 13 bytes\n' });
  expect(troubles).toEqual([]);
  expect(readFileSync(join(folder, 'vault.json'), 'utf8')).toBe(VAULT);
});

test.for([[], ['-o', 'vault.json']])('a file is replaced where that is asked for alone: %j', async (more) => {
  const file = join(folder, 'vault.json');
  writeFileSync(file, 'mine');
  await expect(exportVault(...more)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^vault\.json is there already; --force replaces it\n/),
  });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await exportVault(...more, '--force');
  expect(readFileSync(file, 'utf8')).toBe(VAULT);
});

test('a file that is replaced stays as private as it was, and where it is linked to', async () => {
  const [file, link] = ['kept.json', 'vault.json'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(file, 'mine', { mode: 0o600 });
  symlinkSync('kept.json', link);
  await exportVault('--force');
  expect(readFileSync(file, 'utf8')).toBe(VAULT);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readdirSync(folder)).toEqual(['kept.json', 'vault.json']);
});

test.for([
  ['broken', 'vault.json', /^The download was cut off\n$/],
  ['expired', 'vault.json', /^The download failed with 404\n$/],
  ['whole', 'nowhere/vault.json', /^ENOENT: no such file or directory, open 'nowhere\/vault-\w+\.part'\n$/],
] as const)(
  'what fails of a download that is %s into %s leaves nothing, and is told in a line',
  async ([state, file, words]) => {
    download = state;
    await expect(exportVault('-o', file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(words),
    });
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('an export that a signal ends leaves nothing, and another into the same file goes on', async () => {
  download = 'slow';
  const ended = exportVault('-o', 'mine.json');
  const goesOn = exportVault('-o', 'mine.json');
  const listSizes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  await expect.poll(listSizes, { timeout: 10_000 }).toEqual([5, 5]);
  ended.child.kill('SIGTERM');
  await expect(ended).rejects.toMatchObject({ signal: 'SIGTERM' });
  expect(listSizes()).toEqual([5]);
  for (const response of slow) response.end(VAULT.slice(5));
  await goesOn;
  expect(readdirSync(folder)).toEqual(['mine.json']);
  expect(readFileSync(join(folder, 'mine.json'), 'utf8')).toBe(VAULT);
});

test('whoever reads the output may have enough of it', async () => {
  expect(await exportInto('| true')).toEqual({ stdout: '', stderr: 'code 0\n' });
});

test('an output that takes nothing is told in a line', async () => {
  const { stderr } = await exportInto('1< /dev/null');
  expect(stderr).toMatch(/^EBADF: [^\n]+\ncode 1\n$/);
});
