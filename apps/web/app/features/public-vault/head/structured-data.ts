import type { Influencer, PublicContent } from '@vault/contract';
import type {
  Article,
  Book,
  Course,
  PodcastEpisode,
  ProfilePage,
  CollectionPage,
  VideoObject,
  WithContext,
} from 'schema-dts';
import { withAnchors } from '../anchors.ts';
import { photoOf } from '../photo-of.ts';
import type { PublicCard } from '../public-vault.queries.ts';
import { bookCardUrl, bookUrl, vaultCardUrl, vaultUrl } from '../addresses.ts';

const CONTEXT = 'https://schema.org';

/** The list of vaults; those that are not open yet have no page to name. */
export function describeDirectory(
  profiles: readonly Influencer[],
  publicUrl: string,
): WithContext<CollectionPage> {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name: 'Public vaults',
    url: `${publicUrl}/vault`,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: profiles
        .filter((profile) => profile.isOpen)
        .map((profile, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: profile.displayName,
          url: vaultUrl(publicUrl, profile),
        })),
    },
  };
}

export function describeProfile(
  profile: Influencer,
  content: readonly PublicCard[],
  publicUrl: string,
): WithContext<ProfilePage> {
  const url = vaultUrl(publicUrl, profile);
  const photo = photoOf(profile);
  return {
    '@context': CONTEXT,
    '@type': 'ProfilePage',
    '@id': url,
    url,
    name: profile.displayName,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: profile.displayName,
      description: profile.summary,
      image: photo?.startsWith('https:') ? photo : vaultCardUrl(publicUrl, profile),
      ...(profile.twitterURL !== null && { sameAs: profile.twitterURL }),
    },
    hasPart: content.map((item) => describeItem(item, bookUrl(publicUrl, profile, item))),
  };
}

type Work = Article | Book | Course | PodcastEpisode | VideoObject;

const types = {
  book: 'Book',
  article: 'Article',
  course: 'Course',
  podcast: 'PodcastEpisode',
  video: 'VideoObject',
} as const;

/** One item with its quotations, each at its own address. */
export function describeBook(profile: Influencer, item: PublicContent, publicUrl: string) {
  const url = bookUrl(publicUrl, profile, item);
  return {
    '@context': CONTEXT,
    ...describeItem(item, url),
    description: item.summary,
    image: item.image ?? bookCardUrl(publicUrl, profile, item),
    mainEntityOfPage: url,
    hasPart: withAnchors('quote', item.quoteList).map(({ text, source, anchor }) => ({
      '@type': 'Quotation' as const,
      '@id': `${url}#${anchor}`,
      url: `${url}#${anchor}`,
      text,
      ...(source !== null && { citation: source }),
      isPartOf: { '@id': `${url}#work` },
    })),
  } satisfies WithContext<Exclude<Work, string>>;
}

function describeItem(item: PublicCard, url: string) {
  return {
    '@type': types[item.type],
    '@id': `${url}#work`,
    url,
    name: item.title,
    genre: item.category,
    author: item.authors.map((name) => ({ '@type': 'Person' as const, name })),
    ...(item.publishedDate !== null && { datePublished: isoYear(item.publishedDate) }),
    ...(item.type === 'book' && item.isbn !== null && { isbn: item.isbn }),
    ...(item.type === 'book' && item.pageCount !== null && { numberOfPages: item.pageCount }),
  };
}

/** ISO 8601 writes years with four digits, "180" as "0180", and before Christ counts from a year 0, which is 1 BC. */
function isoYear(date: string): string {
  return date.replace(/^(-?)(\d{1,4})/, (_, sign: string, digits: string) => {
    const year = sign === '' ? Number(digits) : 1 - Number(digits);
    return year < 0 ? `-${String(-year).padStart(6, '0')}` : String(year).padStart(4, '0');
  });
}
