import { IMPORT_STATES, ROW_OUTCOMES } from '@vault/contract';
import type { ReadingProgress, ReadingStatus } from '@vault/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, ownerId } from './columns.ts';

/** What a merge may change of an entry that was there before. */
export type EntryState = {
  text: string;
  page: string | null;
  location: string | null;
  comment: string | null;
  /** Missing in what was kept before there were any. */
  isFavourite?: boolean;
  sourceKey: string | null;
  sourceComment: string | null;
  updatedAt: string;
};
export type EntryChange = { id: string; before: EntryState; after: EntryState };

/** What an import added to an existing item: enough to remove it again. */
export type MergeChanges = {
  /** The item's version then; rows from before it was kept were one below their own. */
  before?: number;
  filled: Record<string, unknown>;
  tags: string[];
  finishedAt: string[];
  externalIds: Record<string, string>;
  /** Missing where the status stayed, or where there was none before. */
  status?: { before: ReadingStatus; after: ReadingStatus };
  /** Missing where it stayed. */
  progress?: { before: ReadingProgress | null; after: ReadingProgress | null };
  /** Missing where nothing was changed. */
  entries?: EntryChange[];
  /** How many entries are new; missing in rows from before they were counted. */
  added?: AddedCounts;
};

/** Entries that a row has brought, and those of its quotes that have a comment. */
export type AddedCounts = { takeaways: number; quotes: number; notes: number; comments: number };

/** What undoing has done to the books of an import. */
export type UndoResult = {
  removed: number;
  restored: number;
  kept: number;
  /** Of those kept, the ones that only other imports have changed; missing in what was undone before it was told. */
  keptForImports?: number;
  /** Goals that were removed; missing where there were none. */
  goals?: number;
};

export const imports = pgTable(
  'imports',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    format: text('format').notNull(),
    fileName: text('file_name').notNull(),
    rowCount: integer('row_count').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    created: integer('created').notNull().default(0),
    merged: integer('merged').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    goals: integer('goals').notNull().default(0),
    undone: jsonb('undone').$type<UndoResult>(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    undoneAt: moment('undone_at'),
    /** False once the sweep has removed what became of its rows. */
    rowsKept: boolean('rows_kept').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    uniqueIndex('imports_key').on(table.userId, table.key),
    // For the sweep.
    index('imports_to_forget')
      .on(table.createdAt)
      .where(sql`${table.rowsKept} and ${table.state} <> 'running'`),
  ],
);

/** What became of each row of an import, for as long as it can be undone or has not ended. */
export const importRows = pgTable(
  'import_rows',
  {
    userId: ownerId(),
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    outcome: text('outcome', { enum: ROW_OUTCOMES }).notNull(),
    reason: text('reason'),
    contentId: uuid('content_id'),
    /** The item's version after this row: a later one means that it was changed since. */
    version: integer('version'),
    changes: jsonb('changes').$type<MergeChanges>(),
    appliedAt: moment('applied_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.importId, table.row] }),
    foreignKey({
      columns: [table.userId, table.importId],
      foreignColumns: [imports.userId, imports.id],
    }).onDelete('cascade'),
    // For what follows an item: its covers, and merging it.
    index('import_rows_of_content').on(table.userId, table.contentId),
  ],
);
