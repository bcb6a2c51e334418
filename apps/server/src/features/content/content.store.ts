import { CARD_SUMMARY_CHARACTERS } from '@vault/contract';
import { matchKeyOf } from '@vault/domain';
import { and, asc, desc, eq, getTableColumns, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { prepareSelect } from '../../db/prepared.ts';
import { contentItems, entries, idempotencyKeys, librarySizes } from '../../db/schema/index.ts';
import type { CardRow } from './content.present.ts';
import { type ContentFilter, whereContent, whereEntry } from './content-filter.store.ts';
import type { Position } from './cursor.ts';
import type { EntryRow } from './reconcile-entries.ts';
import { wordsOf, wordsOfItem } from './text-query.store.ts';

export type ItemRow = Omit<typeof contentItems.$inferSelect, 'userId' | 'search' | 'matchKey'>;
export type EntryWithSourceRow = Awaited<ReturnType<ContentStore['listEntries']>>[number];

type Page = {
  userId: string;
  filter: ContentFilter;
  after?: Position | undefined;
  skip?: number;
  limit: number;
};

export type ContentStore = ReturnType<typeof createContentStore>;
/** The store inside one transaction. */
export type ContentWriter = ReturnType<typeof createContentWriter>;

const { userId: _owner, search: _words, matchKey: _match, ...itemColumns } = getTableColumns(contentItems);
const {
  userId: _entryOwner,
  contentId: _contentId,
  search: _entryWords,
  sourceKey: _key,
  sourceComment: _sourceComment,
  importId: _import,
  ...entryColumns
} = getTableColumns(entries);
// What a card shows, as a character may take two, and one more to tell that there is a rest.
const cardSummary = sql.raw(String(2 * CARD_SUMMARY_CHARACTERS + 1));
const cardColumns = {
  ...itemColumns,
  summary: sql<string>`left(${contentItems.summary}, ${cardSummary})`,
};

export function createContentStore(db: Database) {
  const prepared = prepareReads(db);
  return {
    transaction: <Result>(work: (writer: ContentWriter) => Promise<Result>): Promise<Result> =>
      db.transaction((tx) => work(createContentWriter(tx))),

    listCards({ userId, filter, after, skip = 0, limit }: Page): Promise<CardRow[]> {
      const conditions = whereContent(filter);
      if (conditions.length === 0 && skip === 0) {
        return after === undefined
          ? prepared.firstCards({ userId, limit })
          : prepared.cardsAfter({ userId, limit, createdAt: after.createdAt, id: after.id });
      }
      return newestCards(db, and(eq(contentItems.userId, userId), after && isAfter(after), ...conditions))
        .offset(skip)
        .limit(limit);
    },

    async countItems({ userId, filter }: { userId: string; filter: ContentFilter }): Promise<number> {
      const conditions = whereContent(filter);
      if (conditions.length > 0)
        return db.$count(contentItems, and(eq(contentItems.userId, userId), ...conditions));
      const [size] = await prepared.size({ userId });
      return size?.items ?? 0;
    },

    async listGenres(userId: string): Promise<string[]> {
      const genre = sql<string>`min(${contentItems.category})`;
      const lower = sql`lower(${contentItems.category})`;
      const rows = await db
        .select({ genre })
        .from(contentItems)
        .where(eq(contentItems.userId, userId))
        .groupBy(lower)
        .orderBy(lower);
      return rows.map((row) => row.genre);
    },

    async listTags(userId: string): Promise<{ tag: string; count: number }[]> {
      const { rows } = await db.execute<{ tag: string; count: number }>(sql`
        select min(tag) as tag, count(*)::int as count
        from ${contentItems} item, unnest(item.tags) tag
        where item.user_id = ${userId}
        group by lower(tag) order by lower(tag)`);
      return rows;
    },

    listEntries({ userId, kind, filter, after, limit }: Page & { kind: EntryRow['kind'] }) {
      const before = after && sql`(${entries.createdAt}, ${entries.id}) < (${after.createdAt}, ${after.id})`;
      return db
        .select({
          id: entries.id,
          kind: entries.kind,
          text: entries.text,
          title: entries.title,
          origin: entries.origin,
          page: entries.page,
          comment: entries.comment,
          createdAt: entries.createdAt,
          content: {
            _id: contentItems.id,
            title: contentItems.title,
            authors: contentItems.authors,
            type: contentItems.type,
            image: contentItems.image,
            category: contentItems.category,
            rating: contentItems.rating,
          },
        })
        .from(entries)
        .innerJoin(
          contentItems,
          and(eq(contentItems.userId, entries.userId), eq(contentItems.id, entries.contentId)),
        )
        .where(and(eq(entries.userId, userId), eq(entries.kind, kind), before, ...whereEntry(filter)))
        .orderBy(desc(entries.createdAt), desc(entries.id))
        .limit(limit);
    },

    async findItem(userId: string, id: string): Promise<ItemRow | null> {
      const [row] = await prepared.item({ userId, id });
      return row ?? null;
    },

    listEntriesOf: (userId: string, contentId: string): Promise<EntryRow[]> =>
      prepared.entriesOf({ userId, contentId }),

    async findSavedId(
      userId: string,
      { influencerSlug, bookSlug }: { influencerSlug: string; bookSlug: string },
    ): Promise<string | null> {
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

    async deleteItem(userId: string, id: string): Promise<boolean> {
      const gone = await db
        .delete(contentItems)
        .where(and(eq(contentItems.userId, userId), eq(contentItems.id, id)))
        .returning({ id: contentItems.id });
      return gone.length > 0;
    },
  };
}

function createContentWriter(tx: Transaction) {
  return {
    /** Locks the row until the transaction ends, so that two writers follow each other. */
    async lockItem(userId: string, id: string): Promise<ItemRow | null> {
      const [row] = await itemOf(tx, { userId, id }).for('update');
      return row ?? null;
    },

    async findItem(userId: string, id: string): Promise<ItemRow | null> {
      const [row] = await itemOf(tx, { userId, id });
      return row ?? null;
    },

    listEntriesOf: (userId: string, contentId: string): Promise<EntryRow[]> =>
      entriesOf(tx, { userId, contentId }),

    async listTakenSlugs(userId: string, candidates: readonly string[]): Promise<string[]> {
      const { slug } = contentItems;
      const rows = await tx
        .select({ slug })
        .from(contentItems)
        .where(and(eq(contentItems.userId, userId), inArray(slug, [...candidates])));
      return rows.map((row) => row.slug);
    },

    async insertItem(userId: string, row: ItemRow): Promise<void> {
      await tx.insert(contentItems).values({ ...row, userId, ...derivedFrom(row) });
    },

    async updateItem(userId: string, row: ItemRow): Promise<void> {
      await tx
        .update(contentItems)
        .set({ ...row, ...derivedFrom(row) })
        .where(and(eq(contentItems.userId, userId), eq(contentItems.id, row.id)));
    },

    async writeEntries({
      userId,
      contentId,
      rows,
    }: {
      userId: string;
      contentId: string;
      rows: readonly EntryRow[];
    }) {
      if (rows.length === 0) return;
      await tx
        .insert(entries)
        .values(
          rows.map((row) => ({
            ...row,
            userId,
            contentId,
            search: wordsOf(row.title, row.text, row.comment),
          })),
        )
        .onConflictDoUpdate({ target: [entries.userId, entries.id], set: takeExcluded() });
    },

    async removeEntries(userId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await tx.delete(entries).where(and(eq(entries.userId, userId), inArray(entries.id, [...ids])));
    },

    /** Which of the ids belong to entries of another item of this person. */
    async listForeignIds({
      userId,
      contentId,
      ids,
    }: {
      userId: string;
      contentId: string;
      ids: readonly string[];
    }) {
      if (ids.length === 0) return new Set<string>();
      const rows = await tx
        .select({ id: entries.id })
        .from(entries)
        .where(
          and(
            eq(entries.userId, userId),
            inArray(entries.id, [...ids]),
            sql`${entries.contentId} <> ${contentId}`,
          ),
        );
      return new Set(rows.map((row) => row.id));
    },

    /** Takes the key for this creation. When it is taken, gives what it was taken for. */
    async takeKey(claim: { userId: string; key: string; requestHash: string; contentId: string; now: Date }) {
      const { now, ...values } = claim;
      const taken = await tx
        .insert(idempotencyKeys)
        .values({ ...values, createdAt: now })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (taken.length > 0) return null;
      const [earlier] = await tx
        .select()
        .from(idempotencyKeys)
        .where(and(eq(idempotencyKeys.userId, claim.userId), eq(idempotencyKeys.key, claim.key)));
      return earlier ?? null;
    },
  };
}

/** What every reader asks for again and again. */
function prepareReads(db: Database) {
  const given = sql.placeholder;
  const own = eq(contentItems.userId, given('userId'));
  const after = { createdAt: sql.param(given('createdAt'), contentItems.createdAt), id: given('id') };
  const size = { items: sql<number>`coalesce(sum(${librarySizes.items}), 0)::int` };
  return {
    firstCards: prepareSelect(db, {
      name: 'first_cards',
      fields: cardColumns,
      query: newestCards(db, own).limit(given('limit')),
    }),
    cardsAfter: prepareSelect(db, {
      name: 'cards_after',
      fields: cardColumns,
      query: newestCards(db, and(own, isAfter(after))).limit(given('limit')),
    }),
    size: prepareSelect(db, {
      name: 'library_size',
      fields: size,
      query: db
        .select(size)
        .from(librarySizes)
        .where(eq(librarySizes.userId, given('userId'))),
    }),
    item: prepareSelect(db, {
      name: 'item',
      fields: itemColumns,
      query: itemOf(db, { userId: given('userId'), id: given('id') }),
    }),
    entriesOf: prepareSelect(db, {
      name: 'entries_of_item',
      fields: entryColumns,
      query: entriesOf(db, { userId: given('userId'), contentId: given('contentId') }),
    }),
  };
}

type Value<Kind> = Kind | Placeholder;

function newestCards(db: Database, condition: SQL | undefined) {
  return db
    .select(cardColumns)
    .from(contentItems)
    .where(condition)
    .orderBy(desc(contentItems.createdAt), desc(contentItems.id));
}

function isAfter({ createdAt, id }: { createdAt: unknown; id: unknown }): SQL {
  return sql`(${contentItems.createdAt}, ${contentItems.id}) < (${createdAt}, ${id})`;
}

function itemOf(db: Database | Transaction, { userId, id }: { userId: Value<string>; id: Value<string> }) {
  return db
    .select(itemColumns)
    .from(contentItems)
    .where(and(eq(contentItems.userId, userId), eq(contentItems.id, id)));
}

function entriesOf(
  db: Database | Transaction,
  { userId, contentId }: { userId: Value<string>; contentId: Value<string> },
) {
  return db
    .select(entryColumns)
    .from(entries)
    .where(and(eq(entries.userId, userId), eq(entries.contentId, contentId)))
    .orderBy(asc(entries.kind), asc(entries.position));
}

function derivedFrom(row: ItemRow) {
  return { search: wordsOfItem(row), matchKey: matchKeyOf(row) };
}

function takeExcluded(): Record<string, SQL> {
  const names = {
    position: 'position',
    text: 'text',
    title: 'title',
    origin: 'origin',
    page: 'page',
    location: 'location',
    comment: 'comment',
    updatedAt: 'updated_at',
    search: 'search',
  };
  return Object.fromEntries(
    Object.entries(names).map(([key, column]) => [key, sql.raw(`excluded.${column}`)]),
  );
}
