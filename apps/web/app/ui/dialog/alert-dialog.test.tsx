import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';

function ask(isBusy: boolean) {
  const onClose = vi.fn();
  const words = { title: 'Delete it?', description: 'It is gone then.', confirmLabel: 'Delete' };
  render(<AlertDialog isOpen onConfirm={() => undefined} {...{ onClose, isBusy, ...words }} />);
  return onClose;
}

test('a question starts on its harmless answer, and Escape gives that', async () => {
  const onClose = ask(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a question that was answered stays until it is done', async () => {
  const onClose = ask(true);
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog', { name: 'Delete it?' })).toBeVisible();
});
