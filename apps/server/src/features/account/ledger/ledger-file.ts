import { createReadStream } from 'node:fs';
import { codeOf } from '../../../platform/system-errors.ts';
import type { Deletion } from './deletion-ledger.store.ts';

/** The end of the last line that was read, and the bytes before it. */
export type LedgerPlace = { offset: number; before: Buffer };
export const LEDGER_START: LedgerPlace = { offset: 0, before: Buffer.alloc(0) };

const LINE = /^([0-9a-f]{64}) (\S+)$/;
/** More bytes than a line has, so that they identify a ledger. */
const BYTES_BEFORE = 128;

/** Whether the file still contains the position: not if it became shorter, or was replaced. */
export async function holdsPlace(file: string, { offset, before }: LedgerPlace): Promise<boolean> {
  if (offset === 0) return true;
  const range = { start: offset - before.length, end: offset - 1 };
  return Buffer.concat(await Array.fromAsync(readBytes(file, range))).equals(before);
}

/**
 * Reads the ledger from an offset, piece by piece, each with the offset after it; nothing when there is no file. An
 * unfinished last line is returned too, and its offset is where it begins.
 */
export async function* readLedger(
  file: string,
  from: LedgerPlace,
): AsyncGenerator<{ deletions: Deletion[]; place: LedgerPlace }> {
  let place = from;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of readBytes(file, { start: from.offset })) {
    const bytes = Buffer.concat([rest, chunk]);
    const lines = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    rest = bytes.subarray(lines.length);
    const before = Buffer.concat([place.before, lines]).subarray(-BYTES_BEFORE);
    place = { offset: place.offset + lines.length, before };
    yield { deletions: parse(lines), place };
  }
  yield { deletions: parse(rest), place };
}

async function* readBytes(file: string, range: { start: number; end?: number }): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<Buffer> = createReadStream(file, range);
  try {
    yield* stream;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function parse(lines: Buffer): Deletion[] {
  return lines
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [, accountHash, time] = LINE.exec(line) ?? [];
      const deletedAt = new Date(time ?? Number.NaN);
      return accountHash === undefined || Number.isNaN(deletedAt.getTime())
        ? []
        : [{ accountHash, deletedAt }];
    });
}
