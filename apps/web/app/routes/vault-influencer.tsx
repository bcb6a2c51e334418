import { readView, VIEW_LABELS } from '@vault/domain';
import { data, useSearchParams } from 'react-router';
import { vaultCardUrl, vaultUrl } from '~/features/public-vault/addresses.ts';
import { PublicProblem } from '~/features/public-vault/frame/public-problem.tsx';
import { JsonLd } from '~/features/public-vault/head/json-ld.tsx';
import { describePage, describeUnlisted } from '~/features/public-vault/head/page-head.ts';
import { describeProfile } from '~/features/public-vault/head/structured-data.ts';
import {
  ensurePage,
  keepOwnList,
  load,
  passHeaders,
  PUBLIC_HEADERS,
  readWords,
} from '~/features/public-vault/load.ts';
import { readPage, withPage } from '~/features/public-vault/paging.ts';
import { toShelf } from '~/features/public-vault/public-vault.queries.ts';
import { ComingSoon } from '~/features/public-vault/profile/coming-soon.tsx';
import { InfluencerVault } from '~/features/public-vault/profile/influencer-vault.tsx';
import { ProfileHeader } from '~/features/public-vault/profile/profile-header.tsx';
import { requestContext } from '~/platform/document/request-context.ts';
import { PageMain } from '~/shell/page-main.tsx';
import type { Route } from './+types/vault-influencer.ts';

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const page = readPage(query);
  const missing = 'Influencer not found';
  const profile = await load(call('GET /public-vault/influencers/{slug}', { params: { slug } }), {
    missing,
    failed: 'Failed to load influencer profile',
  });
  const list = profile.isOpen
    ? await load(
        call('GET /public-vault/influencers/{slug}/content', {
          params: { slug },
          query: { page: String(page) },
        }),
        { missing, failed: 'Failed to load influencer content' },
      )
    : null;
  if (list !== null) ensurePage(page, list.pagination, profile);
  // A shelf that came with all its texts would be nearly twice as long a document.
  const entries = readView(query.get('view')) === 'media' ? null : list;
  const shelf = entries ?? (list && toShelf(list));
  return data({ profile, shelf, entries, page, publicUrl }, { headers: PUBLIC_HEADERS });
}

export { keepOwnList as shouldRevalidate, passHeaders as headers };

export function meta({ loaderData, location, error }: Route.MetaArgs) {
  if (loaderData === undefined) return describeUnlisted(readWords(error) ?? 'Influencer not found');
  const { profile, publicUrl } = loaderData;
  if (!profile.isOpen) return describeUnlisted(`${profile.displayName}: coming soon`);
  const url = vaultUrl(publicUrl, profile);
  const query = new URLSearchParams(location.search);
  const [page, view] = [readPage(query), readView(query.get('view'))];
  const title = `The vault of ${profile.displayName}`;
  return describePage({
    title,
    ...(view !== 'media' && { tabTitle: `${VIEW_LABELS[view]} · ${title}` }),
    description: profile.summary,
    url: page > 1 ? url + withPage(new URLSearchParams(), page) : url,
    type: 'profile',
    imageUrl: vaultCardUrl(publicUrl, profile),
    properties: { 'profile:username': profile.slug },
    feeds: [
      { type: 'application/rss+xml', url: `${url}/feed.xml` },
      { type: 'application/feed+json', url: `${url}/feed.json` },
    ],
  });
}

export function ErrorBoundary() {
  return <PublicProblem title="Error loading influencer vault" />;
}

export default function VaultInfluencer({ loaderData }: Route.ComponentProps) {
  const { profile, shelf, entries, publicUrl } = loaderData;
  const [query] = useSearchParams();
  const from = readPage(query);
  if (shelf === null) return <ComingSoon profile={profile} />;

  return (
    <PageMain width="bare">
      <ProfileHeader profile={profile} />
      <div className="mx-auto max-w-6xl px-4 md:px-8">
        <InfluencerVault
          key={profile.slug}
          profile={profile}
          view={readView(query.get('view'))}
          from={from}
          loaded={from === loaderData.page ? { shelf, entries } : { shelf: null, entries: null }}
        />
      </div>
      <JsonLd graph={describeProfile(profile, shelf.content, publicUrl)} />
    </PageMain>
  );
}
