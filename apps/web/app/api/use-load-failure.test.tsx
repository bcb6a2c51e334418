import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, test } from 'vitest';
import { useLoadFailure } from './use-load-failure.ts';

type Answer = { resolve: (words: string) => void; reject: (error: Error) => void };

/** A query for each word, all of which are answered by the test. */
function show({ placeholderData }: { placeholderData?: typeof keepPreviousData } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: Answer[] = [];
  const view = renderHook(
    ({ word }) => {
      const query = useQuery({
        queryKey: [word],
        queryFn: () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
        ...(placeholderData && { placeholderData }),
      });
      return { query, failure: useLoadFailure(query)?.message ?? null };
    },
    {
      initialProps: { word: 'one' },
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const failure = () => view.result.current.failure;
  const settled = () => waitFor(() => expect(client.isFetching()).toBe(0));
  return {
    failure,
    show: (word: string) => view.rerender({ word }),
    async fail(words: string) {
      await act(async () => answers.at(-1)?.reject(new Error(words)));
      await settled();
    },
    async succeed() {
      await act(async () => answers.at(-1)?.resolve('here'));
      await settled();
    },
    /** Until the answer is awaited. */
    async retry() {
      act(() => void view.result.current.query.refetch());
      await waitFor(() => expect(view.result.current.query.fetchStatus).toBe('fetching'));
    },
  };
}

test('a failure lasts until there is something to show', async () => {
  const { failure, fail, succeed, retry } = show();
  expect(failure()).toBeNull();
  await fail('away');
  expect(failure()).toBe('away');
  await retry();
  expect(failure()).toBe('away');
  await fail('still away');
  expect(failure()).toBe('still away');
  await retry();
  await succeed();
  expect(failure()).toBeNull();
  await retry();
  await fail('away again');
  expect(failure()).toBeNull();
});

test('what is shown meanwhile, of another query, is nothing of its own', async () => {
  const { failure, fail, succeed, retry, show: showWord } = show({ placeholderData: keepPreviousData });
  await succeed();
  showWord('two');
  await fail('away');
  await retry();
  expect(failure()).toBe('away');
});

test('the failure of one query is none of another', async () => {
  const { failure, fail, show: showWord } = show();
  await fail('away');
  showWord('two');
  expect(failure()).toBeNull();
});
