import { appendFile, cp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeScratchFolder } from '../../../db/testing/scratch-folder.ts';
import { holdsPlace, LEDGER_START, type LedgerPlace, readLedger } from './ledger-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await makeScratchFolder();
  file = join(folder, 'deleted-accounts');
});
afterEach(() => rm(folder, { recursive: true }));

const hashOf = (number: number) => number.toString(16).padStart(64, '0');
const lineOf = (number: number) => `\n${hashOf(number)} ${new Date(number).toISOString()}\n`;
const linesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => lineOf(from + index)).join('');

async function read(from: LedgerPlace) {
  const pieces = await Array.fromAsync(readLedger(file, from));
  const deletions = pieces.flatMap((piece) => piece.deletions);
  for (const { accountHash, deletedAt } of deletions) expect(hashOf(deletedAt.getTime())).toBe(accountHash);
  return {
    numbers: deletions.map(({ deletedAt }) => deletedAt.getTime()),
    place: pieces.at(-1)?.place ?? from,
  };
}

const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

test('a ledger is read on from where it was read to, in pieces that end with a line', async () => {
  expect(await read(LEDGER_START)).toEqual({ numbers: [], place: LEDGER_START });
  await writeFile(file, linesOf(0, 5000));
  const first = await read(LEDGER_START);
  expect(first.numbers).toEqual(upTo(0, 5000));
  await appendFile(file, linesOf(5000, 5003));
  const second = await read(first.place);
  expect(second.numbers).toEqual([5000, 5001, 5002]);
  expect((await read(second.place)).numbers).toEqual([]);
  expect(await holdsPlace(file, first.place)).toBe(true);
  expect(await holdsPlace(file, second.place)).toBe(true);
});

test('a line that has not ended is told, and read again until it has', async () => {
  await writeFile(file, `${lineOf(1)}${lineOf(2).slice(0, -1)}`);
  const first = await read(LEDGER_START);
  expect(first.numbers).toEqual([1, 2]);
  await appendFile(file, lineOf(3));
  const second = await read(first.place);
  expect(second.numbers).toEqual([2, 3]);
  await appendFile(file, 'deadbeef');
  const third = await read(second.place);
  await appendFile(file, lineOf(4));
  expect((await read(third.place)).numbers).toEqual([4]);
});

test.each([
  ['is gone', () => rm(file)],
  ['is empty', () => truncate(file)],
  ['has become shorter', () => truncate(file, lineOf(0).length * 3)],
  [
    'is another one',
    async () => {
      await writeFile(`${file}.other`, linesOf(100, 110));
      await rename(`${file}.other`, file);
    },
  ],
  [
    'was written over with a longer one',
    async () => {
      await writeFile(`${file}.other`, linesOf(100, 200));
      await cp(`${file}.other`, file);
    },
  ],
])('a place is held no more by a ledger that %s', async (_, change) => {
  await writeFile(file, linesOf(0, 10));
  const { place } = await read(LEDGER_START);
  expect(await holdsPlace(file, place)).toBe(true);
  await change();
  expect(await holdsPlace(file, place)).toBe(false);
  expect(await holdsPlace(file, LEDGER_START)).toBe(true);
});
