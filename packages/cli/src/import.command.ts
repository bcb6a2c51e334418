import { createHash, randomUUID } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type ApiCall,
  cutBatches,
  type EndpointInput,
  type EndpointOutput,
  fitsBatch,
  persist,
} from '@vault/contract/client';
import { ROW_WORDS } from '@vault/domain';
import { FORMAT_NAMES, type ItemsReading, readFile, rowOf, type RowOutcome } from '@vault/formats';
import type { Connection } from './connect.ts';
import { findLikelyBooks } from './likely-books.ts';
import { UsageError } from './settings.ts';
import type { Terminal } from './terminal.ts';

type Import = EndpointOutput<'GET /imports/{id}'>;
type Start = EndpointInput<'POST /imports'>['body'];
type ImportOptions = { file: string; isDryRun: boolean };

/**
 * Imports a file into the vault. The same file again continues where it was interrupted, and adds nothing twice.
 * Returns how many rows have failed.
 */
export async function importFile(
  { api }: Connection,
  { file, isDryRun }: ImportOptions,
  terminal: Terminal,
): Promise<number> {
  const bytes = await readBytes(file).catch((cause: unknown) => {
    throw new UsageError(`${file} cannot be read`, { cause });
  });
  const reading = failOversized(readItems(bytes, file));
  terminal.tell(`${FORMAT_NAMES[reading.format]}: ${reading.items.length} to import`);
  const { goals = [] } = reading;
  if (goals.length > 0) terminal.tell(`goals for ${goals.length === 1 ? 'a year' : `${goals.length} years`}`);
  for (const notice of reading.notices) terminal.tell(notice);
  const unread = tellUnread(reading, terminal);
  for (const { row, notices } of reading.items)
    for (const notice of notices) terminal.tell(`row ${row}: ${notice}`);
  if (isDryRun || reading.items.length + goals.length === 0) return unread;

  const likely = await findLikelyBooks(api, reading);
  const { _id: id } = await start(api, bytes, {
    format: reading.format,
    fileName: basename(file),
    rowCount: reading.items.length,
  });
  let ended = 0;
  let failed = 0;
  let doubtful = 0;
  let latest: Import | undefined;
  for (const rows of cutBatches(reading.items.map(rowOf))) {
    const answer = await persist(() => api('POST /imports/{id}/rows', { params: { id }, body: { rows } }));
    latest = answer.import;
    for (const { row, outcome, reason } of answer.rows) {
      if (outcome === 'failed') failed += 1;
      // The server skips what brings nothing new.
      const words = ROW_WORDS[outcome === 'skipped' ? 'held' : outcome];
      if (reason !== null) terminal.tell(`row ${row} ${words}: ${reason}`);
      const title = outcome === 'created' ? likely.get(row) : undefined;
      if (title === undefined) continue;
      doubtful += 1;
      terminal.tell(`row ${row} ${words}: it may be “${title}”, which you had`);
    }
    ended += rows.length;
    terminal.tell(`${ended} of ${reading.items.length}`);
  }
  if (goals.length > 0)
    latest = await persist(() => api('POST /imports/{id}/goals', { params: { id }, body: { goals } }));
  await persist(() => api('POST /imports/{id}/finish', { params: { id } }));
  if (latest !== undefined) terminal.print(describe(latest));
  if (doubtful > 0)
    terminal.tell(
      `${doubtful} added ${doubtful === 1 ? 'book' : 'books'} may be there twice: select each with the other in the library to merge them, or undo this import and choose at /app/import.`,
    );
  return failed + unread;
}

function describe({ created, merged, skipped, failed, goals }: Import): string {
  const ofGoals = goals > 0 ? `, ${goals} ${goals === 1 ? 'goal' : 'goals'}` : '';
  const counts = [
    `${created} ${ROW_WORDS.created}`,
    `${merged} ${ROW_WORDS.merged}`,
    `${skipped} ${ROW_WORDS.held}`,
    `${failed} ${ROW_WORDS.failed}`,
  ];
  return `${counts.join(', ')}${ofGoals}`;
}

function readItems(bytes: Uint8Array, file: string): ItemsReading {
  const reading = readFile(bytes);
  if (reading.kind === 'items') return reading;
  throw new UsageError(
    reading.kind === 'unreadable'
      ? `${file}: ${reading.reason}`
      : `${file} is a table of no known product. Choose its columns at /app/import.`,
  );
}

/** A book too large for a request fails alone, without the import. */
function failOversized(reading: ItemsReading): ItemsReading {
  const items = reading.items.filter(fitsBatch);
  const kept = new Set(items.map(({ row }) => row));
  const rows = reading.rows.map((row): RowOutcome => {
    const book = row.outcome === 'item' ? row.row : row.outcome === 'merged' ? row.into : null;
    if (book === null || kept.has(book)) return row;
    return {
      row: row.row,
      label: row.label,
      outcome: 'failed',
      reason: 'It is far more than one book can hold',
    };
  });
  return { ...reading, items, rows };
}

/** Reports rows that never become an item, one by one; returns how many have failed. */
function tellUnread({ rows }: ItemsReading, terminal: Terminal): number {
  let failed = 0;
  for (const row of rows) {
    if (row.outcome === 'item') continue;
    if (row.outcome === 'failed') failed += 1;
    terminal.tell(`row ${row.row} ${ROW_WORDS[row.outcome]}: ${row.reason}`);
  }
  return failed;
}

/** Each later import of a file asks for those before it, and starts are limited. */
const CONTINUED_MAX = 4;

/** The import of this very file; if that is over or was undone, the next one of it. */
async function start(api: ApiCall, bytes: Uint8Array, body: Start): Promise<Import> {
  const send = (idempotencyKey: string) =>
    persist(() => api('POST /imports', { headers: { 'idempotency-key': idempotencyKey }, body }));
  let key = hash(JSON.stringify(body), bytes);
  for (let attempt = 1; attempt <= CONTINUED_MAX; attempt += 1) {
    const known = await send(key);
    if (known.state === 'running') return known;
    key = hash(key, known._id);
  }
  return send(randomUUID());
}

function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
}
