import { expect, test, vi } from 'vitest';
import { noFilter } from '../library/filter/content-filter.ts';
import { createVault } from '../library/testing/sample-vault.ts';
import { sampleCards } from '../library/testing/samples.ts';
import { loadAllCards } from './load-all-cards.ts';

async function load(count: number, asked: Partial<Parameters<typeof loadAllCards>[0]> = {}) {
  const { api, callsOf } = createVault({
    cards: sampleCards(count, (index) => ({ category: index % 2 === 0 ? 'Novel' : 'History' })),
  });
  const onProgress = vi.fn();
  const { signal } = new AbortController();
  const all = await loadAllCards({
    call: api,
    filter: noFilter,
    order: 'newest',
    signal,
    onProgress,
    ...asked,
  });
  return { ...all, queries: callsOf('GET /content').map(({ query }) => query), onProgress };
}

test('what the filter finds comes in the largest pages, in the order of the list', async () => {
  const { cards, total, queries, onProgress } = await load(500, {
    filter: { ...noFilter, genre: 'Novel' },
    order: 'title',
  });
  expect([cards.length, total]).toEqual([250, 250]);
  expect(new Set(cards.map(({ category }) => category))).toEqual(new Set(['Novel']));
  expect(queries.map((query) => Object.fromEntries(query))).toEqual([
    { genre: 'Novel', sort: 'title', limit: '100' },
    { genre: 'Novel', sort: 'title', limit: '100', cursor: '100' },
    { genre: 'Novel', sort: 'title', limit: '100', cursor: '200' },
  ]);
  expect(onProgress.mock.calls.flat()).toEqual([100, 200, 250]);
});

test('by the year of finishing, too', async () => {
  const { queries } = await load(3, { filter: { ...noFilter, finished: 2025 }, order: 'finished' });
  expect(queries.map((query) => query.toString())).toEqual(['finished=2025&sort=finished&limit=100']);
});

test('it ends with ten thousand, and says how many there are', async () => {
  const { cards, total, queries } = await load(10_150);
  expect([cards.length, total, queries.length]).toEqual([10_000, 10_150, 100]);
});

test('an empty list is nothing to choose', async () => {
  expect(await load(0)).toMatchObject({ cards: [], total: 0 });
});
