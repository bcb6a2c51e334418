import { and, eq, gte } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';
import { generations } from './schema/index.ts';

/** What a person has used of a period's allowance: generations since `since` that were not given back. */
export function countGenerations(db: Database | Transaction, userId: string, since: Date): Promise<number> {
  return db.$count(
    generations,
    and(eq(generations.userId, userId), eq(generations.counted, true), gte(generations.createdAt, since)),
  );
}
