import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeBook } from '~/testing/sample-book.ts';
import { renderBook } from '../testing/render-book.tsx';
import { AuthorNames } from './author-names.tsx';

const makeNames = (count: number) => Array.from({ length: count }, (_, index) => `Author ${index + 1}`);

it('up to four all stand there', () => {
  const { container } = render(<AuthorNames names={makeNames(4)} />);
  expect(container).toHaveTextContent(/^Author 1, Author 2, Author 3, Author 4$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('of more than four the first three, until the others are asked for', async () => {
  const { container } = render(<AuthorNames names={makeNames(5)} />);
  expect(container).toHaveTextContent(/^Author 1, Author 2, Author 3 and 2 more$/);
  const button = screen.getByRole('button', { name: 'and 2 more', expanded: false });
  await userEvent.click(button);
  expect(container).toHaveTextContent(/^Author 1, Author 2, Author 3, Author 4, Author 5 Show fewer$/);
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(container).toHaveTextContent('and 2 more');
});

it('asking for them writes nothing, and who writes them has them all', async () => {
  const names = makeNames(20);
  const { user } = renderBook(makeBook({ authors: names }));
  await user.click(screen.getByRole('button', { name: 'and 17 more' }));
  expect(screen.queryByRole('textbox', { name: 'Authors' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show fewer' }));
  await user.click(screen.getByRole('button', { name: 'Edit authors' }));
  expect(screen.getByRole('textbox', { name: 'Authors' })).toHaveValue(names.join(', '));
});

it('who writes several is told as how many people they are understood, before it is saved', async () => {
  const { user } = renderBook(makeBook({ authors: ['Ida Fennel'] }));
  await user.click(screen.getByRole('button', { name: 'Edit authors' }));
  const field = screen.getByRole('textbox', { name: 'Authors' });
  expect(screen.queryByText(/authors:/)).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'Fennel, Ida');
  expect(screen.getByText('2 authors: Fennel · Ida')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'Martin Luther King, Jr.');
  expect(screen.queryByText(/authors:/)).not.toBeInTheDocument();
});

it('where nobody is named, a word says what is to be filled in', async () => {
  const { user } = renderBook(makeBook({ type: 'article', authors: [] }));
  expect(screen.getByText('Authors')).toBeVisible();
  expect(screen.queryByText('by')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit authors' }));
  await user.keyboard('Ivy Lane{Enter}');
  expect(await screen.findByText('by')).toBeVisible();
  expect(screen.queryByText('Authors')).not.toBeInTheDocument();
});
