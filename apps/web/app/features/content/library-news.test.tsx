import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wait } from '~/platform/time/wait.ts';
import { renewVault } from './content.mutations.ts';
import { contentKeys } from './content.queries.ts';
import { NEWS_GATHERING, tellOtherTabs, useLibraryNews } from './library-news.ts';

let messages: unknown[];
let witness: BroadcastChannel;
beforeEach(() => {
  messages = [];
  witness = new BroadcastChannel('kv-library');
  witness.addEventListener('message', ({ data }) => messages.push(data));
});
afterEach(() => {
  witness.close();
  setVisibility('visible');
});

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

const queryKey = [...contentKeys.lists, 'all'];

/** A tab with a loaded list, and how often it refetches it. */
function openTab({ userId = 'ada', isSignedIn = true } = {}) {
  const client = new QueryClient();
  client.setQueryData(queryKey, []);
  const ask = vi.fn(async () => []);
  const { unmount } = renderHook(
    (reader) => {
      useLibraryNews(reader);
      useQuery({ queryKey, queryFn: ask, staleTime: Infinity });
    },
    {
      initialProps: { userId, isSignedIn },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const isOld = () => client.getQueryState(queryKey)?.isInvalidated;
  return { client, ask, isOld, unmount };
}

const settle = () => act(() => wait(NEWS_GATHERING + 200));

test('what changes here is asked for in the other tabs of the reader, once for all of it', async () => {
  const [here, there] = [openTab(), openTab()];
  tellOtherTabs(here.client);
  void renewVault(here.client);
  await settle();
  expect(there.ask).toHaveBeenCalledTimes(1);
  // For its own sake alone.
  expect(here.ask).toHaveBeenCalledTimes(1);
  expect(messages).toEqual([{ userId: 'ada' }, { userId: 'ada' }]);
});

test('a tab that nobody looks at asks when somebody comes back to it', async () => {
  const [here, there] = [openTab(), openTab()];
  setVisibility('hidden');
  tellOtherTabs(here.client);
  await settle();
  expect(there.ask).not.toHaveBeenCalled();
  expect(there.isOld()).toBe(true);
  setVisibility('visible');
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(there.ask).toHaveBeenCalledTimes(1);
});

test("without a session nothing is asked, and another reader's tab hears nothing", async () => {
  const here = openTab();
  const [ended, other] = [openTab({ isSignedIn: false }), openTab({ userId: 'bob' })];
  tellOtherTabs(here.client);
  await settle();
  expect([ended.ask.mock.calls.length, ended.isOld()]).toEqual([0, true]);
  expect([other.ask.mock.calls.length, other.isOld()]).toEqual([0, false]);
});

test('a tab that was left, or whose words are nonsense, tells nothing', async () => {
  const [here, there] = [openTab(), openTab()];
  here.unmount();
  tellOtherTabs(here.client);
  for (const nonsense of [null, 'ada', { userId: 5 }]) witness.postMessage(nonsense);
  await settle();
  expect([there.ask.mock.calls.length, there.isOld()]).toEqual([0, false]);
});

test('who leaves while news is gathered finds old lists marked', async () => {
  const [here, there] = [openTab(), openTab()];
  tellOtherTabs(here.client);
  await act(() => wait(100));
  there.unmount();
  expect(there.isOld()).toBe(true);
});
