import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '~/ui/toast/toast.tsx';
import { useShare } from './use-share.ts';

function ShareButton() {
  const share = useShare();
  const line = { itemId: 'book', entryId: 'line', title: 'Walden', text: 'Simplify.' };
  return (
    <button type="button" onClick={() => void share(line)}>
      Share
    </button>
  );
}

async function pressShare() {
  const user = userEvent.setup();
  await navigator.clipboard.writeText('before');
  render(
    <ToastProvider>
      <ShareButton />
    </ToastProvider>,
  );
  await user.click(screen.getByRole('button'));
}

const url = new URL('/app/content/book#e-line', window.location.href).href;
const give = (name: 'share' | 'canShare', value: (shared: ShareData) => unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const giveShare = (share: (shared: ShareData) => Promise<void>) => give('share', share);
afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

it('another app gets the words and the way to them', async () => {
  const share = vi.fn(async () => undefined);
  giveShare(share);
  await pressShare();
  expect(share).toHaveBeenCalledWith({ title: 'Walden', text: 'Simplify.', url });
});

it('where the browser cannot share, the way is copied', async () => {
  await pressShare();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
});

it('where the browser can share, and not this, the way is copied', async () => {
  const share = vi.fn(async () => undefined);
  giveShare(share);
  give('canShare', () => false);
  await pressShare();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
  expect(share).not.toHaveBeenCalled();
});

it('where sharing fails, the way is copied; where the person gives it up, nothing is', async () => {
  giveShare(async () => Promise.reject(new DOMException('given up', 'AbortError')));
  await pressShare();
  expect(await navigator.clipboard.readText()).toBe('before');
  giveShare(async () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
});
