import { slugSchema } from '@vault/contract';
import type { Context } from 'hono';
import { answerPublic, tagOf } from '../../http/cacheable.ts';
import type { PageRoute } from '../../http/pages/pages.ts';
import { notFound } from '../../platform/app-error.ts';
import type { PublicVaultService } from './public-vault.service.ts';
import { keepCards } from './share-card/kept-cards.ts';
import { isDrawable } from './share-card/letters.ts';
import { CARD_EDITION, drawBookCard, drawLandingCard, drawVaultCard } from './share-card/share-card.ts';
import { renderJsonFeed } from './syndication/json-feed.ts';
import { renderRobots } from './syndication/robots.ts';
import { renderRss } from './syndication/rss.ts';
import { renderSitemap } from './syndication/sitemap.ts';
import { describeFeed } from './syndication/vault-feed.ts';

type Parts = { service: PublicVaultService; publicUrl: string };

/** The public vaults' addresses for crawlers, feed readers and link previews, at the root. */
export function vaultPages({ service, publicUrl }: Parts): PageRoute[] {
  const keptCard = keepCards();

  function answerCard<Shown>(
    context: Context,
    shown: Shown,
    draw: (shown: Shown) => Promise<Buffer>,
  ): Promise<Response> {
    shareWithOtherSites(context);
    const seed = JSON.stringify([CARD_EDITION, shown]);
    const make = async () => new Uint8Array(await keptCard(tagOf(seed), () => draw(shown)));
    return answerPublic(context, { seed, contentType: 'image/png', make });
  }

  async function answerSitemap(context: Context): Promise<Response> {
    const part = context.req.query('part');
    const xml = renderSitemap(await service.listOpenAddresses(), {
      publicUrl,
      part: part === undefined ? null : Number(part),
    });
    if (xml === null) throw notFound();
    return answerText(context, xml, 'application/xml; charset=utf-8');
  }

  async function readFeed(context: Context) {
    return describeFeed({ ...(await service.getNews(readSlug(context, 'slug'))), publicUrl });
  }

  /** Also in place of a card whose names could not be drawn. */
  function answerLandingCard(context: Context): Promise<Response> {
    return answerCard(context, null, drawLandingCard);
  }

  async function answerVaultCard(context: Context): Promise<Response> {
    const { isOpen, displayName, summary } = await service.getInfluencer(readSlug(context, 'slug'));
    if (!isOpen) throw notFound();
    if (!isDrawable(displayName)) return answerLandingCard(context);
    return answerCard(context, { displayName, summary: isDrawable(summary) ? summary : '' }, drawVaultCard);
  }

  async function answerBookCard(context: Context): Promise<Response> {
    const [{ displayName }, { title, authors, takeaways, summary }] = await Promise.all([
      service.getInfluencer(readSlug(context, 'slug')),
      service.getContent(readSlug(context, 'slug'), readSlug(context, 'contentSlug')),
    ]);
    if (!isDrawable(displayName) || !isDrawable(title)) return answerLandingCard(context);
    const line = [...takeaways.slice(0, 1), summary].find(isDrawable) ?? '';
    const shown = { displayName, title, authors: authors.filter(isDrawable), line };
    return answerCard(context, shown, drawBookCard);
  }

  const pages: [path: string, handle: PageRoute['handle']][] = [
    ['/robots.txt', (context) => answerText(context, renderRobots(publicUrl), 'text/plain; charset=utf-8')],
    ['/sitemap.xml', answerSitemap],
    [
      '/vault/:slug/feed.xml',
      async (context) =>
        answerText(context, renderRss(await readFeed(context)), 'application/rss+xml; charset=utf-8'),
    ],
    [
      '/vault/:slug/feed.json',
      async (context) =>
        answerText(context, renderJsonFeed(await readFeed(context)), 'application/feed+json'),
    ],
    ['/vault/card.png', answerLandingCard],
    ['/vault/:slug/card.png', answerVaultCard],
    ['/vault/:slug/:contentSlug/card.png', answerBookCard],
  ];
  return pages.map(([path, handle]) => ({ method: 'get', access: 'public', path, handle }));
}

/** Throws NOT_FOUND for what no vault and no book can be called. */
function readSlug(context: Context, name: 'slug' | 'contentSlug'): string {
  const slug = slugSchema.safeParse(context.req.param(name));
  if (!slug.success) throw notFound();
  return slug.data;
}

function answerText(context: Context, text: string, contentType: string): Promise<Response> {
  shareWithOtherSites(context);
  return answerPublic(context, { seed: text, contentType, make: () => text });
}

/** Readers of feeds and viewers of links that run in a browser are other origins. */
function shareWithOtherSites(context: Context): void {
  context.header('access-control-allow-origin', '*');
  context.header('cross-origin-resource-policy', 'cross-origin');
}
