import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToastPosition } from './toast-queue.ts';
import { type ToastOptions, ToastProvider, useToast } from './toast.tsx';

// Fetched once for real, so that the fake clock of the tests does not have to wait for it.
beforeAll(() => import('./toast-surfaces.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Announcer({ toast }: { toast: ToastOptions }) {
  const { show } = useToast();
  return <button onClick={() => show(toast)}>Announce</button>;
}

async function announce(toast: ToastOptions, position?: ToastPosition) {
  render(
    <ToastProvider {...(position && { position })}>
      <Announcer toast={toast} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
  await pass(50);
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

describe('a toast', () => {
  it('is titled Notification unless told otherwise, and goes after five seconds', async () => {
    await announce({ description: 'The library is up to date.' });
    expect(screen.getByRole('dialog', { name: 'Notification' })).toBeVisible();
    await pass(60_000);
    // The first one waited for its surface; this one is there with the click.
    fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
    await pass(4999);
    expect(screen.getByText('The library is up to date.')).toBeInTheDocument();
    await pass(2);
    expect(screen.queryByText('The library is up to date.')).not.toBeInTheDocument();
  });

  it('that tells of an error is hidden from nobody', async () => {
    await announce({ title: 'Failed to delete the item', type: 'error' });
    expect(screen.getByRole('alertdialog', { name: 'Failed to delete the item' })).toBeVisible();
  });

  it('waits while the pointer rests on it', async () => {
    await announce({ title: 'Takeaway deleted' });
    const region = screen.getByRole('region', { name: 'Notifications' });
    fireEvent.mouseEnter(region);
    await pass(20_000);
    expect(screen.getByText('Takeaway deleted')).toBeInTheDocument();
    fireEvent.mouseLeave(region);
    await pass(6000);
    expect(screen.queryByText('Takeaway deleted')).not.toBeInTheDocument();
  });

  it('waits while it has the focus', async () => {
    await announce({ title: 'Takeaway deleted' });
    fireEvent.keyDown(document.body, { key: 'F6' });
    await act(async () => screen.getByRole('button', { name: 'Close notification' }).focus());
    await pass(20_000);
    expect(screen.getByText('Takeaway deleted')).toBeInTheDocument();
  });

  it('offers an action, and goes once it is taken', async () => {
    const undo = vi.fn();
    await announce({ title: 'Takeaway deleted', timeout: 10_000, action: { label: 'Undo', onClick: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(1000);
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Takeaway deleted')).not.toBeInTheDocument();
  });

  it('interrupts with an error, and only with an error', async () => {
    await announce({
      type: 'error',
      title: 'Error',
      description: 'Failed to add content. Please try again.',
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to add content. Please try again.');
    // Its place in the page would be heard a second time.
    expect(screen.getByRole('alertdialog')).toHaveAttribute('aria-live', 'off');
  });

  it('stays politely in its place otherwise', async () => {
    await announce({ type: 'success', title: 'Saved' });
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Saved');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['goes', 'right', 'bottom-right', 200, 0],
    ['goes', 'down', 'bottom-right', 0, 200],
    ['stays', 'up', 'bottom-right', 0, -200],
    ['goes', 'up', 'top-center', 0, -200],
    ['stays', 'down', 'top-center', 0, 200],
  ] as const)('%s when it is pushed %s at the %s', async (end, _, position, x, y) => {
    await announce({ title: 'Takeaway deleted', timeout: 0 }, position);
    const toast = screen.getByRole('dialog', { name: 'Takeaway deleted' });
    const touch = (part: number) => ({
      pointerType: 'touch',
      buttons: 1,
      clientX: part * x,
      clientY: part * y,
    });
    fireEvent.pointerDown(toast, touch(0));
    for (const part of [0.1, 0.5, 1]) fireEvent.pointerMove(toast, touch(part));
    fireEvent.pointerUp(toast, touch(1));
    await pass(1000);
    if (end === 'goes') expect(toast).not.toBeInTheDocument();
    else expect(toast).toBeInTheDocument();
  });

  it('is not shown twice: the same words are counted', async () => {
    await announce({ title: 'Error', description: 'The server is out of order.', type: 'error' });
    await pass(4000);
    fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
    await pass(4000);
    expect(screen.getByRole('alertdialog', { name: 'Error (2×)' })).toBeVisible();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await pass(2000);
    fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
    await pass(50);
    expect(screen.getByRole('alertdialog', { name: 'Error' })).toBeVisible();
  });

  it('takes the place of what was told of the same before, and of nothing else', async () => {
    function Deleting() {
      const { show } = useToast();
      const tell = () => {
        show({ title: 'No connection', type: 'error' });
        show({ title: 'Failed to delete account', type: 'error', about: 'deletion' });
        show({ title: 'Account deleted', type: 'success', about: 'deletion' });
      };
      return <button onClick={tell}>Delete</button>;
    }
    render(
      <ToastProvider>
        <Deleting />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await pass(500);
    expect(screen.getByRole('dialog', { name: 'Account deleted' })).toBeVisible();
    expect(screen.getByRole('alertdialog', { name: 'No connection' })).toBeVisible();
    expect(screen.queryByText('Failed to delete account')).not.toBeInTheDocument();
  });

  it('that newer ones hide comes to the front when it is said again', async () => {
    function Failing() {
      const { show } = useToast();
      return ['A', 'B', 'C', 'D'].map((title) => (
        <button key={title} onClick={() => show({ title: `${title} failed`, type: 'error' })}>
          {title}
        </button>
      ));
    }
    render(
      <ToastProvider>
        <Failing />
      </ToastProvider>,
    );
    for (const title of ['A', 'B', 'C', 'D', 'A']) {
      fireEvent.click(screen.getByRole('button', { name: title }));
      await pass(50);
    }
    await pass(500);
    const shown = screen.getAllByRole('alertdialog').filter((toast) => toast.closest('[inert]') === null);
    expect(shown.map((toast) => toast.querySelector('h2')?.textContent)).toEqual([
      'A failed (2×)',
      'D failed',
      'C failed',
    ]);
    // What has no action does not come back later.
    await pass(5500);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('that had to make room comes back with its action and its whole time', async () => {
    const undone: number[] = [];
    let deleted = 0;
    function Deleting() {
      const { show } = useToast();
      const handleClick = () => {
        deleted += 1;
        const number = deleted;
        const action = { label: `Undo ${number}`, onClick: () => undone.push(number) };
        show({ title: 'Takeaway deleted', timeout: 10_000, action });
      };
      return <button onClick={handleClick}>Delete</button>;
    }
    render(
      <ToastProvider>
        <Deleting />
      </ToastProvider>,
    );
    for (let press = 0; press < 5; press += 1)
      fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await pass(50);
    const offers = () =>
      screen
        .getAllByRole('button', { name: /Undo/ })
        .filter((button) => button.closest('[inert]') === null)
        .map((button) => button.textContent);
    expect(offers()).toEqual(['Undo 5', 'Undo 4', 'Undo 3']);
    expect(screen.getByText('2 more')).toBeVisible();
    await pass(11_000);
    expect(offers()).toEqual(['Undo 2', 'Undo 1']);
    expect(screen.queryByText(/more$/)).not.toBeInTheDocument();
    await pass(8000);
    fireEvent.click(screen.getByRole('button', { name: 'Undo 1' }));
    expect(undone).toEqual([1]);
  });

  it('that a page shows as it opens has the place of that page', async () => {
    function Page() {
      const { show } = useToast();
      useEffect(() => void show({ title: 'Payment successful' }), [show]);
      return null;
    }
    const { rerender } = render(<ToastProvider>{null}</ToastProvider>);
    rerender(
      <ToastProvider position="top-center">
        <Page />
      </ToastProvider>,
    );
    await pass(50);
    expect(screen.getByRole('region', { name: 'Notifications at the top' })).toHaveTextContent(
      'Payment successful',
    );
  });

  it('needs its provider', () => {
    const createOutside = () => render(<Announcer toast={{}} />);
    const silenced = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(createOutside).toThrow('useToast must be used within a ToastProvider');
    silenced.mockRestore();
  });
});
