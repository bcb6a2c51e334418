import type { Influencer } from '@vault/contract';
import { ApiError } from '@vault/contract/client';
import { createStaticHandler, isRouteErrorResponse } from 'react-router';
import { expect, test } from 'vitest';
import { ensurePage, keepOwnList, load } from './load.ts';
import { readPage, readSearch, withPage } from './paging.ts';
import { sampleInfluencer } from './testing/sample-vault.ts';

const words = { missing: 'Influencer not found', failed: 'Failed to load influencers: {reason}' };

async function failWith(error: unknown): Promise<unknown> {
  const call = async () => {
    throw error;
  };
  try {
    return await load(call(), words);
  } catch (thrown) {
    return thrown;
  }
}
const apiError = (status: number) => new ApiError({ status, code: 'NOT_FOUND', message: 'no answer' });

test.for([
  [404, 404, 'Influencer not found'],
  [400, 404, 'Influencer not found'],
  [503, 503, 'Failed to load influencers: no answer'],
  [429, 429, 'Failed to load influencers: no answer'],
  [0, 502, 'Failed to load influencers: no answer'],
] as const)('an answer of %s is a page with status %s', async ([status, expected, text]) => {
  const thrown = await failWith(apiError(status));
  expect(thrown).toMatchObject({ data: text, init: { status: expected } });
  expect(isRouteErrorResponse(thrown)).toBe(false); // the router makes it one
});

test('a page that was refused says when to come again, as the API does', async () => {
  const refused = new ApiError({ status: 429, code: 'RATE_LIMITED', message: 'no answer', retryAfter: '12' });
  const page = { id: 'page', path: '/vault', loader: () => load(Promise.reject(refused), words) };
  const answer = await createStaticHandler([page]).query(new Request('http://vault.test/vault'));
  if (answer instanceof Response) throw answer;
  expect([answer.statusCode, answer.loaderHeaders['page']?.get('Retry-After')]).toEqual([429, '12']);
});

test('an error of the API is known by its shape, for the server has its own copy of the class', async () => {
  const foreign = Object.assign(new Error('gone'), { name: 'ApiError', status: 404 });
  expect(await failWith(foreign)).toMatchObject({ data: 'Influencer not found' });
  const bug = new TypeError('a mistake of ours');
  expect(await failWith(bug)).toBe(bug);
});

test('what an open vault lacks names the vault, and of a closed one nothing is told', async () => {
  const lacking = async (fields: Partial<Influencer>) => {
    const vault = sampleInfluencer(fields);
    const item = load(Promise.reject(apiError(404)), { ...words, vault: Promise.resolve(vault) });
    const page = async () => ensurePage(3, { totalPages: 2 }, vault);
    return Promise.all([item, page()].map((asked) => asked.catch((thrown) => thrown.data)));
  };
  const vault = { slug: 'reader', displayName: 'A Reader' };
  expect(await lacking({ isOpen: true })).toEqual([
    { missing: 'Influencer not found', vault },
    { missing: 'Page not found', vault },
  ]);
  expect(await lacking({ isOpen: false })).toEqual(['Influencer not found', 'Page not found']);
});

test.for([
  ['/vault', '/vault?search=sea', false],
  ['/vault?page=2', '/vault', false],
  ['/vault', '/vault', true],
  ['/vault', '/vault/reader?page=2', true],
] as const)('from %s to %s a list is loaded anew: %s', ([from, to, isLoaded]) => {
  const [currentUrl, nextUrl] = [new URL(from, 'http://vault.test'), new URL(to, 'http://vault.test')];
  const asked = { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  expect(keepOwnList(asked)).toBe(isLoaded);
});

test('an address asks for a page and a search, and nonsense for the first', () => {
  const page = (query: string) => readPage(new URLSearchParams(query));
  expect(['page=3', 'page=0', 'page=-1', 'page=x', 'page=1e3', 'page=999999', ''].map(page)).toEqual([
    3, 1, 1, 1, 1, 1, 1,
  ]);
  expect(readSearch(new URLSearchParams({ search: `  ${'x'.repeat(300)}` }))).toHaveLength(200);
  expect(readSearch(new URLSearchParams('search=sea%00side'))).toBe('seaside');
  expect(readSearch(new URLSearchParams({ search: `${'x'.repeat(199)}🌊` }))).toBe('x'.repeat(199));
  expect(withPage(new URLSearchParams('view=notes&page=3'), 1)).toBe('?view=notes');
  expect(withPage(new URLSearchParams('page=3'), 1)).toBe('.');
});
