import { type ColumnMapping, type FileReading, readFile, readMappedTable, type Table } from '@vault/formats';

export type ReadingRequest = { bytes: ArrayBuffer } | { table: Table; mapping: ColumnMapping };

/** Reads beside the page, so that a large file never freezes it. It asks the network for nothing. */
self.addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  const reading: FileReading =
    'bytes' in data ? readFile(new Uint8Array(data.bytes)) : readMappedTable(data.table, data.mapping);
  self.postMessage(reading);
});
