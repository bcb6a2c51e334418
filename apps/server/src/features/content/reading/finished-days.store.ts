import { type SQL, sql } from 'drizzle-orm';
import { contentItems } from '../../../db/schema/index.ts';

const { status, startedAt, finishedAt } = contentItems;
const count = sql`cardinality(${finishedAt})`;

/** As `findDroppedDay` has it: the last day of what was dropped, unless that is before its first. */
const isDroppedDayKnown = sql`(${status} = 'dropped'
  and (${startedAt} is null or (${finishedAt})[${count}] >= ${startedAt}))`;

/** As in `listFinishedDays`: the day of dropping is not a day of finishing. */
export const finishedDays: SQL = sql`case when ${isDroppedDayKnown}
  then (${finishedAt})[:${count} - 1] else ${finishedAt} end`;

/** Null where it was never finished. */
export const lastFinishedDay: SQL = sql`(${finishedAt})[case when ${isDroppedDayKnown}
  then ${count} - 1 else ${count} end]`;

/** Null where it was not finished in that year. */
export function lastFinishedDayIn(year: number): SQL {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return sql`(select max(day) from unnest(${finishedDays}) day where day between ${first} and ${last})`;
}
