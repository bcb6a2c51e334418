import { IMPORT_BATCH_BYTES, IMPORT_BATCH_ROWS } from './constants.ts';

/** Half of what is taken: room for the request around the rows, and a slow line is done in time. */
const MOST_BYTES = IMPORT_BATCH_BYTES / 2;

/** As many rows together as one request takes; one that is too large by itself has a request of its own. */
export function cutBatches<Row>(rows: readonly Row[]): Row[][] {
  const encoder = new TextEncoder();
  const batches: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length + 1;
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
