import { MEDIA_TYPES } from '@vault/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, searchVector } from './columns.ts';

const WORDS = sql.raw(String.raw`to_tsvector('simple'::regconfig,
  replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize("display_name" || ' ' || "summary", NFKD), U&'[\0300-\036F]', '', 'g')),
    'øłđðħŧŋı', 'olddhtni'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))`);

/** People whose vaults can be visited. Written by the import alone; a reference table. */
export const influencers = pgTable(
  'influencers',
  {
    slug: text('slug').primaryKey(),
    id: uuid('id').notNull(),
    displayName: text('display_name').notNull(),
    photoUrl: text('photo_url'),
    twitterUrl: text('twitter_url'),
    summary: text('summary').notNull(),
    isOpen: boolean('is_open').notNull(),
    position: integer('position').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** What servers of the release before look in. */
    search: searchVector('search').generatedAlwaysAs(WORDS),
    /** The words of name and summary as a search folds them (`foldForSearch`). */
    words: searchVector('words').generatedAlwaysAs(
      sql`to_tsvector('simple'::regconfig, fold_text("display_name" || ' ' || "summary"))`,
    ),
  },
  (table) => [index('influencers_order').on(table.position, table.slug)],
);

type Line = { id: string; text: string };

/** The content of a public vault. Read whole and written whole, so its lines need no rows of their own. */
export const influencerContent = pgTable(
  'influencer_content',
  {
    influencerSlug: text('influencer_slug').notNull(),
    slug: text('slug').notNull(),
    id: uuid('id').notNull(),
    type: text('type', { enum: MEDIA_TYPES }).notNull(),
    title: text('title').notNull(),
    authors: text('authors').array().notNull(),
    summary: text('summary').notNull(),
    image: text('image'),
    category: text('category').notNull(),
    publishedDate: text('published_date'),
    rating: smallint('rating').notNull(),
    isbn: text('isbn'),
    pageCount: integer('page_count'),
    timeAmount: integer('time_amount'),
    timeUnit: text('time_unit'),
    takeaways: jsonb('takeaways').$type<Line[]>().notNull(),
    quotes: jsonb('quotes').$type<(Line & { source: string | null })[]>().notNull(),
    notes: jsonb('notes').$type<{ id: string; title: string; content: string }[]>().notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** The words of title, authors and category as a search folds them. */
    search: searchVector('search').generatedAlwaysAs(
      sql`words_of_public_book("title", "authors", "category")`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.influencerSlug, table.slug] }),
    foreignKey({ columns: [table.influencerSlug], foreignColumns: [influencers.slug] }).onDelete('cascade'),
  ],
);
