import { data, useSearchParams } from 'react-router';
import { directoryCardUrl } from '~/features/public-vault/addresses.ts';
import { Directory } from '~/features/public-vault/directory/directory.tsx';
import { Hero } from '~/features/public-vault/directory/hero.tsx';
import { PublicProblem } from '~/features/public-vault/frame/public-problem.tsx';
import { JsonLd } from '~/features/public-vault/head/json-ld.tsx';
import { describePage, describeUnlisted } from '~/features/public-vault/head/page-head.ts';
import { describeDirectory } from '~/features/public-vault/head/structured-data.ts';
import {
  ensurePage,
  keepOwnList,
  load,
  passHeaders,
  PUBLIC_HEADERS,
  readWords,
} from '~/features/public-vault/load.ts';
import { readPage, readSearch, withPage } from '~/features/public-vault/paging.ts';
import { requestContext } from '~/platform/document/request-context.ts';
import { PageMain } from '~/shell/page-main.tsx';
import type { Route } from './+types/vault.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const [search, page] = [readSearch(query), readPage(query)];
  const list = await load(
    call('GET /public-vault/influencers', {
      query: { page: String(page), ...(search !== '' && { search }) },
    }),
    { missing: 'Vaults not found', failed: 'Failed to load influencers: {reason}' },
  );
  ensurePage(page, list.pagination);
  return data({ list, search, page, publicUrl }, { headers: PUBLIC_HEADERS });
}

export { keepOwnList as shouldRevalidate, passHeaders as headers };

export function meta({ loaderData, location, error }: Route.MetaArgs) {
  if (loaderData === undefined) return describeUnlisted(readWords(error) ?? 'Public vaults');
  const { publicUrl } = loaderData;
  const query = new URLSearchParams(location.search);
  const page = readPage(query);
  return describePage({
    title: 'Public vaults',
    description:
      'Walk through the books that remarkable readers kept, with a summary, takeaways, quotes and notes for each. Imagined, and open to everybody.',
    url: `${publicUrl}/vault${page > 1 ? withPage(new URLSearchParams(), page) : ''}`,
    type: 'website',
    imageUrl: directoryCardUrl(publicUrl),
    isIndexed: readSearch(query) === '',
  });
}

export function ErrorBoundary() {
  return <PublicProblem title="Error loading influencers. Please try again." />;
}

export default function Vault({ loaderData }: Route.ComponentProps) {
  const { list, publicUrl } = loaderData;
  const [query, setQuery] = useSearchParams();
  const [search, from] = [readSearch(query), readPage(query)];
  const isLoaded = search === loaderData.search && from === loaderData.page;

  return (
    <PageMain width="bare">
      <Hero people={list.profiles.filter((profile) => profile.isOpen)} />
      <Directory
        search={search}
        from={from}
        loaded={isLoaded ? list : null}
        onSearch={(term) =>
          setQuery(term === '' ? {} : { search: term }, { replace: true, preventScrollReset: true })
        }
      />
      <JsonLd graph={describeDirectory(list.profiles, publicUrl)} />
    </PageMain>
  );
}
