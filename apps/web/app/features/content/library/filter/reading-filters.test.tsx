import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listedBooks, renderLibrary } from '../testing/render-library.tsx';
import { createVault } from '../testing/sample-vault.ts';
import { sampleCard } from '../testing/samples.ts';

const cards = [
  sampleCard({ _id: '1', title: 'Walden', status: 'finished', tags: ['woods'] }),
  sampleCard({ _id: '2', title: 'Emma', status: 'paused', tags: ['woods', 'novels'] }),
  sampleCard({ _id: '3', title: 'Ulysses' }),
];

test('statuses are chosen together, stand in the address, and do not count on the badge', async () => {
  const { api } = createVault({ cards });
  const { params } = renderLibrary({ call: api });
  await screen.findByRole('heading', { name: 'Ulysses' });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Paused' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finished' }));
  expect(params().get('status')).toBe('finished,paused');
  expect(listedBooks()).toEqual(['Walden', 'Emma']);
  await userEvent.click(screen.getByRole('button', { name: 'Paused', pressed: true }));
  expect(listedBooks()).toEqual(['Walden']);
  // The badge of the button counts genre and rating alone.
  expect(screen.getByRole('button', { name: /^Filters/ })).toHaveAccessibleName('Filters');
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(params().has('status')).toBe(false);
});

test.each([
  ['video', 'Watching', 'Want to watch'],
  ['podcast', 'Listening', 'Want to listen'],
  ['podcast,video', 'In progress', 'Planned'],
  ['article,book', 'Reading', 'Want to read'],
])(
  'of %s alone the statuses are called in a word that is true of all of them',
  async (types, chosen, offered) => {
    const { api } = createVault({ cards });
    renderLibrary({ call: api, search: `?type=${types}&status=reading` });
    await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
    expect(await screen.findByRole('button', { name: offered })).toBeVisible();
    expect(screen.getByRole('button', { name: `Remove filter ${chosen}` })).toBeVisible();
  },
);

test('what has no status is found by a chip of its own, alone and beside statuses', async () => {
  const { api } = createVault({ cards });
  const { params } = renderLibrary({ call: api });
  await screen.findByRole('heading', { name: 'Ulysses' });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'No status' }));
  expect(params().get('status')).toBe('none');
  expect(listedBooks()).toEqual(['Ulysses']);
  await userEvent.click(screen.getByRole('button', { name: 'Paused' }));
  expect(listedBooks()).toEqual(['Emma', 'Ulysses']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter No status' }));
  expect(params().get('status')).toBe('paused');
  expect(listedBooks()).toEqual(['Emma']);
});

test('a tag is chosen from those of the vault; one that no book has is still shown', async () => {
  const { api } = createVault({ cards });
  const { params } = renderLibrary({ call: api, search: '?tag=gone' });
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const select = await screen.findByRole('combobox', { name: 'Tag' });
  expect(select).toHaveDisplayValue('gone');
  await screen.findByRole('option', { name: 'woods (2)' });
  await userEvent.selectOptions(select, 'novels');
  expect(params().get('tag')).toBe('novels');
  expect(await screen.findByRole('heading', { name: 'Emma' })).toBeVisible();
  expect(listedBooks()).toEqual(['Emma']);
});

test('of a series its tag is chosen, and not each of its volumes', async () => {
  const volume = (number: string) =>
    sampleCard({
      _id: `9${number}`,
      title: `Dune ${number}`,
      tags: ['Series: Dune', `Series: Dune #${number}`],
    });
  const alone = sampleCard({ _id: '8', title: 'Sula', tags: ['Series: Sula #1'] });
  const { api } = createVault({ cards: [volume('1'), volume('2.5'), alone] });
  renderLibrary({ call: api, search: '?tag=series: dune %232.5' });
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const select = await screen.findByRole('combobox', { name: 'Tag' });
  const names = () =>
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(names()).toEqual(['Any Tag', 'Series: Dune #2.5 (1)', 'Series: Dune (2)', 'Series: Sula #1 (1)']);
  expect(select).toHaveDisplayValue('Series: Dune #2.5 (1)');
  await userEvent.selectOptions(select, 'Series: Dune (2)');
  expect(names()).toEqual(['Any Tag', 'Series: Dune (2)', 'Series: Sula #1 (1)']);
});

test('each filter that is on is named below the search, with how many are left, and goes with a press', async () => {
  const { api, callsOf } = createVault({ cards });
  const { params } = renderLibrary({ call: api });
  await screen.findByRole('heading', { name: 'Ulysses' });
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Finished' }));
  await userEvent.click(screen.getByRole('button', { name: 'Paused' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tag' }), 'woods');
  await userEvent.click(screen.getByRole('button', { name: 'Books' }));
  const active = screen.getByRole('list', { name: 'Active filters' });
  const names = () =>
    within(active)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(names()).toEqual(['Books', 'Finished', 'Paused', 'woods']);
  await waitFor(() => expect(screen.getAllByText('2 of 3')).toHaveLength(2));
  // Of the whole it is told without asking again.
  expect(callsOf('GET /content').filter(({ query }) => query.size === 1)).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Paused' }));
  expect(params().get('status')).toBe('finished');
  expect(listedBooks()).toEqual(['Walden']);
  expect(screen.getByRole('button', { name: 'Remove filter woods' })).toHaveFocus();
  for (const name of ['woods', 'Finished', 'Books'])
    await userEvent.click(screen.getByRole('button', { name: `Remove filter ${name}` }));
  expect(params().toString()).toBe('');
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

test('a category and a rating are named too', async () => {
  const { api } = createVault({ cards });
  const { params } = renderLibrary({ call: api, search: '?genre=Nature&rating=4&q=wal' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Nature' }));
  expect(params().toString()).toBe('rating=4&q=wal');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter 4 stars' }));
  expect(params().toString()).toBe('q=wal');
});
