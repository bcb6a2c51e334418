import { IMPORT_BATCH_BYTES, IMPORT_BATCH_ROWS } from '@vault/contract/client';

/** Room for what stands around the rows in a request. */
const FRAME = 64 * 1024;
const ROWS = Math.min(200, IMPORT_BATCH_ROWS);

/** Cuts items into requests that are small enough; one that is too large by itself has a request of its own. */
export function* cutBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  let batch: Item[] = [];
  let size = 0;
  for (const item of items) {
    const bytes = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (batch.length > 0 && (batch.length === ROWS || size + bytes > IMPORT_BATCH_BYTES - FRAME)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(item);
    size += bytes;
  }
  if (batch.length > 0) yield batch;
}
