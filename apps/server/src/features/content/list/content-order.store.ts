import { LEADING_ARTICLE, type LibraryOrder } from '@vault/domain';
import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { AS_IN_A_DICTIONARY } from '../../../db/dictionary-order.ts';
import { contentItems } from '../../../db/schema/index.ts';
import type { Position } from '../../../platform/cursor.ts';
import { countedColumns } from '../content-statements.store.ts';
import { lastFinishedDay, lastFinishedDayIn } from '../reading/finished-days.store.ts';

const { userId, id, createdAt, title, authors, rating, rated } = contentItems;

/** Compared first, as text, then the time of saving, then the id, all in one direction. */
type Order = { sortKey?: SQL<string>; isRising: boolean };

/** Text whose order the bytes tell. */
const AS_BYTES = sql.raw('collate "C"');
/** A title as libraries shelve it; so much of it fits into a cursor. */
const shelvedTitle = sql`left(regexp_replace(${title}, ${sql.raw(`'${LEADING_ARTICLE}'`)}, '', 'i'), 100)`;

const firstAuthor = sql`(${authors}[1] ${AS_BYTES})`;
const beforeComma = sql`btrim(split_part(${firstAuthor}, ',', 1))`;
const lastWord = sql`split_part(${firstAuthor}, ' ', -1)`;
const isSuffix = (word: SQL) => sql`${word} in ('Jr.', 'Jr', 'Sr.', 'Sr', 'II', 'III', 'IV')`;
/**
 * "Le Guin" of "Le Guin, Ursula K.", and "King" of "Martin Luther King, Jr.". Patterns would take three times as
 * long.
 */
const lastName = sql`case
  when position(',' in ${firstAuthor}) < 2
    then case when ${isSuffix(lastWord)} then split_part(${firstAuthor}, ' ', -2) else ${lastWord} end
  when ${isSuffix(sql`btrim(split_part(${firstAuthor}, ',', 2))`)} then split_part(${beforeComma}, ' ', -1)
  else ${beforeComma} end`;
// Unicode sorts these before and behind every letter.
const BEFORE_ALL = sql.raw(String.raw`E'\uFFFE'`);
const NOBODY = sql.raw(String.raw`E'\uFFFF'`);
const byline = sql`left(coalesce(nullif(${lastName}, ''), ${firstAuthor}, ${NOBODY}), 60) || ${BEFORE_ALL} || ${shelvedTitle}`;

const ORDERS: Record<LibraryOrder, Order> = {
  newest: { isRising: false },
  oldest: { isRising: true },
  title: { sortKey: sql`${shelvedTitle} ${AS_IN_A_DICTIONARY}`, isRising: true },
  // What has no author comes last.
  author: { sortKey: sql`(${byline}) ${AS_IN_A_DICTIONARY}`, isRising: true },
  // What was never rated, or not finished, comes last.
  rating: {
    sortKey: sql`(case when ${rated} then ${rating}::text else '' end) ${AS_BYTES}`,
    isRising: false,
  },
  finished: byDay(lastFinishedDay),
};

function byDay(day: SQL): Order {
  return { sortKey: sql`coalesce((${day})::text, '') ${AS_BYTES}`, isRising: false };
}

type Asked = {
  owner: string;
  /** Of the owner's books. */
  filtered: SQL | undefined;
  order: LibraryOrder;
  /** That all of them were finished in: its last day is the one that counts. */
  year?: number | undefined;
  after: Position | undefined;
  /** Of all pages; every row has it. */
  total: SQLWrapper;
  skip: number;
  limit: number;
};

/** A page of what `filtered` allows. Only the page's rows are read whole, however many are sorted. */
export function cardsInOrder(
  db: Database,
  { owner, filtered, order, year, after, total, skip, limit }: Asked,
) {
  const keys = order === 'finished' && year !== undefined ? byDay(lastFinishedDayIn(year)) : ORDERS[order];
  const { sortKey, isRising } = keys;
  const columns = sortKey === undefined ? [createdAt, id] : [sortKey, createdAt, id];
  const inOrder = columns.map(isRising ? asc : desc);
  const page = db
    .select({ id, sortKey: (sortKey ?? sql<null>`null`).as('sort_key') })
    .from(contentItems)
    .where(and(filtered, after && follows(after, keys)))
    .orderBy(...inOrder)
    .offset(skip)
    .limit(limit)
    .as('page');
  return db
    .select({ ...countedColumns(total), sortKey: page.sortKey })
    .from(page)
    .innerJoin(contentItems, and(eq(userId, owner), eq(id, page.id)))
    .orderBy(...inOrder);
}

function follows(after: Position, { sortKey, isRising }: Order): SQL {
  const than = sql.raw(isRising ? '>' : '<');
  return sortKey === undefined
    ? sql`(${createdAt}, ${id}) ${than} (${after.createdAt}, ${after.id})`
    : sql`(${sortKey}, ${createdAt}, ${id}) ${than} (${after.sortKey}, ${after.createdAt}, ${after.id})`;
}
