import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { ARCHIVE_FILES_MAX, unzip } from './unzip.ts';
import { zipFiles } from './zip-files.ts';

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = 'This zip unpacks to more than can be read at once.';
/** The places of a packed file's record in the archive's own list. */
const [RECORD, UNPACKED_SIZE] = [0x02014b50, 24];
/** How long the end of an archive is, and what precedes it with zip64's wide numbers. */
const [END, WIDE_END] = [22, 76];

async function zipOf(
  names: readonly string[],
  deflateRawSync: (bytes: Uint8Array) => Uint8Array = zlib.deflateRawSync,
): Promise<Buffer> {
  const files = names.map((name) => ({ name, text: `The text of ${name}` }));
  return Buffer.concat(await Array.fromAsync(zipFiles(files, { ...zlib, deflateRawSync })));
}

/** The same archive, whose list tells these sizes. */
function claimSizes(zip: Buffer, sizes: readonly number[]): Buffer {
  const claimed = Buffer.from(zip);
  let at = 0;
  for (const size of sizes) {
    at = claimed.indexOf(Buffer.from(new Uint32Array([RECORD]).buffer), at);
    claimed.writeUInt32LE(size, at + UNPACKED_SIZE);
    at += 1;
  }
  return claimed;
}

const nothing = () => new Uint8Array([3, 0]);

test('an archive that unpacks to more than 400 megabytes in all is told so, and not unpacked', async () => {
  const zip = await zipOf(['a.md', 'b.md'], nothing);
  expect(unzip(claimSizes(zip, [200 * MEGABYTE, 200 * MEGABYTE + 1]))).toBe(TOO_LARGE);
  expect(unzip(claimSizes(zip, [400 * MEGABYTE + 1, 0]))).toBe(TOO_LARGE);
});

/** An archive whose list names its first file this many times, with the wide numbers that this takes. */
function repeatFirst(zip: Buffer, count: number): Buffer {
  const start = zip.indexOf(Buffer.from(new Uint32Array([RECORD]).buffer));
  const list = Buffer.alloc((zip.length - END - start) * count, zip.subarray(start, -END));
  const end = Buffer.alloc(WIDE_END + END);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + list.length), 64);
  end.fill(0xff, WIDE_END, WIDE_END + END - 2);
  end.writeUInt32LE(0x06054b50, WIDE_END);
  return Buffer.concat([zip.subarray(0, start), list, end]);
}

test('an archive of more files than a vault could have is told so', async () => {
  const zip = await zipOf(['a.md']);
  expect(unzip(repeatFirst(zip, ARCHIVE_FILES_MAX))).toHaveLength(1);
  expect(unzip(repeatFirst(zip, ARCHIVE_FILES_MAX + 1))).toBe(TOO_LARGE);
});

test('a file that unpacks to more than its archive tells takes no more room than that', async () => {
  const bomb = zlib.deflateRawSync(new Uint8Array(5 * MEGABYTE));
  const unpacked = unzip(await zipOf(['a.md'], () => bomb));
  if (typeof unpacked === 'string') throw new Error(unpacked);
  expect(unpacked.map(({ bytes }) => bytes.buffer.byteLength)).toEqual(['The text of a.md'.length]);
});

test('folders and what systems hide in an archive are no files of it', async () => {
  const names = [
    'Books/',
    'Books/.DS_Store',
    '__MACOSX/a.md',
    'Books/__MACOSX/a.md',
    '.obsidian/a.md',
    'Books/a.md',
  ];
  const unpacked = unzip(await zipOf(names));
  expect(unpacked).toEqual([
    { name: 'Books/a.md', bytes: new TextEncoder().encode('The text of Books/a.md') },
  ]);
});

test('the folders that a reading device hides are read, and nothing that is hidden in them', async () => {
  const names = [
    '.kobo/KoboReader.sqlite',
    'KOBOeReader/.adds/koreader/a.lua',
    '.kobo/.hidden',
    '.kobo-images/a.parsed',
    '__MACOSX/.kobo/a',
  ];
  const unpacked = unzip(await zipOf(names));
  if (typeof unpacked === 'string') throw new Error(unpacked);
  expect(unpacked.map(({ name }) => name)).toEqual(names.slice(0, 2));
});

test('what is cut off or no archive at all is told to be damaged', async () => {
  const damaged = 'This zip is damaged and cannot be opened.';
  const zip = await zipOf(['a.md']);
  expect(unzip(zip.subarray(0, -10))).toBe(damaged);
  expect(unzip(new TextEncoder().encode('PK\u0003\u0004 and nothing else'))).toBe(damaged);
});
