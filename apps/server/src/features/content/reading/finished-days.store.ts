import { type SQL, sql } from 'drizzle-orm';
import { contentItems } from '../../../db/schema/index.ts';

const { status, finishedAt } = contentItems;

/** As `listFinishedDays` has them: the last day of what was dropped is none of finishing. */
export const finishedDays: SQL = sql`case when ${status} = 'dropped'
  then (${finishedAt})[:cardinality(${finishedAt}) - 1] else ${finishedAt} end`;
