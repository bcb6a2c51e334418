import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { switchSingleKeys } from '~/platform/keys/single-keys.ts';
import { VaultSearch } from './vault-search.tsx';

const search = { draft: '', setDraft: () => undefined, isPending: false };

test('the search names its key while that is answered, and where it is the one that answers', () => {
  const { rerender } = render(<VaultSearch search={search} inputRef={createRef()} />);
  const field = screen.getByRole('searchbox');
  expect(field).toHaveAttribute('aria-keyshortcuts', '/');
  expect(screen.getByText('/')).toBeInTheDocument();

  act(() => switchSingleKeys(false));
  expect(field).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.queryByText('/')).not.toBeInTheDocument();

  act(() => switchSingleKeys(true));
  expect(screen.getByText('/')).toBeInTheDocument();
  rerender(<VaultSearch search={search} />);
  expect(screen.queryByText('/')).not.toBeInTheDocument();
});

test('Escape leaves the field once it is empty', async () => {
  const { rerender } = render(<VaultSearch search={{ ...search, draft: 'walden' }} inputRef={createRef()} />);
  const field = screen.getByRole('searchbox');
  await userEvent.click(field);
  await userEvent.keyboard('{Escape}');
  expect(field).toHaveFocus();
  rerender(<VaultSearch search={search} inputRef={createRef()} />);
  await userEvent.keyboard('{Escape}');
  expect(field).not.toHaveFocus();
});
