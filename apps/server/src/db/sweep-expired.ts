import { IMPORT_UNDO_DAYS } from '@vault/contract';
import { DAY } from '@vault/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { removeInParts } from './remove-in-parts.ts';
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

/** By the database's clock: a server whose own is ahead must sign nobody out. */
const isBefore = (moment: unknown, age = 0): SQL =>
  sql`${moment} < now() - ${age} * interval '1 millisecond'`;

/** Rows are kept only for undoing, and to go on with what has not ended; what an import did is kept in numbers. */
const isOfEndedUndo = sql`(${importRows.userId}, ${importRows.importId}) in (
  select ${imports.userId}, ${imports.id} from ${imports}
  where ${isBefore(imports.createdAt, IMPORT_UNDO_DAYS * DAY)} and ${imports.state} <> 'running')`;

const listExpired = (sessionIdle: number): [PgTable, SQL][] => [
  [sessions, sql`${isBefore(sessions.expiresAt)} or ${isBefore(sessions.lastUsedAt, sessionIdle)}`],
  [signIns, isBefore(signIns.expiresAt)],
  [exportTickets, isBefore(exportTickets.expiresAt)],
  [bookSearches, isBefore(bookSearches.fetchedAt, DAY)],
  [idempotencyKeys, isBefore(idempotencyKeys.createdAt, KEYS_KEPT_FOR)],
  [importRows, isOfEndedUndo],
  [rateLimits, sql`${rateLimits.expire} < extract(epoch from now()) * 1000`],
];

/**
 * Deletes what grants, answers, proves or counts nothing any more, for everybody. A session idle for `sessionIdle` ms
 * has ended.
 */
export async function sweepExpired(db: Database, sessionIdle: number): Promise<void> {
  const failures: unknown[] = [];
  // One that fails, as when too much has gathered, keeps no other from being swept.
  for (const [table, isGone] of listExpired(sessionIdle))
    await removeInParts(db, { table, isGone }).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, 'not everything that has ended could be removed');
}
