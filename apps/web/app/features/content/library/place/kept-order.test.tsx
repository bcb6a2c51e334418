import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { keepOrder, readKeptOrder } from './kept-order.ts';
import { listedBooks, renderLibrary } from '../testing/render-library.tsx';
import { createVault, pageOfCards } from '../testing/sample-vault.ts';
import { sampleCard } from '../testing/samples.ts';

// Fetched late by the page; here the wait for it is no part of any test.
beforeAll(() => import('../filter/filter-drawer.tsx'));
beforeEach(() => {
  keepOrder('newest');
});

const newest = ['Walden', 'Letters'];
const byTitle = ['Letters', 'Walden'];
const library = '/app/knowledge-vault';

function openLibrary(search = '') {
  const cards = newest.map((title, index) => sampleCard({ _id: title, title }, index));
  const { api, callsOf } = createVault({
    cards,
    listContent: ({ query }) =>
      pageOfCards(query.get('sort') === 'title' ? cards.toReversed() : cards, query),
  });
  const sorts = () => callsOf('GET /content').map(({ query }) => query.get('sort'));
  return { ...renderLibrary({ call: api, search }), sorts };
}

const shown = (titles: string[]) => waitFor(() => expect(listedBooks()).toEqual(titles));

async function sortBy(name: string) {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), name);
}

test('the order that was chosen last is that of the library opened by itself, and its address says so', async () => {
  const { params, goTo, sorts } = openLibrary();
  await shown(newest);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await sortBy('Title');
  await shown(byTitle);
  expect(readKeptOrder(document.cookie)).toBe('title');

  await goTo('/app/content/some');
  const asked = sorts().length;
  await goTo(library);
  await shown(byTitle);
  await waitFor(() => expect(params().toString()).toBe('sort=title'));
  // Nothing in another order was asked for on the way.
  expect(sorts().slice(asked)).not.toContain(null);

  await goTo('/app/content/some');
  await goTo(`${library}?sort=newest`);
  await shown(newest);
  expect(readKeptOrder(document.cookie)).toBe('title');
});

test('what was opened newest first stays so when its search is cleared', async () => {
  keepOrder('title');
  const { params } = openLibrary('?sort=newest&q=let');
  await shown(['Letters']);
  await userEvent.clear(await screen.findByRole('searchbox'));
  await shown(newest);
  expect(params().toString()).toBe('sort=newest');
});

test('a step back leads to the order that was there', async () => {
  const { params, goBack, goTo } = openLibrary();
  await shown(newest);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await sortBy('Title');
  await shown(byTitle);
  await goBack();
  await shown(newest);
  expect(params().toString()).toBe('');
  await goTo(library);
  await shown(byTitle);
  await waitFor(() => expect(params().toString()).toBe('sort=title'));
});

test('the usual order, chosen again, is that of the device again', async () => {
  keepOrder('title');
  const { params, goTo } = openLibrary('?sort=title');
  await shown(byTitle);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Sort: Title' }));
  await shown(newest);
  expect(document.cookie).not.toContain('kv-order');
  await goTo('/app/content/some');
  await goTo(library);
  await shown(newest);
  expect(params().toString()).toBe('');
});

test.each(['?genre=History', '?view=quotes', '?dialog=add'])(
  'an address that says more is the whole truth: %s',
  async (search) => {
    keepOrder('title');
    const { params, goTo, sorts } = openLibrary();
    await goTo('/app/content/some');
    await goTo(`${library}${search}`);
    expect(`?${params()}`).toBe(search);
    if (search === '?view=quotes') await userEvent.click(await screen.findByRole('link', { name: 'Books' }));
    await shown(newest);
    expect(sorts().at(-1)).toBeNull();
  },
);

test.each(['', 'kv-order=', 'kv-order=best', 'x-kv-order=title', 'kv-order=titles'])(
  'a cookie that says no order is none: “%s”',
  (cookies) => {
    expect(readKeptOrder(cookies)).toBe('newest');
    expect(readKeptOrder(`${cookies}; kv-order=rating; other=1`)).toBe('rating');
  },
);
