import { type BookAddress, INFLUENCER_CONTENT_PAGE_SIZE, INFLUENCER_PAGE_SIZE } from '@vault/contract';
import { notFound } from '../../platform/app-error.ts';
import { presentInfluencer, presentPublicContent } from './public-vault.present.ts';
import type { PublicVaultStore } from './public-vault.store.ts';

/** How many items a feed tells of. */
const FEED_SIZE = 50;

type Paging = { page?: number | undefined; limit?: number | undefined };

export type PublicVaultService = ReturnType<typeof createPublicVaultService>;

/** What visitors may see. Of a vault that is not open, only the profile. */
export function createPublicVaultService(store: PublicVaultStore) {
  async function getOpen(slug: string) {
    const influencer = await store.findInfluencer(slug);
    if (influencer === null || !influencer.isOpen) throw notFound();
    return influencer;
  }

  return {
    async listInfluencers({ search = '', ...paging }: Paging & { search?: string | undefined }) {
      const { page, limit, skip } = readPaging(paging, INFLUENCER_PAGE_SIZE);
      const { rows, total } = await store.listInfluencers({ search: search.trim(), skip, limit });
      const profiles = rows.map((row) => ({ ...presentInfluencer(row), foundTitles: row.foundTitles }));
      return { profiles, pagination: paginate({ page, limit, total }) };
    },

    async getInfluencer(slug: string) {
      const row = await store.findInfluencer(slug);
      if (row === null) throw notFound();
      return presentInfluencer(row);
    },

    async listContent(slug: string, paging: Paging) {
      await getOpen(slug);
      const { page, limit, skip } = readPaging(paging, INFLUENCER_CONTENT_PAGE_SIZE);
      const { rows, total } = await store.listContent({ slug, skip, limit });
      return { content: rows.map(presentPublicContent), pagination: paginate({ page, limit, total }) };
    },

    async getContent(slug: string, contentSlug: string) {
      const row = await store.findContent(slug, contentSlug);
      if (row === null) throw notFound();
      return presentPublicContent(row);
    },

    /** A book of an open vault, with whose vault it is. */
    async getPublished({ influencerSlug, bookSlug }: BookAddress) {
      const [influencer, row] = await Promise.all([
        store.findInfluencer(influencerSlug),
        store.findContent(influencerSlug, bookSlug),
      ]);
      if (influencer === null || row === null) throw notFound();
      return { displayName: influencer.displayName, content: presentPublicContent(row) };
    },

    /** An open vault with what has changed last. */
    async getNews(slug: string) {
      const influencer = await getOpen(slug);
      const rows = await store.listNewest(slug, FEED_SIZE);
      return {
        profile: presentInfluencer(influencer),
        items: rows.map((row) => ({ content: presentPublicContent(row), updatedAt: row.updatedAt })),
      };
    },

    listOpenAddresses: () => store.listOpenAddresses(),
  };
}

function readPaging({ page = 1, limit }: Paging, size: number) {
  const rows = limit ?? size;
  return { page, limit: rows, skip: (page - 1) * rows };
}

function paginate({ page, limit, total }: { page: number; limit: number; total: number }) {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
