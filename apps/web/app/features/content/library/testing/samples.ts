import type { ContentCard, EntryWithSource } from '@vault/contract';
import { makeCard } from '~/testing/sample-book.ts';

const created = Date.parse('2027-03-01T08:00:00Z');

/** Sample books, the first the newest. */
export function sampleCards(count: number, given: (index: number) => Partial<ContentCard> = () => ({})) {
  return Array.from({ length: count }, (_, index) =>
    sampleCard({ _id: `book-${index + 1}`, ...given(index) }, index),
  );
}

export function sampleCard(given: Partial<ContentCard> = {}, age = 0): ContentCard {
  const createdAt = new Date(created - age * 60_000).toISOString();
  const title = given.title ?? `Sample Book ${age + 1}`;
  return makeCard({
    _id: 'book-1',
    title,
    authors: ['Ada Sample'],
    category: 'History',
    createdAt,
    updatedAt: createdAt,
    ...given,
  });
}

export function sampleEntry(given: Partial<EntryWithSource> = {}): EntryWithSource {
  return {
    id: 'entry-1',
    kind: 'takeaway',
    text: 'Begin with what is under your hand.',
    title: null,
    origin: 'user',
    page: null,
    location: null,
    comment: null,
    isFavourite: false,
    createdAt: new Date(created).toISOString(),
    content: {
      _id: 'book-1',
      title: 'Sample Book 1',
      authors: ['Ada Sample'],
      type: 'book',
      image: null,
      category: 'History',
      rating: 1,
    },
    ...given,
  };
}
