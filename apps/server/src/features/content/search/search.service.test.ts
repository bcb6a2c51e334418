import { expect, test, vi } from 'vitest';
import type { SignedInUser } from '../../../access/actor.ts';
import { createSearchService } from './search.service.ts';
import type { FoundItem } from './search.store.ts';

const actor = {} as SignedInUser; // the store below asks for nobody

/** As many books and entries as a search finds at most. */
function findBooks(text: string): FoundItem[] {
  return Array.from({ length: 20 }, (_, index) => ({
    id: `${index}`,
    type: 'book',
    title: 'Walden',
    authors: [],
    image: null,
    publishedDate: null,
    summary: '',
    entries: Array.from({ length: 5 }, () => ({
      id: `${index}`,
      kind: 'note' as const,
      origin: 'user' as const,
      title: null,
      text,
      comment: null,
    })),
  }));
}

async function search(text: string) {
  const service = createSearchService(
    {
      findItems: () => Promise.resolve(findBooks(text)),
      findCloseWords: () => Promise.resolve([]),
      findKnownWords: () => Promise.resolve([]),
      findTogether: () => Promise.resolve(null),
    },
    () => Promise.resolve([]),
  );
  const folding = vi.spyOn(String.prototype, 'normalize');
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    next = setImmediate(takeTurn);
  };
  let next = setImmediate(takeTurn);
  const { hits } = await service.search(actor, 'übung');
  expect(hits).not.toEqual([]);
  clearImmediate(next);
  const folded = folding.mock.contexts.reduce((sum: number, part) => sum + String(part).length, 0);
  folding.mockRestore();
  return { folded, hits, turns };
}

test('of very long notes a search reads a bounded part, and lets others have their turn', async () => {
  const { folded, hits, turns } = await search(`Übung ${'größer '.repeat(14_000)}`);
  expect(folded).toBeLessThan(1_500_000);
  expect(turns).toBeGreaterThanOrEqual(hits.length - 1);
  expect(hits.every(({ entries }) => entries.every(({ text }) => text[0]?.isMatch))).toBe(true);
});

test('whatever is no longer than ten thousand characters is read to its end', async () => {
  const { hits } = await search(`${'größer '.repeat(1400)}Übung`);
  expect(hits.every(({ entries }) => entries.every(({ text }) => text.at(-1)?.isMatch))).toBe(true);
});

test('a note is shown as it is read, and as it is written where only an address has the word', async () => {
  const show = async (text: string) => {
    const { hits } = await search(text);
    return hits[0]?.entries[0]?.text.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
  };
  expect(await show('## Tages**übung**\n- eine **Übung** am [Tag](https://example.com/a)')).toBe(
    'Tagesübung\neine [Übung] am Tag',
  );
  expect(await show('**siehe** [dort](https://example.com/übung)')).toBe(
    '**siehe** [dort](https://example.com/[übung])',
  );
});
