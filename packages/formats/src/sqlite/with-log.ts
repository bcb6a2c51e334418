const MAGIC = 0x377f0682;
const HEADER = 32;
const FRAME_HEADER = 24;

/**
 * A database with what its log ("-wal") holds of it: a program that is still running has not put that into the file
 * itself. Throws a RangeError where the log is damaged.
 */
export function withLog(bytes: Uint8Array, log: Uint8Array): Uint8Array {
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  // The last bit says how its sums are made.
  if (log.length < HEADER || (view.getUint32(0) & ~1) !== MAGIC) return bytes;
  const pageSize = view.getUint32(8);
  const frames: { page: number; from: number }[] = [];
  let [committed, size] = [0, 0];
  for (let at = HEADER; at + FRAME_HEADER + pageSize <= log.length; at += FRAME_HEADER + pageSize) {
    // What stands behind is left from an earlier log.
    const isOfThis =
      view.getUint32(at + 8) === view.getUint32(16) && view.getUint32(at + 12) === view.getUint32(20);
    if (!isOfThis) break;
    frames.push({ page: view.getUint32(at), from: at + FRAME_HEADER });
    const pages = view.getUint32(at + 4);
    if (pages === 0) continue;
    committed = frames.length;
    size = pages * pageSize;
  }
  if (committed === 0) return bytes;
  if (size > bytes.length + log.length) throw new RangeError('The log names more pages than there are');
  const whole = new Uint8Array(size);
  whole.set(bytes.subarray(0, size));
  for (const { page, from } of frames.slice(0, committed)) {
    // A page may be given up again before the end.
    if (page * pageSize <= size) whole.set(log.subarray(from, from + pageSize), (page - 1) * pageSize);
  }
  return whole;
}
