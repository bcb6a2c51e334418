import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getQueryClient } from './query-client.ts';

const client = getQueryClient();

afterEach(() => {
  onlineManager.setOnline(true);
  client.unmount();
  client.clear();
});

test('without a connection a page is told so at once, and asks again when it is back', async () => {
  client.mount();
  onlineManager.setOnline(false);
  const queryFn = vi.fn(() =>
    onlineManager.isOnline() ? Promise.resolve('a book') : Promise.reject(new Error('No connection')),
  );
  const observer = new QueryObserver(client, { queryKey: ['a page'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await waitFor(() => expect(observer.getCurrentResult().error?.message).toBe('No connection'));
  onlineManager.setOnline(true);
  await waitFor(() => expect(observer.getCurrentResult().data).toBe('a book'));
  stop();
});

test('without a connection a change fails at once', async () => {
  onlineManager.setOnline(false);
  const mutationFn = () => Promise.reject(new Error('No connection'));
  const observer = new MutationObserver(client, { mutationFn });
  observer.mutate().catch(() => undefined);
  await waitFor(() => expect(observer.getCurrentResult().error?.message).toBe('No connection'));
});
