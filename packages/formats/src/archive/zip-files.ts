export type ArchivedFile = { name: string; text: string };
/** What `node:zlib` has, and no browser. */
type Zlib = { deflateRawSync: (bytes: Uint8Array) => Uint8Array; crc32: (bytes: Uint8Array) => number };

const LARGEST_16 = 0xffff;
const LARGEST_32 = 0xffff_ffff;
const VERSION = 20;
const VERSION_ZIP64 = 45;
const UTF8_NAME = 0x0800;
const DEFLATED = 8;

/**
 * A zip, piece by piece, as its files arrive: at most one of them is held in memory. Too many files, or too large a
 * total, need zip64's wider numbers (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
 */
export async function* zipFiles(
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>,
  { deflateRawSync, crc32 }: Zlib,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const directory: Uint8Array[] = [];
  let offset = 0;
  for await (const file of files) {
    const name = encoder.encode(file.name);
    const content = encoder.encode(file.text);
    const packed = deflateRawSync(content);
    const about: Field[] = [
      [2, UTF8_NAME],
      [2, DEFLATED],
      [4, dosTime(new Date())],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
    ];
    const header = record([4, 0x04034b50], [2, VERSION], ...about, [2, 0], name);
    yield header;
    yield packed;
    directory.push(directoryRecord(about, name, offset));
    offset += header.length + packed.length;
  }
  yield* directory;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield endRecords({ count: directory.length, size, offset });
}

function directoryRecord(about: readonly Field[], name: Uint8Array, offset: number): Uint8Array {
  const isZip64 = offset >= LARGEST_32;
  const version = isZip64 ? VERSION_ZIP64 : VERSION;
  const wide = isZip64 ? record([2, 1], [2, 8], [8, offset]) : record();
  const place = Math.min(offset, LARGEST_32);
  // After the length of the wide number: no comment, the first disk, and no attributes.
  const rest: Field[] = [
    [2, wide.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, place],
  ];
  return record([4, 0x02014b50], [2, version], [2, version], ...about, ...rest, name, wide);
}

type Directory = { count: number; size: number; offset: number };

function endRecords({ count, size, offset }: Directory): Uint8Array {
  const isZip64 = count >= LARGEST_16 || size >= LARGEST_32 || offset >= LARGEST_32;
  const shortCount = Math.min(count, LARGEST_16);
  return record(
    ...(isZip64 ? zip64EndRecords({ count, size, offset }) : []),
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, shortCount],
    [2, shortCount],
    [4, Math.min(size, LARGEST_32)],
    [4, Math.min(offset, LARGEST_32)],
    [2, 0],
  );
}

/** The end of the directory in zip64's wide numbers, and its offset. */
function zip64EndRecords({ count, size, offset }: Directory): Field[] {
  return [
    [4, 0x06064b50],
    [8, 44],
    [2, VERSION_ZIP64],
    [2, VERSION_ZIP64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
    [4, 0x07064b50],
    [4, 0],
    [8, offset + size],
    [4, 1],
  ];
}

/** From 1980 on, in steps of two seconds. */
function dosTime(date: Date): number {
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return day * 0x1_0000 + time;
}

/** Bytes as they are, or a number in that many bytes, little-endian. */
type Field = Uint8Array | readonly [size: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, field) => sum + sizeOf(field), 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const field of fields) {
    if (field instanceof Uint8Array) bytes.set(field, at);
    else writeNumber(view, at, field);
    at += sizeOf(field);
  }
  return bytes;
}

function sizeOf(field: Field): number {
  return field instanceof Uint8Array ? field.length : field[0];
}

function writeNumber(
  view: DataView,
  at: number,
  [size, value]: readonly [size: number, value: number],
): void {
  if (size === 2) view.setUint16(at, value, true);
  else if (size === 4) view.setUint32(at, value, true);
  else view.setBigUint64(at, BigInt(value), true);
}
