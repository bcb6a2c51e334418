import { IMPORT_BATCH_BYTES, IMPORT_BATCH_ROWS } from '../constants.ts';

/**
 * Far below the limit: sent on a slow line before the server cuts it off after half a minute, fast enough on a slow
 * server, and seen to go on.
 */
const MOST_BYTES = IMPORT_BATCH_BYTES / 32;

/** What is left of a request by the braces around its rows. */
const ROOM_FOR_ONE = IMPORT_BATCH_BYTES - 1000;

const encoder = new TextEncoder();

/** As many rows together as one request takes; one that is too large has a request of its own. */
export function cutBatches<Row>(rows: readonly Row[]): Row[][] {
  const batches: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = sizeOf(row) + 1;
    const current = batches.at(-1);
    if (current === undefined || current.length === IMPORT_BATCH_ROWS || bytes + size > MOST_BYTES) {
      batches.push([row]);
      bytes = size;
    } else {
      current.push(row);
      bytes += size;
    }
  }
  return batches;
}

/** Whether a request takes the row at all. */
export function fitsBatch(row: unknown): boolean {
  return sizeOf(row) <= ROOM_FOR_ONE;
}

function sizeOf(row: unknown): number {
  return encoder.encode(JSON.stringify(row)).length;
}
