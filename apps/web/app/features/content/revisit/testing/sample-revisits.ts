import type { EntryWithSource, Revisit } from '@vault/contract';

type Sample = Partial<Omit<Revisit, 'entry'>> & {
  id: string;
  entry?: Partial<Omit<EntryWithSource, 'content'>>;
  book?: string;
};

/** A line of a day, with everything left out that a test does not ask for. */
export function makeRevisit({
  id,
  entry,
  book = `Book of ${id}`,
  answer = null,
  dueOn = null,
}: Sample): Revisit {
  const content: EntryWithSource['content'] = {
    _id: `book-${id}`,
    title: book,
    authors: ['Ida Fennel'],
    type: 'book',
    image: null,
    category: 'General',
    rating: 1,
  };
  const line = {
    kind: 'takeaway',
    text: `Line ${id}`,
    title: null,
    origin: 'user',
    page: null,
    location: null,
    comment: null,
    isFavourite: false,
    createdAt: '2026-03-01T10:00:00.000Z',
  } as const;
  return { entry: { id, ...line, ...entry, content }, answer, dueOn };
}

export const makeRevisits = (ids: string) => Array.from(ids, (id) => makeRevisit({ id }));
