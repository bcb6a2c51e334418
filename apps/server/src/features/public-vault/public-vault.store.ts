import { parseTermWords } from '@vault/domain';
import { and, asc, count, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { listParts } from '../../db/text-query.ts';
import { AS_IN_A_DICTIONARY } from '../../db/dictionary-order.ts';
import { influencerContent, influencers } from '../../db/schema/index.ts';

/** How many of a vault's books tell why it was found. */
const FOUND_TITLES = 3;

/** Without the words that only a search compares. */
const { search: _earlier, words, ...profile } = getTableColumns(influencers);
const { search: _, ...published } = getTableColumns(influencerContent);
export type InfluencerRow = Omit<typeof influencers.$inferSelect, 'search' | 'words'>;
export type PublicContentRow = Omit<typeof influencerContent.$inferSelect, 'search'>;

export type PublicVaultStore = ReturnType<typeof createPublicVaultStore>;

type Page = { skip: number; limit: number };

export function createPublicVaultStore(db: Database) {
  const selectContent = () =>
    db
      .select({ content: published })
      .from(influencerContent)
      .innerJoin(influencers, eq(influencers.slug, influencerContent.influencerSlug));

  return {
    /** Open vaults first, each group in its own order. */
    async listInfluencers({ search, skip, limit }: Page & { search: string }) {
      const { where, foundTitles } = search === '' ? EVERY_VAULT : matches(search);
      const [rows, [total]] = await Promise.all([
        db
          .select({ ...profile, foundTitles })
          .from(influencers)
          .where(where)
          .orderBy(desc(influencers.isOpen), asc(influencers.position), asc(influencers.slug))
          .offset(skip)
          .limit(limit),
        db.select({ count: count() }).from(influencers).where(where),
      ]);
      return { rows, total: total?.count ?? 0 };
    },

    async findInfluencer(slug: string): Promise<InfluencerRow | null> {
      const [row] = await db.select(profile).from(influencers).where(eq(influencers.slug, slug));
      return row ?? null;
    },

    /** Nothing of a vault that is closed. */
    async listContent({ slug, skip, limit }: Page & { slug: string }) {
      const where = ofOpenVault(slug);
      const [rows, [total]] = await Promise.all([
        selectContent()
          .where(where)
          .orderBy(sql`${influencerContent.title} ${AS_IN_A_DICTIONARY}`, asc(influencerContent.slug))
          .offset(skip)
          .limit(limit),
        db
          .select({ count: count() })
          .from(influencerContent)
          .innerJoin(influencers, eq(influencers.slug, influencerContent.influencerSlug))
          .where(where),
      ]);
      return { rows: rows.map((row) => row.content), total: total?.count ?? 0 };
    },

    async findContent(slug: string, contentSlug: string): Promise<PublicContentRow | null> {
      const [row] = await selectContent().where(
        and(ofOpenVault(slug), eq(influencerContent.slug, contentSlug)),
      );
      return row?.content ?? null;
    },

    /** What has changed last in an open vault. */
    async listNewest(slug: string, limit: number): Promise<PublicContentRow[]> {
      const rows = await selectContent()
        .where(ofOpenVault(slug))
        .orderBy(desc(influencerContent.updatedAt), asc(influencerContent.title))
        .limit(limit);
      return rows.map((row) => row.content);
    },

    /** Every open vault's addresses, for the sitemap. */
    listOpenAddresses: () =>
      db
        .select({
          slug: influencers.slug,
          contentSlug: influencerContent.slug,
          updatedAt: influencerContent.updatedAt,
        })
        .from(influencers)
        .leftJoin(influencerContent, eq(influencerContent.influencerSlug, influencers.slug))
        .where(eq(influencers.isOpen, true))
        .orderBy(asc(influencers.slug), asc(influencerContent.slug)),
  };
}

function ofOpenVault(slug: string): SQL | undefined {
  return and(eq(influencerContent.influencerSlug, slug), eq(influencers.isOpen, true));
}

const EVERY_VAULT = { where: undefined, foundTitles: sql<string[]>`'{}'::text[]` };

/**
 * Vaults with the term as a whole in their name or summary or in a book's title, or with each of its words as the
 * beginning of one there or in the authors and the category of one book; and the titles of books without which it would
 * not have been found. The books of a vault that is not open are not looked at.
 */
function matches(search: string): { where: SQL | undefined; foundTitles: SQL<string[]> } {
  const pattern = likePattern(search);
  const parts = listParts(parseTermWords(search));
  const hasAll = (text: SQL) =>
    parts.length === 0 ? sql`false` : sql`${text} @@ to_tsquery('simple', ${parts.join(' & ')})`;
  // Written out: of a column in a part of a statement, the query builder leaves out whose it is.
  const found = sql`from influencer_content book
    where book.influencer_slug = influencers.slug and influencers.is_open
      and (book.title ilike ${pattern} or ${hasAll(sql`(influencers.words || book.search)`)})`;
  return {
    where: or(
      ilike(influencers.displayName, pattern),
      ilike(influencers.summary, pattern),
      hasAll(sql`${words}`),
      sql`exists (select ${found})`,
    ),
    foundTitles: sql<string[]>`array(
      select book.title ${found} and (book.title ilike ${pattern} or not ${hasAll(sql`influencers.words`)})
      order by book.title ${AS_IN_A_DICTIONARY}
      limit ${FOUND_TITLES})`,
  };
}
