import { type BookAddress, NAMES_LISTED_MAX } from '@vault/contract';
import { type LibraryOrder, USUAL_ORDER } from '@vault/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RecentlySeenUser } from '../../access/actor.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AS_IN_A_DICTIONARY } from '../../db/dictionary-order.ts';
import type { EntryRow } from '../../db/item/entry-row.ts';
import type { ItemRow } from '../../db/item/item-row.ts';
import { contentItems } from '../../db/schema/index.ts';
import type { PlainChange, PlainColumn } from './apply-input.ts';
import type { CardRow } from './content.present.ts';
import { type ContentFilter, whereContent } from './list/content-filter.store.ts';
import { cardsInOrder } from './list/content-order.store.ts';
import { foldOneAgain } from './entries/fold-again.store.ts';
import { fillSomeHashtags, listHashtags } from './entries/hashtags.store.ts';
import { listEntries, type PageOfEntries } from './list/entry-page.store.ts';
import { prepareStatements, sizeOf, type WholeRow } from './content-statements.store.ts';
import { type ContentWriter, createContentWriter } from './content-writer.store.ts';
import type { Position } from '../../platform/cursor.ts';

type CountedCard = CardRow & { total: number };
export type CardPage = { rows: CardRow[]; total: number };
type PageOfCards = {
  userId: string;
  filter: ContentFilter;
  order: LibraryOrder;
  after: Position | undefined;
  skip: number;
  limit: number;
};
type CardQuery = PageOfCards & { conditions: readonly SQL[] };

/** An item and its entries. */
export type WholeItem = { row: ItemRow; entries: EntryRow[] };

type PlainChangeOf = { id: string; version: number | undefined; change: PlainChange; now: Date };
type Changer = Pick<RecentlySeenUser, 'userId' | 'sessionId'>;

export type ContentStore = ReturnType<typeof createContentStore>;
export function createContentStore(db: Database) {
  const prepared = prepareStatements(db);
  const writerIn = (place: Transaction | Database) => createContentWriter(place, prepared);

  function readCards(asked: CardQuery): Promise<CountedCard[]> {
    const { userId, filter, conditions, order, after, skip, limit } = asked;
    if (conditions.length === 0 && skip === 0 && order === USUAL_ORDER) {
      return after === undefined
        ? prepared.firstCards(db, { userId, limit })
        : prepared.cardsAfter(db, { userId, limit, createdAt: after.createdAt, id: after.id });
    }
    const filtered = and(eq(contentItems.userId, userId), ...conditions);
    const total =
      conditions.length === 0
        ? sizeOf(db, userId)
        : db.select({ items: sql`count(*)::int` }).from(contentItems).where(filtered);
    const { finished: year } = filter;
    return cardsInOrder(db, { owner: userId, filtered, order, year, after, total, skip, limit });
  }

  async function countCards(userId: string, conditions: readonly SQL[]): Promise<number> {
    if (conditions.length > 0)
      return db.$count(contentItems, and(eq(contentItems.userId, userId), ...conditions));
    const [size] = await prepared.size(db, { userId });
    return size?.items ?? 0;
  }

  /** As it was at one moment. */
  async function findWhole(userId: string, id: string): Promise<WholeItem | null> {
    const [found] = await prepared.wholeItem(db, { userId, id });
    return found === undefined ? null : readWhole(found);
  }

  return {
    transaction: <Result>(work: (writer: ContentWriter) => Promise<Result>): Promise<Result> =>
      db.transaction((tx) => work(writerIn(tx))),

    /** For a change of one statement, which needs no transaction around it. */
    alone: writerIn(db),

    /** For a change that is a part of somebody's transaction. */
    writerIn,

    /** One page of cards, and how many there are on all pages. */
    async listCards(asked: PageOfCards): Promise<CardPage> {
      const { userId, filter, after, skip } = asked;
      const conditions = whereContent(filter, userId);
      const rows = await readCards({ ...asked, conditions });
      const [first] = rows;
      // The count comes with every row; without a row it is queried, unless there can be none before.
      if (first === undefined && after === undefined && skip === 0) return { rows: [], total: 0 };
      return { rows, total: first?.total ?? (await countCards(userId, conditions)) };
    },

    async listGenres(userId: string): Promise<string[]> {
      const { rows } = await db.execute<{ genre: string }>(sql`
        select genre from (
          select min(category) as genre, lower(category) as key from ${contentItems} where user_id = ${userId}
          group by key order by count(*) desc, key limit ${NAMES_LISTED_MAX}
        ) frequent order by key ${AS_IN_A_DICTIONARY}`);
      return rows.map(({ genre }) => genre);
    },

    async listTags(userId: string): Promise<{ tag: string; count: number }[]> {
      const { rows } = await db.execute<{ tag: string; count: number }>(sql`
        select tag, count from (
          select min(tag) as tag, sum(count)::int as count, lower(normalize(tag)) as key from (
            select tag, count(*) as count from ${contentItems} item, unnest(item.tags) tag
            where item.user_id = ${userId} group by tag
          ) spelling group by key order by count desc, key limit ${NAMES_LISTED_MAX}
        ) frequent order by key ${AS_IN_A_DICTIONARY}`);
      return rows;
    },

    listHashtags: (userId: string, kind: EntryRow['kind']) => listHashtags(db, { userId, kind }),

    foldOneAgain: (): Promise<boolean> => foldOneAgain(db),

    fillSomeHashtags: (): Promise<number> => fillSomeHashtags(db),

    listEntries: (asked: PageOfEntries) => listEntries(db, asked),

    findWhole,

    /** The item after the change; null if it does not exist, has another version, or the session has ended. */
    async changePlainly(
      { userId, sessionId }: Changer,
      { id, version, change, now }: PlainChangeOf,
    ): Promise<WholeItem | null> {
      const columns = Object.keys(change) as PlainColumn[]; // its keys are columns
      const write = prepared.changePlainly(columns);
      const [changed] = await write(db, { ...change, userId, sessionId, id, version: version ?? null, now });
      if (changed === undefined) return null;
      const { seenVersion, ...whole } = changed;
      // Every change of entries changes the item's version, so these are older than the item that they came with.
      if (seenVersion !== whole.version - 1) return findWhole(userId, id);
      return readWhole(whole);
    },

    async findSavedId(userId: string, { influencerSlug, bookSlug }: BookAddress): Promise<string | null> {
      const [row] = await db
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(
          and(
            eq(contentItems.userId, userId),
            eq(contentItems.savedFromVault, influencerSlug),
            eq(contentItems.savedFromBook, bookSlug),
          ),
        );
      return row?.id ?? null;
    },

    /** Whether it was there, and of that version if one is given. */
    async deleteItem(userId: string, id: string, version?: number): Promise<boolean> {
      const isOfVersion = version === undefined ? undefined : eq(contentItems.version, version);
      const gone = await db
        .delete(contentItems)
        .where(and(eq(contentItems.userId, userId), eq(contentItems.id, id), isOfVersion))
        .returning({ id: contentItems.id });
      return gone.length > 0;
    },
  };
}

function readWhole({ entries: lines, ...row }: WholeRow): WholeItem {
  const withDates = lines.map((line) => ({
    ...line,
    createdAt: new Date(line.createdAt),
    updatedAt: new Date(line.updatedAt),
  }));
  return { row, entries: withDates };
}
