import { foldForSearch, parseIsbn } from '@vault/domain';

/** What a book is told by. */
export type Matchable = {
  title: string;
  authors: readonly string[];
  isbn?: string | null;
  externalIds: Readonly<Record<string, string>>;
};

export type MatchReason = 'isbn' | 'external-id' | 'title';
export type Match<Known> =
  | { kind: 'none' }
  | { kind: 'match'; by: MatchReason; with: Known }
  /** Several books fit, or one that may be another: a person has to say. */
  | { kind: 'choice'; candidates: Known[] };

/** The keys that tell a book for certain, the strongest first. */
export function matchKeys(book: Matchable): { by: MatchReason; key: string }[] {
  const isbn = book.isbn ? parseIsbn(book.isbn) : null;
  const ids = Object.entries(book.externalIds).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...(isbn === null ? [] : [{ by: 'isbn' as const, key: `isbn:${isbn}` }]),
    ...ids.map(([name, id]) => ({ by: 'external-id' as const, key: `id:${name}:${id}` })),
    { by: 'title' as const, key: `title:${titleKey(book.title)}|${authorKey(book)}` },
  ];
}

function titleKey(title: string): string {
  // A title of signs alone ("!!!") still tells one book from another.
  return foldForSearch(title) || title.trim();
}

function authorKey({ authors }: Matchable): string {
  return foldForSearch(authors[0] ?? '');
}

/** "Sapiens: A Brief History" and "Sapiens" may be one book. */
function shortTitleKey(title: string): string {
  return titleKey(title.split(/[:(–—]/)[0]?.trim() || title);
}

/** Books found by their keys; more can be added while an import goes on. */
export type MatchIndex<Known extends Matchable> = {
  add: (book: Known) => void;
  find: (book: Matchable) => Match<Known>;
};

export function createMatchIndex<Known extends Matchable>(books: Iterable<Known> = []): MatchIndex<Known> {
  const byKey = new Map<string, Known[]>();
  const byShortTitle = new Map<string, Known[]>();
  const add = (book: Known) => {
    for (const { key } of matchKeys(book)) push(byKey, key, book);
    push(byShortTitle, shortTitleKey(book.title), book);
  };
  const find = (book: Matchable): Match<Known> => {
    for (const { key, by } of matchKeys(book)) {
      const [found, ...more] = byKey.get(key) ?? [];
      if (found === undefined) continue;
      return more.length === 0
        ? { kind: 'match', by, with: found }
        : { kind: 'choice', candidates: [found, ...more] };
    }
    const candidates = (byShortTitle.get(shortTitleKey(book.title)) ?? []).filter((known) =>
      mayBe(known, book),
    );
    return candidates.length === 0 ? { kind: 'none' } : { kind: 'choice', candidates };
  };
  for (const book of books) add(book);
  return { add, find };
}

/** Titles that begin alike: the same author, or none on one side, makes a person look twice. */
function mayBe(known: Matchable, book: Matchable): boolean {
  const [one, other] = [authorKey(known), authorKey(book)];
  return one === other || one === '' || other === '';
}

function push<Known>(map: Map<string, Known[]>, key: string, book: Known): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [book]);
  else list.push(book);
}
