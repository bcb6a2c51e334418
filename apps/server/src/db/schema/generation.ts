import { type DraftTarget, GENERATION_STATES } from '@vault/contract';
import type { GeneratedContent } from '@vault/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, ownerId } from './columns.ts';

/** How far a running one is, and what has arrived of its draft. */
export type GenerationProgress = { percent: number; draft: GeneratedContent };

/** One request for a draft: its reservation of the allowance, its state, and its result for 7 days. */
export const generations = pgTable(
  'generations',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    key: text('key').notNull(),
    inputHash: text('input_hash').notNull(),
    state: text('state', { enum: GENERATION_STATES }).notNull(),
    /** Whether it took one of the allowance; false again once that was given back. */
    counted: boolean('counted').notNull(),
    /** What the draft is for, so that any device can go on with it. */
    target: jsonb('target').$type<DraftTarget>(),
    progress: jsonb('progress').$type<GenerationProgress>(),
    result: jsonb('result').$type<GeneratedContent>(),
    errorCode: text('error_code'),
    leaseUntil: moment('lease_until').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    /** When the person had kept the draft, or put it aside. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    uniqueIndex('generations_key').on(table.userId, table.key),
    index('generations_lease').on(table.state, table.leaseUntil),
    // For the sweeps, which run every half minute and find a few of all requests ever made.
    index('generations_age').on(table.createdAt),
    index('generations_to_forget')
      .on(table.createdAt)
      .where(sql`not ${table.counted} or ${table.result} is not null`),
  ],
);
