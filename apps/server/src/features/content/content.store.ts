import { matchKeyOf } from '@vault/domain';
import { and, asc, desc, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { contentItems, entries, idempotencyKeys } from '../../db/schema/index.ts';
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
// A card shows 200 characters, and a character may take two.
const cardColumns = { ...itemColumns, summary: sql<string>`left(${contentItems.summary}, 401)` };

export function createContentStore(db: Database) {
  return {
    transaction: <Result>(work: (writer: ContentWriter) => Promise<Result>): Promise<Result> =>
      db.transaction((tx) => work(createContentWriter(tx))),

    listCards({ userId, filter, after, skip = 0, limit }: Page) {
      const before =
        after && sql`(${contentItems.createdAt}, ${contentItems.id}) < (${after.createdAt}, ${after.id})`;
      return db
        .select(cardColumns)
        .from(contentItems)
        .where(and(eq(contentItems.userId, userId), before, ...whereContent(filter)))
        .orderBy(desc(contentItems.createdAt), desc(contentItems.id))
        .offset(skip)
        .limit(limit);
    },

    countItems: ({ userId, filter }: { userId: string; filter: ContentFilter }): Promise<number> =>
      db.$count(contentItems, and(eq(contentItems.userId, userId), ...whereContent(filter))),

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

    findItem: (userId: string, id: string) => findItem(db, userId, id),
    listEntriesOf: (userId: string, contentId: string) => listEntriesOf(db, userId, contentId),

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
      const [row] = await tx
        .select(itemColumns)
        .from(contentItems)
        .where(and(eq(contentItems.userId, userId), eq(contentItems.id, id)))
        .for('update');
      return row ?? null;
    },

    listEntriesOf: (userId: string, contentId: string) => listEntriesOf(tx, userId, contentId),
    findItem: (userId: string, id: string) => findItem(tx, userId, id),

    async listTakenSlugs(userId: string, base: string): Promise<string[]> {
      const slug = contentItems.slug;
      const rows = await tx
        .select({ slug })
        .from(contentItems)
        .where(and(eq(contentItems.userId, userId), or(eq(slug, base), like(slug, `${base}-%`))));
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

async function findItem(db: Database | Transaction, userId: string, id: string): Promise<ItemRow | null> {
  const [row] = await db
    .select(itemColumns)
    .from(contentItems)
    .where(and(eq(contentItems.userId, userId), eq(contentItems.id, id)));
  return row ?? null;
}

function listEntriesOf(db: Database | Transaction, userId: string, contentId: string): Promise<EntryRow[]> {
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
