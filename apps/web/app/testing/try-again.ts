import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses “Try again”. The button stays under the hand until the answer comes, which is held back until `release`. */
export async function tryAgain(release?: () => void): Promise<void> {
  const button = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  expect(button).toHaveFocus();
  release?.();
}
