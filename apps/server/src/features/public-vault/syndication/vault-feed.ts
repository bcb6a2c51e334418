import { DISCLAIMER, type Influencer, type PublicContent } from '@vault/contract';
import { BOOK_SECTIONS, formatByline } from '@vault/domain';
import { escapeXml } from './xml.ts';

export type FeedItem = {
  url: string;
  title: string;
  summary: string;
  html: string;
  category: string;
  image: string | null;
  updatedAt: Date;
};

/**
 * A vault as a feed: RSS and JSON Feed are two ways of writing it. It names no author, since the person has written
 * none of it.
 */
export type VaultFeed = {
  url: string;
  rssUrl: string;
  jsonUrl: string;
  title: string;
  description: string;
  items: FeedItem[];
};

type Source = {
  profile: Influencer;
  items: readonly { content: PublicContent; updatedAt: Date }[];
  publicUrl: string;
};

export function describeFeed({ profile, items, publicUrl }: Source): VaultFeed {
  const url = `${publicUrl}/vault/${profile.slug}`;
  return {
    url,
    rssUrl: `${url}/feed.xml`,
    jsonUrl: `${url}/feed.json`,
    title: `${profile.displayName} · Knowledge Vault`,
    description: `${profile.summary} ${DISCLAIMER}`,
    items: items.map(({ content, updatedAt }) => ({
      url: `${url}/${content.slug}`,
      title: [content.title, formatByline(content)].filter((part) => part !== '').join(', '),
      summary: content.summary,
      html: renderHtml(content),
      category: content.category,
      image: content.image,
      updatedAt,
    })),
  };
}

/** Verses keep their lines. */
function renderLines(text: string): string {
  return escapeXml(text).replaceAll('\n', '<br>');
}

/**
 * The summary, the takeaways and the quotes as a reader of feeds shows them. What has a direction of its own doesn't count
 * for that of the element around it: a blockquote has its quote's, and a list its first line's.
 */
function renderHtml({ summary, takeaways, quoteList }: PublicContent): string {
  const paragraphs = summary.split(/\n{2,}/).map((text) => `<p dir="auto">${renderLines(text)}</p>`);
  const lines = takeaways.map((text) => `<li>${escapeXml(text)}</li>`);
  const quotes = quoteList.map(({ text, source }) => {
    const origin = source === null ? '' : `<p dir="auto">${escapeXml(source)}</p>`;
    return `<blockquote dir="auto"><p>${renderLines(text)}</p>${origin}</blockquote>`;
  });
  return [
    ...paragraphs,
    ...(lines.length === 0
      ? []
      : [`<h2>${BOOK_SECTIONS.takeaways.title}</h2><ul dir="auto">${lines.join('')}</ul>`]),
    ...(quotes.length === 0 ? [] : [`<h2>${BOOK_SECTIONS.quotes.title}</h2>${quotes.join('')}`]),
  ].join('\n');
}
