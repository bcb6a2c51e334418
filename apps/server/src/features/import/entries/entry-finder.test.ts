import { describe, expect, test } from 'vitest';
import { makeKnownEntry } from '../testing/known-entry.ts';
import { createEntryFinder } from './entry-finder.ts';
import type { GivenEntry } from './given-entries.ts';

const line = makeKnownEntry({ id: 'one', sourceKey: 'quote:kindle', updatedAt: new Date(0) });
const { text } = line;
const given = (key: string): GivenEntry => ({ kind: 'quote', title: null, text, key });
const removed = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const id = `gone ${at}`;
    return { contentId: 'walden', sourceKey: `quote:${id}`, id, entry: null };
  });

describe('an entry that is found by its text', () => {
  test('is known by that key once, however often it is found', () => {
    const finder = createEntryFinder([line]);
    for (const key of ['quote:readwise', 'quote:kindle', 'quote:one', 'quote:readwise']) {
      expect(finder.forRow()(given(key))?.by).toBe(key === 'quote:kindle' ? 'key' : 'words');
      finder.rememberKeysOfLastRow();
    }
    expect(finder.joined).toEqual([{ sourceKey: 'quote:readwise', joinedId: 'one' }]);
  });

  test.each([
    [9_999, 1],
    [10_000, 0],
  ])('of an item that knows %i keys is known by %i more', (count, more) => {
    const finder = createEntryFinder([line], removed(count));
    expect(finder.forRow()(given('quote:readwise'))?.by).toBe('words');
    finder.rememberKeysOfLastRow();
    expect(finder.joined).toHaveLength(more);
  });
});
