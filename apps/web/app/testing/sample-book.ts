import type { ContentCard, ContentItem, Note, Quote, Takeaway } from '@vault/contract';

const stamps = {
  isFavourite: false,
  origin: 'user',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
} as const;

export function makeTakeaway(entry: Partial<Takeaway> & { text: string }): Takeaway {
  return { id: crypto.randomUUID(), ...stamps, ...entry };
}

export function makeQuote(entry: Partial<Quote> & { text: string }): Quote {
  return { id: crypto.randomUUID(), page: null, location: null, comment: null, ...stamps, ...entry };
}

export function makeNote(entry: Partial<Note> & { title: string }): Note {
  return { id: crypto.randomUUID(), content: '', ...stamps, ...entry };
}

/** A book as a list shows it, with everything left out that a test does not ask for. */
export function makeCard(fields: Partial<ContentCard> = {}): ContentCard {
  return {
    _id: '0199c0de-0000-7000-8000-000000000001',
    slug: 'the-quiet-orchard',
    type: 'book',
    title: 'The Quiet Orchard',
    authors: ['Ida Fennel'],
    summary: '',
    image: null,
    category: 'General',
    publishedDate: null,
    rating: 1,
    rated: false,
    isbn: null,
    pageCount: null,
    previewLink: null,
    timeCommitment: null,
    status: null,
    startedAt: null,
    progress: null,
    finishedAt: [],
    tags: [],
    externalIds: {},
    version: 1,
    createdAt: stamps.createdAt,
    updatedAt: stamps.updatedAt,
    ...fields,
  };
}

/** The whole of it. */
export function makeBook(fields: Partial<ContentItem> = {}): ContentItem {
  return {
    ...makeCard(),
    summaryOrigin: 'user',
    takeaways: [],
    quotes: [],
    notes: {},
    takeawayList: [],
    quoteList: [],
    noteList: [],
    savedFrom: null,
    ...fields,
  };
}
