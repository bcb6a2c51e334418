import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useHeldSteps } from '~/platform/history/back-closes.ts';
import { AlertDialog } from './alert-dialog.tsx';

const words = {
  title: 'Delete it?',
  description: (
    <>
      It is gone then. <a href="/export">Export it first</a>
    </>
  ),
  confirmLabel: 'Delete',
};

function ask(isBusy: boolean) {
  const onClose = vi.fn();
  render(<AlertDialog isOpen onConfirm={() => undefined} {...{ onClose, isBusy, ...words }} />);
  return onClose;
}

test('a question starts on its harmless answer, whatever stands above that, and Escape gives it', async () => {
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

test.each([
  ['closes a question', { isBusy: false }, '/book', 1],
  ['leaves the page of one that was answered', { isBusy: true }, '/before', 0],
  ['waits where that would lose what was begun', { isBusy: true, holdsBack: true }, '/book', 0],
  ['closes also such a question', { isBusy: false, holdsBack: true }, '/book', 1],
])('back %s', async (_, how, path, times) => {
  const onClose = vi.fn();
  function Page() {
    useHeldSteps();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    return (
      <>
        <p>{pathname}</p>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <AlertDialog isOpen onConfirm={() => undefined} {...{ onClose, ...how, ...words }} />
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/before', '/book']} initialIndex={1} />);
  // Behind the question it is not to be pressed, as the browser's own is.
  fireEvent.click(screen.getByText('Back'));
  await waitFor(() => {
    expect(screen.getByText(path)).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(times);
  });
});
