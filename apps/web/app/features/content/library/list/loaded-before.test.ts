import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { findLoaded } from './loaded-before.ts';
import { sampleCards } from '../testing/samples.ts';

test('what many lists have is matched once, and found once', () => {
  const client = new QueryClient();
  const cards = sampleCards(18);
  for (let list = 0; list < 10; list += 1) {
    const items = cards.map((card) => ({ ...card }));
    client.setQueryData(['lists', list], { pages: [{ items }], pageParams: [null] });
  }
  const matches = vi.fn(({ title }: (typeof cards)[number]) => title !== 'Sample Book 2');
  const found = findLoaded({ client, queryKey: ['lists'], idOf: ({ _id }) => _id, matches });
  expect(matches).toHaveBeenCalledTimes(18);
  expect(found?.pages[0]?.items).toEqual(cards.filter((card) => card.title !== 'Sample Book 2'));
});
