import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { knownItem } from '../testing/rows.ts';
import { untouched, type RowChoices } from './row-choices.ts';
import { Suggestions } from './suggestions.tsx';

const book = (title: string) => knownItem({ title, _id: title });
const suggested = new Map([
  [1, book('Emma')],
  [2, book('Walden')],
]);
const choosing = (...targets: [row: number, id: string][]): RowChoices => ({
  ...untouched,
  targets: new Map(targets),
});

function show(choices: RowChoices, books: typeof suggested = suggested) {
  const onChange = vi.fn<(next: RowChoices) => void>();
  render(<Suggestions suggested={books} choices={choices} onChange={onChange} />);
  return () => [...(onChange.mock.lastCall?.[0].targets ?? [])];
}

test('one press takes all of them, and says of how many', async () => {
  const chosen = show(choosing());
  expect(screen.getByRole('status')).toHaveTextContent(/^2 items look like a book you have:/);
  await userEvent.click(screen.getByRole('button', { name: 'Accept all 2 suggestions' }));
  expect(chosen()).toEqual([
    [1, 'Emma'],
    [2, 'Walden'],
  ]);
});

test('what was chosen otherwise stays so', async () => {
  const chosen = show(choosing([1, 'another']));
  expect(screen.getByRole('status')).toHaveTextContent(/^1 item looks like a book you have:/);
  await userEvent.click(screen.getByRole('button', { name: 'Accept the suggestion' }));
  expect(chosen()).toEqual([
    [1, 'another'],
    [2, 'Walden'],
  ]);
});

test('those that were taken, and no others, can be given back', async () => {
  const chosen = show(choosing([1, 'another'], [2, 'Walden']));
  expect(screen.getByRole('status')).toHaveTextContent('1 item will be merged as suggested.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(chosen()).toEqual([[1, 'another']]);
});

test.each([
  ['there is none', choosing(), new Map()],
  ['each row goes elsewhere', choosing([1, 'another'], [2, 'third']), suggested],
])('nothing is offered where %s', (_, choices, books) => {
  show(choices, books);
  expect(screen.queryByRole('region', { name: 'Suggestions' })).not.toBeInTheDocument();
});
