import type { VaultFeed } from './vault-feed.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function renderJsonFeed({ url, jsonUrl, title, description, items }: VaultFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: url,
    feed_url: jsonUrl,
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      ...(item.image === null ? {} : { image: item.image }),
      date_modified: item.updatedAt.toISOString(),
      tags: [item.category],
    })),
  });
}
