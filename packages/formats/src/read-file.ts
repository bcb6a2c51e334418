import type { FileReading } from './file-reading.ts';
import { isZip } from './archive/unzip.ts';
import { keepWhole } from './keep-whole.ts';
import { OTHER_FILES } from './other-files.data.ts';
import { readArchive } from './read-archive.ts';
import { readDatabases } from './read-databases.ts';
import { readText } from './read-text.ts';
import { decodeBytes, isBinary } from './text/decode-bytes.ts';

/** Reads a file by its content, whatever its name. Never throws, and accounts for every row. */
export function readFile(bytes: Uint8Array): FileReading {
  try {
    if (bytes.length === 0) return { kind: 'unreadable', reason: 'This file is empty.' };
    if (isZip(bytes)) return keepWhole(readArchive(bytes));
    const database = readDatabases([{ name: '', bytes }]);
    if (database !== null) return database;
    const start = String.fromCharCode(...bytes.subarray(0, 8));
    const other = OTHER_FILES.find(([begins]) => begins.test(start));
    if (other !== undefined) return { kind: 'unreadable', reason: other[1] };
    if (isBinary(bytes))
      return { kind: 'unreadable', reason: 'This is not text, and not a file that can be read here.' };
    return keepWhole(readText(decodeBytes(bytes)));
  } catch (error) {
    // The last safety net: an unforeseen file is reported to its owner, and never crashes the page.
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'unreadable', reason: `This file could not be read: ${why}` };
  }
}
