import { CARD_SUMMARY_CHARACTERS, PAGE_SIZE_MAX } from '@vault/contract';
import { and, asc, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isStillSignedIn } from '../../access/sessions.store.ts';
import type { Database } from '../../db/client.ts';
import { type EntryRow, entryColumns } from '../../db/item/entry-row.ts';
import { type ItemRow, itemColumns } from '../../db/item/item-row.ts';
import { indexItemWords } from '../../db/item/item-words.ts';
import { givenFor, prepareSelect, prepareWrite } from '../../db/prepared.ts';
import { isOlder } from '../../db/keyset.ts';
import { contentItems, entries, librarySizes } from '../../db/schema/index.ts';
import { PLAIN_FIELDS, type PlainColumn } from './apply-input.ts';

// What a card shows, as a character may take two, and one more to tell that there is a rest.
const cardSummary = sql.raw(String(2 * CARD_SUMMARY_CHARACTERS + 1));
const cardColumns = {
  ...itemColumns,
  summary: sql<string>`left(${contentItems.summary}, ${cardSummary})`,
};

type EntryJson = Omit<EntryRow, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };
const wholeColumns = {
  ...itemColumns,
  // Qualified by hand: in a query of one table, the query builder leaves the table's name away.
  entries: sql<EntryJson[]>`(
    select coalesce(json_agg(json_build_object(${sql.raw(pairsOf(entryColumns))})
      order by entries.kind, entries.position), '[]')
    from ${entries} entries
    where entries.user_id = ${contentItems}.user_id and entries.content_id = ${contentItems}.id)`,
};

// An import notes tags and days without a new version: an edit that waited for it would write what they were.
const { sourceTags: _tags, sourceDays: _days, ...editedColumns } = itemColumns;

// A statement that waited for another change writes to the row as that change left it, but sees everything else as
// before it.
const changedColumns = {
  ...wholeColumns,
  seenVersion: sql<number>`(
    select seen.version from ${contentItems} seen
    where seen.user_id = ${contentItems}.user_id and seen.id = ${contentItems}.id)`,
};

const sizeColumns = { items: sql<number>`coalesce(sum(${librarySizes.items}), 0)::int` };

/** An item with its entries, their times still as text. */
export type WholeRow = ItemRow & { entries: EntryJson[] };

export type ContentStatements = ReturnType<typeof prepareStatements>;

/** What readers ask for and write again and again. */
export function prepareStatements(db: Database) {
  const given = sql.placeholder;
  const ofOwner = eq(contentItems.userId, given('userId'));
  const own = and(ofOwner, eq(contentItems.id, given('id')));
  const asItWas = and(own, eq(contentItems.version, given('earlierVersion')));
  const derived = {
    search: indexItemWords({ sourceWords: given('sourceWords'), summaryWords: given('summaryWords') }),
    matchKey: sql`${given('matchKey')}`,
  };
  const after = { createdAt: sql.param(given('createdAt'), contentItems.createdAt), id: given('id') };
  const librarySize = sizeOf(db, given('userId'));
  return {
    firstCards: prepareSelect({
      name: 'first_cards',
      fields: countedColumns(librarySize),
      query: newestCards(db, ofOwner, librarySize),
      most: PAGE_SIZE_MAX + 1,
    }),
    cardsAfter: prepareSelect({
      name: 'cards_after',
      fields: countedColumns(librarySize),
      query: newestCards(db, and(ofOwner, isOlder(contentItems, after)), librarySize),
      most: PAGE_SIZE_MAX + 1,
    }),
    size: prepareSelect({
      name: 'library_size',
      fields: sizeColumns,
      query: librarySize,
    }),
    item: prepareSelect({
      name: 'item',
      fields: itemColumns,
      query: itemOf(db, own),
    }),
    wholeItem: prepareSelect({
      name: 'whole_item',
      fields: wholeColumns,
      query: db.select(wholeColumns).from(contentItems).where(own),
    }),
    lockedItem: prepareSelect({
      name: 'locked_item',
      fields: itemColumns,
      query: itemOf(db, own).for('update'),
    }),
    insertItem: prepareWrite({
      name: 'insert_item',
      query: db
        .insert(contentItems)
        .values({ ...givenFor({ userId: contentItems.userId, ...itemColumns }), ...derived })
        .onConflictDoNothing({ target: [contentItems.userId, contentItems.slug] }),
    }),
    updateItem: prepareWrite({
      name: 'update_item',
      query: db.update(contentItems).set(givenFor(editedColumns)).where(asItWas),
    }),
    changePlainly: prepareChanges(db, own),
    updateItemAndWords: prepareWrite({
      name: 'update_item_and_words',
      query: db
        .update(contentItems)
        .set({ ...givenFor(editedColumns), ...derived })
        .where(asItWas),
    }),
    updateMergedItem: prepareWrite({
      name: 'update_merged_item',
      query: db
        .update(contentItems)
        .set({ ...givenFor(itemColumns), ...derived })
        .where(asItWas),
    }),
    entriesOf: prepareSelect({
      name: 'entries_of_item',
      fields: entryColumns,
      query: db
        .select(entryColumns)
        .from(entries)
        .where(and(eq(entries.userId, given('userId')), eq(entries.contentId, given('contentId'))))
        .orderBy(asc(entries.kind), asc(entries.position)),
    }),
  };
}

/** For each set of columns that one field of a change sets, a statement of its own: it is cheaper than one for all. */
function prepareChanges(db: Database, own: SQL | undefined) {
  const given = sql.placeholder;
  const now = sql`${sql.param(given('now'), contentItems.updatedAt)}`;
  const isAsRead = sql`${contentItems.version} = coalesce(${given('version')}::int, ${contentItems.version})`;
  const isSignedIn = isStillSignedIn({ userId: given('userId'), sessionId: given('sessionId'), now });

  function prepare(columns: readonly PlainColumn[], name?: string) {
    const values = givenFor(Object.fromEntries(columns.map((key) => [key, itemColumns[key]])));
    // As `progressAfter`: a page that comes late is not kept.
    if (columns.includes('progress') && !columns.includes('status'))
      values['progress'] =
        sql`case when ${contentItems.status} = 'finished' then null else ${values['progress']}::jsonb end`;
    return prepareSelect({
      name,
      fields: changedColumns,
      query: db
        .update(contentItems)
        .set({ ...values, version: sql`${contentItems.version} + 1`, updatedAt: now })
        .where(and(own, isAsRead, isSignedIn))
        .returning(changedColumns),
    });
  }

  const frequent = new Map(
    Object.values(PLAIN_FIELDS).map((columns) => {
      const key = columns.join('_');
      return [key, prepare(columns, `change_${key}`)];
    }),
  );
  /** The statement for these columns. There are too many sets of them for the database to keep a plan of each. */
  return (columns: readonly PlainColumn[]) => frequent.get(columns.join('_')) ?? prepare(columns);
}

/** How many items a person has. */
export function sizeOf(db: Database, userId: string | Placeholder) {
  return db.select(sizeColumns).from(librarySizes).where(eq(librarySizes.userId, userId));
}

function newestCards(db: Database, condition: SQL | undefined, total: SQLWrapper) {
  return db
    .select(countedColumns(total))
    .from(contentItems)
    .where(condition)
    .orderBy(desc(contentItems.createdAt), desc(contentItems.id));
}

/** A card, and in every row the total over all pages. */
export function countedColumns(total: SQLWrapper) {
  return { ...cardColumns, total: sql<number>`(${total})` };
}

function itemOf(db: Database, condition: SQL | undefined) {
  return db.select(itemColumns).from(contentItems).where(condition);
}

function pairsOf(columns: typeof entryColumns): string {
  return Object.entries(columns)
    .map(([key, { name }]) => `'${key}', entries.${name}`)
    .join(', ');
}
