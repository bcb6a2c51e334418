import { data } from 'react-router';
import { formatByline } from '@vault/domain';
import { bookCardUrl, bookUrl, vaultUrl } from '~/features/public-vault/addresses.ts';
import { BookEnd } from '~/features/public-vault/book/book-end.tsx';
import { BookHero } from '~/features/public-vault/book/book-hero.tsx';
import { BookSections } from '~/features/public-vault/book/book-sections.tsx';
import { ShareButtons } from '~/features/public-vault/book/share-buttons.tsx';
import { useMarkAnchor } from '~/features/public-vault/book/use-mark-anchor.ts';
import { PublicProblem } from '~/features/public-vault/frame/public-problem.tsx';
import { JsonLd } from '~/features/public-vault/head/json-ld.tsx';
import { describePage, describeUnlisted } from '~/features/public-vault/head/page-head.ts';
import { describeBook } from '~/features/public-vault/head/structured-data.ts';
import { load, passHeaders, PUBLIC_HEADERS, readWords } from '~/features/public-vault/load.ts';
import { requestContext } from '~/platform/document/request-context.ts';
import { PageMain } from '~/shell/page-main.tsx';
import type { Route } from './+types/vault-book.ts';

export async function loader({ params: { influencerSlug, bookSlug }, context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(requestContext);
  const words = { missing: 'Content not found', failed: 'Failed to load content' };
  const vault = load(
    call('GET /public-vault/influencers/{slug}', { params: { slug: influencerSlug } }),
    words,
  );
  const [profile, item] = await Promise.all([
    vault,
    load(
      call('GET /public-vault/influencers/{slug}/{contentSlug}', {
        params: { slug: influencerSlug, contentSlug: bookSlug },
      }),
      { ...words, vault },
    ),
  ]);
  return data({ profile, item, publicUrl }, { headers: PUBLIC_HEADERS });
}

export { passHeaders as headers };

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (loaderData === undefined) return describeUnlisted(readWords(error) ?? 'Content not found');
  const { profile, item, publicUrl } = loaderData;
  const isBook = item.type === 'book';
  const about = isBook
    ? {
        'book:author': item.authors,
        ...(item.isbn !== null && { 'book:isbn': item.isbn }),
        'book:tag': item.category,
      }
    : { 'article:author': item.authors, 'article:section': item.category };
  return describePage({
    title: [item.title, formatByline(item)].filter((part) => part !== '').join(' '),
    description: item.summary,
    url: bookUrl(publicUrl, profile, item),
    type: isBook ? 'book' : 'article',
    imageUrl: bookCardUrl(publicUrl, profile, item),
    properties: about,
    feeds: [{ type: 'application/rss+xml', url: `${vaultUrl(publicUrl, profile)}/feed.xml` }],
  });
}

export function ErrorBoundary() {
  return <PublicProblem title="Error loading content" />;
}

export default function VaultBook({ loaderData }: Route.ComponentProps) {
  const { profile, item, publicUrl } = loaderData;
  useMarkAnchor();

  return (
    <PageMain width="bare">
      <BookHero
        profile={profile}
        item={item}
        share={<ShareButtons title={item.title} url={bookUrl(publicUrl, profile, item)} />}
      />
      <BookSections item={item} />
      <BookEnd profile={profile} />
      <JsonLd graph={describeBook(profile, item, publicUrl)} />
    </PageMain>
  );
}
