import { truncateAtWord } from '@vault/domain';
import type { MetaDescriptor } from 'react-router';
import { productName, titleOf } from '~/shell/document-title.ts';

type PublicPage = {
  title: string;
  /** What the tab says, where that is something else. */
  tabTitle?: string;
  description: string;
  /** The page's canonical address, whatever view or search was requested. */
  url: string;
  /** website, profile, book or article, as the Open Graph protocol names them. */
  type: string;
  /** Drawn by the server; its words are those of the page. */
  imageUrl: string;
  /** Properties that belong to the type. */
  properties?: Readonly<Record<string, string | readonly string[]>>;
  isIndexed?: boolean;
  /** Feeds of what the page shows: media type and address. */
  feeds?: readonly { type: string; url: string }[];
};

const DESCRIPTION_CHARACTERS = 200;

/** The head of a public page: what crawlers index and what a link to it shows elsewhere. */
export function describePage(page: PublicPage): MetaDescriptor[] {
  const { title, tabTitle = title, url, imageUrl, isIndexed = true, feeds = [] } = page;
  const description = truncateAtWord(page.description.replace(/\s+/g, ' ').trim(), DESCRIPTION_CHARACTERS);
  const openGraph: [property: string, content: string][] = [
    ['og:site_name', productName],
    ['og:type', page.type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', imageUrl],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
    ...Object.entries(page.properties ?? {}).flatMap(([property, content]) =>
      [content].flat().map((value): [string, string] => [property, value]),
    ),
  ];
  return [
    { title: titleOf(tabTitle) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...openGraph.map(([property, content]) => ({ property, content })),
    // The rest is taken from the properties above.
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: title },
    ...feeds.map((feed) => ({ tagName: 'link', rel: 'alternate', type: feed.type, href: feed.url, title })),
  ];
}

/** The head of a page that there is nothing to say about: an error, or a vault that is not open. */
export function describeUnlisted(title: string): MetaDescriptor[] {
  return [{ title: titleOf(title) }, { name: 'robots', content: 'noindex' }];
}
