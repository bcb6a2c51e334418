import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { createFakeApi } from '~/testing/fake-api.ts';
import { contentKeys } from '../content.queries.ts';
import { sampleHit } from './testing/sample-hits.ts';
import { useVaultSearch } from './use-vault-search.ts';

function renderSearch() {
  const answer = { instead: null, hits: [sampleHit({ id: 'river' })] };
  const isFirst = () => callsOf('GET /content/search').length === 1;
  const { api, callsOf } = createFakeApi({
    'GET /content/search': () => (isFirst() ? answer : new Promise(() => undefined)),
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <CallContext value={api}>{children}</CallContext>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(useVaultSearch, {
    wrapper,
    initialProps: { term: 'riv', isOpen: true },
  });
  return {
    result,
    rerender,
    count: () => callsOf('GET /content/search').length,
    changeVault: () => void client.invalidateQueries({ queryKey: contentKeys.all }),
  };
}

test('what was found stays while it is asked for anew', async () => {
  const { result, count, changeVault } = renderSearch();
  await waitFor(() => expect(result.current.kind).toBe('found'));
  changeVault();
  await waitFor(() => expect(count()).toBe(2));
  expect(result.current.kind).toBe('found');
});

test('nothing is asked for where the search is closed', async () => {
  const { result, rerender, count, changeVault } = renderSearch();
  await waitFor(() => expect(result.current.kind).toBe('found'));
  rerender({ term: 'riv', isOpen: false });
  changeVault();
  expect(count()).toBe(1);
  expect(result.current.kind).toBe('found');
});
