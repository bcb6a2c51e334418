import { render, screen } from '@testing-library/react';
import { type ApiCall, ApiError } from '@vault/contract/client';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { requestContext } from '~/platform/request-context.ts';
import { sampleInfluencer } from '~/features/public-vault/testing/sample-vault.ts';
import * as book from './vault-book.tsx';
import * as influencer from './vault-influencer.tsx';
import * as list from './vault.tsx';

/** The API as the server's pages have it: what is listed fails, the rest is an open profile. */
function failing(status: number, paths: RegExp) {
  const api = (async (key: string) => {
    if (paths.test(key)) throw new ApiError({ status, code: 'UNAVAILABLE', message: 'The vault is away' });
    return sampleInfluencer();
  }) as unknown as ApiCall; // one signature for every endpoint is more than a stand-in can have
  const context = new RouterContextProvider();
  context.set(requestContext, {
    api,
    nonce: '',
    publicUrl: 'https://vault.example',
    openLibrary: async () => null,
    reportError: () => undefined,
  });
  return context;
}

type Page = { loader: (args: never) => Promise<unknown>; ErrorBoundary: () => React.ReactNode };

async function open(page: Page, context: RouterContextProvider) {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: ({ request }) =>
        page.loader({
          request,
          params: { slug: 'reader', influencerSlug: 'reader', bookSlug: 'walden' },
          context,
        } as never), // the generated types of each route differ in more than is asked for here
      ErrorBoundary: page.ErrorBoundary,
      Component: () => null,
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub />);
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
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test.for<[string, Page, string]>([
  ['a vault', influencer, 'Influencer not found'],
  ['a book', book, 'Content not found'],
])('%s that is not there says so', async ([, page, words]) => {
  await open(page, failing(404, /./));
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});
