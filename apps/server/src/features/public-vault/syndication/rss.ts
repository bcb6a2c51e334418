import type { FeedItem, VaultFeed } from './vault-feed.ts';
import { escapeXml } from './xml.ts';

/** RSS 2.0 with the extensions that readers rely on: its own address, and the whole text beside the summary. */
export function renderRss({ url, rssUrl, title, description, items }: VaultFeed): string {
  const latest = items[0] === undefined ? [] : [element('lastBuildDate', items[0].updatedAt.toUTCString())];
  const parts = [
    element('title', title),
    element('link', url),
    element('description', description),
    `<atom:link href="${escapeXml(rssUrl)}" rel="self" type="application/rss+xml"/>`,
    ...latest,
    ...items.map(renderItem),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
${parts.join('\n')}
</channel>
</rss>
`;
}

function renderItem({ url, title, summary, html, category, updatedAt }: FeedItem): string {
  const parts = [
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', updatedAt.toUTCString()),
    element('category', category),
    // A description is read as HTML, so its text is escaped once as HTML and once as XML.
    element('description', escapeXml(summary)),
    element('content:encoded', html),
  ];
  return `<item>\n${parts.join('\n')}\n</item>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
