import { IMPORT_BATCH_BYTES, IMPORT_BATCH_ROWS } from '@vault/contract/client';
import type { WantedItem } from '../preview/selection.ts';

/** Room for the request around the rows. */
const MOST_BYTES = IMPORT_BATCH_BYTES / 2;

/** As many rows together as one request takes. */
export function splitBatches(items: readonly WantedItem[]): WantedItem[][] {
  const batches: WantedItem[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = new Blob([JSON.stringify(item)]).size;
    const current = batches.at(-1);
    if (current === undefined || current.length === IMPORT_BATCH_ROWS || bytes + size > MOST_BYTES) {
      batches.push([item]);
      bytes = size;
    } else {
      current.push(item);
      bytes += size;
    }
  }
  return batches;
}
