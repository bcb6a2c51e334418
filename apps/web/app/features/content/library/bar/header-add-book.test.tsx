import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { switchSingleKeys } from '~/platform/keys/single-keys.ts';
import { HeaderAddBook, HeaderAddBookLink } from './header-add-book.tsx';

test('a book can be added from the header, with the key named as long as it does something', async () => {
  const onAddBook = vi.fn();
  render(<HeaderAddBook onAddBook={onAddBook} />);
  const button = screen.getByRole('button', { name: 'Add a book' });
  await userEvent.click(button);
  expect(onAddBook).toHaveBeenCalledOnce();
  expect(button).toHaveAttribute('aria-keyshortcuts', 'A');
  expect(screen.getByText('A', { exact: true })).toBeVisible();
  act(() => switchSingleKeys(false));
  expect(button).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.queryByText('A', { exact: true })).not.toBeInTheDocument();
  act(() => switchSingleKeys(true));
});

test('before any script it is a link of the same look', () => {
  const { container } = render(
    <>
      <HeaderAddBook onAddBook={() => undefined} />
      <HeaderAddBookLink to="/app/knowledge-vault?dialog=add" />
    </>,
  );
  const [button, link] = [...container.children];
  expect(link).toHaveAttribute('href', '/app/knowledge-vault?dialog=add');
  expect(link?.className).toBe(button?.className);
  expect(link?.innerHTML).toBe(button?.innerHTML);
});
