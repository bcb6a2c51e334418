import { render, screen } from '@testing-library/react';
import type { Influencer } from '@vault/contract';
import { type ApiCall, ApiError } from '@vault/contract/client';
import {
  createRoutesStub,
  createStaticHandler,
  type HeadersFunction,
  type LoaderFunctionArgs,
  RouterContextProvider,
  useRouteError,
} from 'react-router';
import { expect, test } from 'vitest';
import { requestContext } from '~/platform/document/request-context.ts';
import { sampleInfluencer } from '~/features/public-vault/testing/sample-vault.ts';
import * as book from './vault-book.tsx';
import * as influencer from './vault-influencer.tsx';
import * as list from './vault.tsx';

/** The API as the server's pages have it: what is listed fails, the rest is an open profile. */
function failing(status: number, paths: RegExp, profile: Partial<Influencer> = {}) {
  return answering((key) => {
    if (paths.test(key))
      throw new ApiError({ status, code: 'UNAVAILABLE', message: 'The vault is away', retryAfter: '12' });
    return sampleInfluencer(profile);
  });
}

/** Every list has so many pages, and nothing on any. */
function listing(totalPages: number) {
  const list = { profiles: [], content: [], pagination: { page: 1, limit: 12, total: 0, totalPages } };
  return answering((key) => (key.endsWith('{slug}') ? sampleInfluencer() : list));
}

function answering(answer: (key: string) => unknown) {
  // One signature for every endpoint is more than a stand-in can have.
  const call = (async (key: string) => answer(key)) as unknown as ApiCall;
  const context = new RouterContextProvider();
  context.set(requestContext, {
    call,
    nonce: '',
    publicUrl: 'https://vault.example',
    readFirstPage: async () => null,
    reportError: () => undefined,
  });
  return context;
}

type Page = {
  loader: (args: never) => Promise<unknown>;
  headers: HeadersFunction;
  meta: (args: never) => unknown;
  ErrorBoundary: () => React.ReactNode;
};

/** What the document is called when its loader has failed. */
function TabTitle({ page, error }: { page: Page; error: unknown }) {
  const described = page.meta({ loaderData: undefined, error, location: { search: '' } } as never);
  return <title>{(described as { title?: string }[])[0]?.title}</title>;
}

function loaderOf(page: Page, context: RouterContextProvider) {
  const params = { slug: 'reader', influencerSlug: 'reader', bookSlug: 'walden' };
  // The generated types of each route differ in more than is asked for here.
  return ({ request }: LoaderFunctionArgs) => page.loader({ request, params, context } as never);
}

async function open(page: Page, context: RouterContextProvider, address = '/') {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: loaderOf(page, context),
      ErrorBoundary: () => (
        <>
          <TabTitle page={page} error={useRouteError()} />
          <page.ErrorBoundary />
        </>
      ),
      Component: () => <h1>Here</h1>,
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub initialEntries={[address]} />);
}

test.for<[string, Page, RegExp, string, string]>([
  [
    'the list of vaults',
    list,
    /./,
    'Error loading influencers. Please try again.',
    'Failed to load influencers: The vault is away',
  ],
  ['a profile', influencer, /./, 'Error loading influencer vault', 'Failed to load influencer profile'],
  [
    'the content of a vault',
    influencer,
    /content$/,
    'Error loading influencer vault',
    'Failed to load influencer content',
  ],
  ['a book', book, /contentSlug/, 'Error loading content', 'Failed to load content'],
])('%s that cannot be loaded says so', async ([, page, paths, title, words]) => {
  await open(page, failing(503, paths));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(document.title).toBe(`${words} · Knowledge Vault`);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test.for<[string, Page]>([
  ['the list of vaults', list],
  ['a profile', influencer],
  ['a book', book],
])('the document of %s that was refused says when to come again', async ([, page]) => {
  const route = { id: 'page', path: '/', loader: loaderOf(page, failing(429, /./)) };
  const answer = await createStaticHandler([route]).query(new Request('http://vault.test/'));
  if (answer instanceof Response) throw answer;
  const none = new Headers();
  const headers = page.headers({
    loaderHeaders: answer.loaderHeaders['page'] ?? none,
    parentHeaders: none,
    actionHeaders: none,
    errorHeaders: undefined,
  });
  expect(new Headers(headers).get('Retry-After')).toBe('12');
});

test.for<[string, Page, string]>([
  ['a vault', influencer, 'Influencer not found'],
  ['a book', book, 'Content not found'],
])('%s that is not there says so', async ([, page, words]) => {
  await open(page, failing(404, /./));
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  expect(document.title).toBe(`${words} · Knowledge Vault`);
});

test.for<[string, Page, string, RouterContextProvider]>([
  ['a book that is gone', book, '/', failing(404, /contentSlug/)],
  ['a page beyond the last', influencer, '/?page=3', listing(2)],
])('%s leads to the vault that lacks it, then to all', async ([, page, address, context]) => {
  await open(page, context, address);
  const ways = await screen.findAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['The vault of A Reader', '/vault/reader'],
    ['See all vaults', '/vault'],
  ]);
});

test('a vault that is not open is no way on from a book', async () => {
  await open(book, failing(404, /contentSlug/, { isOpen: false }));
  expect(await screen.findByRole('link')).toHaveTextContent('See all vaults');
});

test.for<[string, Page, string, number, string]>([
  ['beyond the last', influencer, '/?page=3', 2, 'Page not found'],
  ['beyond the last, of entries', influencer, '/?view=takeaways&page=99', 2, 'Page not found'],
  ['beyond the last, of vaults', list, '/?page=3', 2, 'Page not found'],
  ['beyond the first, of what is empty', list, '/?search=nobody&page=2', 0, 'Page not found'],
  ['the last', influencer, '/?page=2', 2, 'Here'],
  ['the only one, and empty', list, '/?search=nobody', 0, 'Here'],
])('a page of a list that is %s', async ([, page, address, totalPages, heading]) => {
  await open(page, listing(totalPages), address);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  if (heading !== 'Here') expect(document.title).toBe(`${heading} · Knowledge Vault`);
});
