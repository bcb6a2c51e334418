import { IMPORT_UNDO_DAYS } from '@vault/contract';
import { DAY } from '@vault/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { tryEach } from '../platform/try-each.ts';
import type { Database, Transaction } from './client.ts';
import { ROWS_AT_ONCE, removeInParts } from './remove-in-parts.ts';
import {
  bookSearches,
  exportTickets,
  idempotencyKeys,
  importRows,
  imports,
  rateLimits,
  sessions,
  signIns,
} from './schema/index.ts';

/** Longer than anything that a client might send again. */
const KEYS_KEPT_FOR = 30 * DAY;
const IMPORTS_AT_ONCE = 500;

/** By the database's clock: a server whose own is ahead must sign nobody out. */
const isBefore = (moment: unknown, age = 0): SQL =>
  sql`${moment} < now() - ${age} * interval '1 millisecond'`;

const listExpired = (sessionIdle: number): [PgTable, SQL][] => [
  [sessions, sql`${isBefore(sessions.expiresAt)} or ${isBefore(sessions.lastUsedAt, sessionIdle)}`],
  [signIns, isBefore(signIns.expiresAt)],
  [exportTickets, isBefore(exportTickets.expiresAt)],
  [bookSearches, isBefore(bookSearches.fetchedAt, DAY)],
  [idempotencyKeys, isBefore(idempotencyKeys.createdAt, KEYS_KEPT_FOR)],
  [rateLimits, sql`${rateLimits.expire} < extract(epoch from now()) * 1000`],
];

/**
 * Rows are kept only for undoing, and to go on with what has not ended; what an import did is kept in numbers. Another
 * copy may be removing the same ones: an import is forgotten when it has none.
 */
async function forgetImportRows(db: Database | Transaction): Promise<void> {
  const ended = sql`(
    select ${imports.userId}, ${imports.id} from ${imports}
    where ${imports.rowsKept} and ${imports.state} <> 'running'
      and ${isBefore(imports.createdAt, IMPORT_UNDO_DAYS * DAY)}
    order by ${imports.createdAt} limit ${IMPORTS_AT_ONCE}) ended`;
  const rowsOfEnded = sql`
    select kept.ctid from ${importRows} kept where kept.user_id = ended.user_id and kept.import_id = ended.id`;
  // In order, so that only rows of these imports are read, through their key, however many there are of others.
  const removeSome = sql`
    delete from ${importRows} where ctid = any(array(
      select ctid from ${ended} cross join lateral (${rowsOfEnded} order by kept.row) gone limit ${ROWS_AT_ONCE}))`;
  const markSome = sql`
    update ${imports} stored set rows_kept = false from ${ended}
    where stored.user_id = ended.user_id and stored.id = ended.id and not exists (${rowsOfEnded})`;
  const run = async (statement: SQL) => (await db.execute(statement)).rowCount ?? 0;
  while ((await run(removeSome)) + (await run(markSome)) > 0);
}

/**
 * Deletes what grants, answers, proves or counts nothing any more, for everybody. A session idle for `sessionIdle` ms
 * has ended.
 */
export async function sweepExpired(db: Database | Transaction, sessionIdle: number): Promise<void> {
  await tryEach([
    ...listExpired(sessionIdle).map(
      ([table, isGone]) =>
        () =>
          removeInParts(db, { table, isGone }),
    ),
    () => forgetImportRows(db),
  ]);
}
