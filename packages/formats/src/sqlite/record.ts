export type SqlValue = string | number | null;

/** The number at a place, and the place behind it. Where it has nine bytes, that place alone is right. */
export function readVarint(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0;
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[at + index];
    if (byte === undefined) throw new RangeError('A number ends behind its row');
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + index + 1];
  }
  return [value, at + 9];
}

type Reading = { decode: (bytes: Uint8Array) => string; isWanted: (column: number) => boolean };

/** The values of a row; null for what is not wanted, and for bytes that are no text. */
export function readRecord(payload: Uint8Array, { decode, isWanted }: Reading): SqlValue[] {
  const [headEnd, start] = readVarint(payload, 0);
  const values: SqlValue[] = [];
  let at = headEnd;
  for (let head = start; head < headEnd; ) {
    const [type, next] = readVarint(payload, head);
    head = next;
    const size = sizeOf(type);
    if (at + size > payload.length) throw new RangeError('A value ends behind its row');
    const bytes = payload.subarray(at, at + size);
    values.push(isWanted(values.length) ? readValue(type, bytes, decode) : null);
    at += size;
  }
  return values;
}

const INTEGER_SIZES = [0, 1, 2, 3, 4, 6, 8];
const FLOAT = 7;
const ZERO = 8;
const ONE = 9;

function sizeOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  return type === FLOAT ? 8 : (INTEGER_SIZES[type] ?? 0);
}

function readValue(type: number, bytes: Uint8Array, decode: Reading['decode']): SqlValue {
  if (type >= 12) return type % 2 === 1 ? decode(bytes) : null;
  if (type === ZERO || type === ONE) return type - ZERO;
  if (type === FLOAT) return new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0);
  const [first] = bytes;
  if (first === undefined) return null;
  // The sign is in the first byte.
  return bytes.subarray(1).reduce((value, byte) => value * 256 + byte, first > 127 ? first - 256 : first);
}
