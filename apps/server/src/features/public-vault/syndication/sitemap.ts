import { escapeXml } from './xml.ts';

export type OpenAddress = { slug: string; contentSlug: string | null; updatedAt: Date | null };

type Page = { path: string; updatedAt: Date | null };

/** What the protocol allows in one file. */
const ADDRESSES_PER_FILE = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Every public page; if one file can't hold them, the plain address lists the parts. Null for a part that does not
 * exist.
 */
export function renderSitemap(
  addresses: readonly OpenAddress[],
  { publicUrl, part }: { publicUrl: string; part: number | null },
): string | null {
  const pages = listPages(addresses);
  const parts = Math.ceil(pages.length / ADDRESSES_PER_FILE);
  if (part === null) return parts > 1 ? renderIndex(parts, publicUrl) : renderPages(pages, publicUrl);
  if (!Number.isInteger(part) || part < 1 || part > parts) return null;
  return renderPages(pages.slice((part - 1) * ADDRESSES_PER_FILE, part * ADDRESSES_PER_FILE), publicUrl);
}

function listPages(addresses: readonly OpenAddress[]): Page[] {
  const vaults = Map.groupBy(addresses, ({ slug }) => slug);
  const pages = [...vaults].flatMap(([slug, items]): Page[] => [
    { path: `/vault/${slug}`, updatedAt: newest(items) },
    ...items
      .filter(({ contentSlug }) => contentSlug !== null)
      .map(({ contentSlug, updatedAt }) => ({ path: `/vault/${slug}/${contentSlug}`, updatedAt })),
  ]);
  return [{ path: '/vault', updatedAt: newest(addresses) }, ...pages];
}

function newest(items: readonly { updatedAt: Date | null }[]): Date | null {
  return items.reduce<Date | null>(
    (latest, { updatedAt }) =>
      updatedAt !== null && (latest === null || updatedAt > latest) ? updatedAt : latest,
    null,
  );
}

function renderPages(pages: readonly Page[], publicUrl: string): string {
  const entries = pages.map(({ path, updatedAt }) => {
    const changed = updatedAt === null ? '' : `<lastmod>${updatedAt.toISOString()}</lastmod>`;
    return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>`;
  });
  return `${DECLARATION}\n<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`;
}

function renderIndex(parts: number, publicUrl: string): string {
  const entries = Array.from({ length: parts }, (_, index) => {
    const address = escapeXml(`${publicUrl}/sitemap.xml?part=${index + 1}`);
    return `<sitemap><loc>${address}</loc></sitemap>`;
  });
  return `${DECLARATION}\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}
