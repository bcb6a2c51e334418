import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { unzip } from './unzip.ts';
import { type ArchivedFile, zipFiles } from './zip-files.ts';

function filesOf(count: number): ArchivedFile[] {
  return Array.from({ length: count }, (_, index) => ({ name: `Straße/${index}.md`, text: `Book ${index}` }));
}

/** What PKWARE's APPNOTE says that the last bytes of a zip lead to, where the first of them is its byte `start`. */
function listDirectory(tail: Buffer, start = 0) {
  const end = tail.length - 22;
  expect(tail.readUInt32LE(end)).toBe(0x06054b50);
  const narrow = { count: tail.readUInt16LE(end + 10), offset: tail.readUInt32LE(end + 16) };
  const isWide = end >= 20 && tail.readUInt32LE(end - 20) === 0x07064b50;
  const { count, offset } = isWide
    ? readWideEnd(tail, Number(tail.readBigUInt64LE(end - 12)) - start)
    : narrow;
  expect(narrow).toEqual({ count: Math.min(count, 0xffff), offset: Math.min(offset, 0xffff_ffff) });
  const listed: { name: string; size: number; offset: number }[] = [];
  let at = offset - start;
  while (listed.length < count) {
    expect(tail.readUInt32LE(at)).toBe(0x02014b50);
    const [nameLength, extraLength] = [tail.readUInt16LE(at + 28), tail.readUInt16LE(at + 30)];
    const extra = at + 46 + nameLength;
    const narrowOffset = tail.readUInt32LE(at + 42);
    if (extraLength > 0) expect([tail.readUInt16LE(extra), narrowOffset]).toEqual([1, 0xffff_ffff]);
    listed.push({
      name: tail.toString('utf8', at + 46, extra),
      size: tail.readUInt32LE(at + 20),
      offset: extraLength === 0 ? narrowOffset : Number(tail.readBigUInt64LE(extra + 4)),
    });
    at = extra + extraLength;
  }
  expect(at).toBe(isWide ? end - 76 : end);
  return listed;
}

function readWideEnd(tail: Buffer, at: number) {
  expect(tail.readUInt32LE(at)).toBe(0x06064b50);
  return { count: Number(tail.readBigUInt64LE(at + 32)), offset: Number(tail.readBigUInt64LE(at + 48)) };
}

function unpack(zip: Buffer, { offset, size }: { offset: number; size: number }): string {
  expect(zip.readUInt32LE(offset)).toBe(0x04034b50);
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const content = zlib.inflateRawSync(zip.subarray(start, start + size));
  expect(zip.readUInt32LE(offset + 14)).toBe(zlib.crc32(content));
  return content.toString();
}

test.each([0, 1, 65_535, 70_000])('a zip of %d files holds them all', async (count) => {
  const files = filesOf(count);
  const zip = Buffer.concat(await Array.fromAsync(zipFiles(files, zlib)));
  const listed = listDirectory(zip);
  expect(listed.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  const last = listed.slice(-1).map((entry) => ({ name: entry.name, text: unpack(zip, entry) }));
  expect(last).toEqual(files.slice(-1));
  const unzipped = unzip(zip);
  if (typeof unzipped === 'string') throw new Error(unzipped);
  expect(unzipped.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) }))).toEqual(files);
});

test('a file beyond the first four gigabytes of a zip is found', async () => {
  const large = new Uint8Array(0x400_0000);
  const files = filesOf(70);
  const heads: Uint8Array[] = [];
  const places: number[] = [];
  let length = 0;
  for await (const piece of zipFiles(files, { ...zlib, deflateRawSync: () => large })) {
    if (piece === large) places.push(length - (heads.pop()?.length ?? 0));
    else heads.push(piece);
    length += piece.length;
  }
  const tail = Buffer.concat(heads);
  const listed = listDirectory(tail, length - tail.length);
  expect(listed).toEqual(
    files.map(({ name }, index) => ({ name, size: large.length, offset: places[index] })),
  );
  expect(listed.at(-1)?.offset).toBeGreaterThan(2 ** 32);
});
