import { ENTRY_KINDS, MEDIA_TYPES, ORIGINS, READING_STATUSES, type ReadingProgress } from '@vault/domain';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { moment, ownerId, searchVector } from './columns.ts';

/** A link up to its query, as in the index: index entries are limited in length. */
export const placeOfLink = (link: SQLWrapper | string) =>
  sql`left(lower(split_part(split_part(${link}, '#', 1), '?', 1)), 500)`;

export const contentItems = pgTable(
  'content_items',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    slug: text('slug').notNull(),
    type: text('type', { enum: MEDIA_TYPES }).notNull(),
    title: text('title').notNull(),
    authors: text('authors').array().notNull(),
    summary: text('summary').notNull(),
    summaryOrigin: text('summary_origin', { enum: ORIGINS }).notNull(),
    image: text('image'),
    category: text('category').notNull(),
    publishedDate: text('published_date'),
    rating: smallint('rating').notNull(),
    rated: boolean('rated').notNull(),
    isbn: text('isbn'),
    pageCount: integer('page_count'),
    previewLink: text('preview_link'),
    timeAmount: integer('time_amount'),
    timeUnit: text('time_unit'),
    savedFromVault: text('saved_from_vault'),
    savedFromBook: text('saved_from_book'),
    savedFromName: text('saved_from_name'),
    status: text('status', { enum: READING_STATUSES }),
    startedAt: date('started_at', { mode: 'string' }),
    progress: jsonb('progress').$type<ReadingProgress>(),
    finishedAt: date('finished_at', { mode: 'string' }).array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    /** Those that imports have brought: one that the person has removed since is not brought again. */
    sourceTags: text('source_tags').array().notNull().default([]),
    /** The same of `finishedAt`. */
    sourceDays: date('source_days', { mode: 'string' }).array().notNull().default([]),
    externalIds: jsonb('external_ids').$type<Record<string, string>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** `storedKeyOf` its title and authors; empty until the store has written it. */
    matchKey: text('match_key').notNull().default(''),
    /** Its own words, of title and authors with the weight A. */
    search: searchVector('search').notNull().default(''),
    /** Its own words and those of its entries, without positions and weights; kept by triggers on both tables. */
    words: searchVector('words').notNull().default(''),
    /** About a thousand items that were added one after the other share it; assigned by a trigger, from 0 upwards. */
    segment: integer('segment').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    index('content_items_match').on(table.userId, table.matchKey),
    // Empty, once the keys of old items have been written.
    index('content_items_without_match').on(table.userId, table.id).where(sql`${table.matchKey} = ''`),
    index('content_items_isbn').on(table.userId, table.isbn),
    index('content_items_link')
      .on(table.userId, placeOfLink(table.previewLink))
      .where(sql`${table.previewLink} is not null`),
    // Without a pending list, which every search would read through.
    index('content_items_words')
      .using('gin', sql`own_words(${table.userId}, ${table.segment}, ${table.words})`)
      .with({ fastupdate: 'off' }),
    uniqueIndex('content_items_slug').on(table.userId, table.slug),
    uniqueIndex('content_items_saved_from')
      .on(table.userId, table.savedFromVault, table.savedFromBook)
      .where(sql`${table.savedFromVault} is not null`),
    // nullsFirst, because that is what a plain ORDER BY … DESC means to PostgreSQL.
    index('content_items_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('content_items_rating', sql`${table.rating} between 1 and 5`),
  ],
);

/**
 * How many items a person has: the sum of these rows, which triggers on `content_items` maintain. There are several,
 * so that connections that write for the same person don't wait for each other.
 */
export const librarySizes = pgTable(
  'library_sizes',
  {
    userId: ownerId(),
    shard: smallint('shard').notNull(),
    items: integer('items').notNull(),
    /** How many were ever added by these connections: what is removed makes no segment larger. */
    added: integer('added').notNull().default(0),
    /** The highest segment that an item was given, as far as these connections have seen. */
    lastSegment: integer('last_segment').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.shard] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);

/** Takeaways, quotes and notes: each a record of its own, in the order of `position`. */
export const entries = pgTable(
  'entries',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    contentId: uuid('content_id').notNull(),
    kind: text('kind', { enum: ENTRY_KINDS }).notNull(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    title: text('title'),
    origin: text('origin', { enum: ORIGINS }).notNull(),
    page: text('page'),
    location: text('location'),
    comment: text('comment'),
    isFavourite: boolean('is_favourite').notNull().default(false),
    /** What the entry is called where it was imported from: importing it again adds nothing. */
    sourceKey: text('source_key'),
    /**
     * Its comment in the source at the latest import: only what was added since is taken over. For an overflow note,
     * everything that an import has put there.
     */
    sourceComment: text('source_comment'),
    /** The import that added it. */
    importId: uuid('import_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    search: searchVector('search').notNull().default(''),
    /** `hashtagsOf` it; null until the store has written it. */
    hashtags: jsonb('hashtags').$type<Record<string, string>>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.contentId],
      foreignColumns: [contentItems.userId, contentItems.id],
    }).onDelete('cascade'),
    index('entries_of_content').on(table.userId, table.contentId, table.kind, table.position),
    index('entries_newest').on(
      table.userId,
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('entries_favourite')
      .on(table.userId, table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isFavourite}`),
    index('entries_hashtags')
      .on(table.userId, table.kind, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.hashtags} <> '{}'`),
    // Empty, once the hashtags of old entries have been written.
    index('entries_without_hashtags').on(table.userId, table.id).where(sql`${table.hashtags} is null`),
    uniqueIndex('entries_source').on(table.userId, table.contentId, table.sourceKey),
    check('entries_note_title', sql`(${table.kind} = 'note') = (${table.title} is not null)`),
  ],
);

/** What a creation made, by the key that its client sent, so that a repeated request makes nothing new. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ownerId(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    contentId: uuid('content_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    // For the sweep.
    index('idempotency_keys_age').on(table.createdAt),
  ],
);
