import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listedBooks, renderLibrary } from '../testing/render-library.tsx';
import { createVault } from '../testing/sample-vault.ts';
import { sampleCard } from '../testing/samples.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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
  expect(screen.queryByRole('button', { name: /^Filters, / })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(params().has('status')).toBe(false);
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
