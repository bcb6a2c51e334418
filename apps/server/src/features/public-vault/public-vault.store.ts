import { parseTermWords } from '@vault/domain';
import { and, asc, count, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { likePattern } from '../../db/like-pattern.ts';
import { listParts } from '../../db/text-query.ts';
import { AS_IN_A_DICTIONARY } from '../../db/dictionary-order.ts';
import { influencerContent, influencers } from '../../db/schema/index.ts';

/** Without the words that only a search compares. */
const { search: words, ...profile } = getTableColumns(influencers);
export type InfluencerRow = Omit<typeof influencers.$inferSelect, 'search'>;
export type PublicContentRow = typeof influencerContent.$inferSelect;

export type PublicVaultStore = ReturnType<typeof createPublicVaultStore>;

type Page = { skip: number; limit: number };

export function createPublicVaultStore(db: Database) {
  const selectContent = () =>
    db
      .select({ content: influencerContent })
      .from(influencerContent)
      .innerJoin(influencers, eq(influencers.slug, influencerContent.influencerSlug));

  return {
    /** Open vaults first, each group in its own order. */
    async listInfluencers({ search, skip, limit }: Page & { search: string }) {
      const where = search === '' ? undefined : matches(search);
      const [rows, [total]] = await Promise.all([
        db
          .select(profile)
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

/** The term as a whole, or each of its words as the beginning of one. */
function matches(search: string): SQL | undefined {
  const pattern = likePattern(search);
  const parts = listParts(parseTermWords(search)).join(' & ');
  return or(
    ilike(influencers.displayName, pattern),
    ilike(influencers.summary, pattern),
    parts === '' ? undefined : sql`${words} @@ to_tsquery('simple', ${parts})`,
  );
}
