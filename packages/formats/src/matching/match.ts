import { areToldApart, firstAuthorKeyOf, foldForSearch, matchKeyOf, parseIsbn } from '@vault/domain';

/** What a book is told by. */
export type Matchable = {
  type: string;
  title: string;
  authors: readonly string[];
  isbn?: string | null;
  externalIds: Readonly<Record<string, string>>;
  tags: readonly string[];
};

export type MatchReason = 'isbn' | 'external-id' | 'title';
export type Match<Known> =
  | { kind: 'none' }
  | { kind: 'match'; by: MatchReason; with: Known }
  /** Several books fit, or one that may be another: a person has to say. */
  | { kind: 'choice'; candidates: Known[] };

export type MatchIndex<Known extends Matchable> = {
  /** `isFree` leaves out books that are spoken for. */
  find: (book: Matchable, isFree?: (known: Known) => boolean) => Match<Known>;
  /** By ISBN or an id alone, which tell a book for certain. */
  findSure: (book: Matchable, isFree?: (known: Known) => boolean) => Known | null;
  /** The books of its name that are told apart from it. */
  listNamesakes: (book: Matchable) => Known[];
};

/**
 * Finds books by ISBN, then by the ids of other catalogues, then by title and first author. Of two that are the same
 * book under another name, the first is as good as both.
 */
export function createMatchIndex<Known extends Matchable>(
  books: Iterable<Known>,
  isSame: (one: Known, other: Known) => boolean = (one, other) => one === other,
): MatchIndex<Known> {
  const byKey = new Map<string, Known[]>();
  const byShortTitle = new Map<string, Known[]>();
  for (const book of books) {
    for (const { key } of matchKeys(book)) push(byKey, key, book);
    push(byShortTitle, shortTitleKey(book.title), book);
  }
  const listOf = ({ key, by }: MatchKey, book: Matchable) =>
    (byKey.get(key) ?? []).filter((known) => by !== 'title' || !areToldApart(known, book));
  return {
    findSure(book, isFree = () => true) {
      for (const key of matchKeys(book).filter(({ by }) => by !== 'title')) {
        const [found, ...more] = listOf(key, book).filter(isFree);
        if (found !== undefined) return more.every((other) => isSame(found, other)) ? found : null;
      }
      return null;
    },
    listNamesakes: (book) => (byKey.get(titleKey(book)) ?? []).filter((known) => areToldApart(known, book)),
    find(book, isFree = () => true) {
      for (const matchKey of matchKeys(book)) {
        const { by } = matchKey;
        const [found, ...more] = listOf(matchKey, book).filter(isFree);
        if (found === undefined) continue;
        if (!more.every((other) => isSame(found, other)))
          return { kind: 'choice', candidates: [found, ...more] };
        return { kind: 'match', by, with: found };
      }
      const alike = byShortTitle.get(shortTitleKey(book.title)) ?? [];
      const candidates = alike.filter((known) => isFree(known) && mayBe(known, book));
      return candidates.length === 0 ? { kind: 'none' } : { kind: 'choice', candidates };
    },
  };
}

type MatchKey = { by: MatchReason; key: string };

/** The keys that tell a book, the strongest first. */
function matchKeys(book: Matchable): MatchKey[] {
  const isbn = book.isbn ? parseIsbn(book.isbn) : null;
  const ids = Object.entries(book.externalIds);
  return [
    ...(isbn === null ? [] : [{ by: 'isbn' as const, key: `isbn:${isbn}` }]),
    ...ids.map(([name, id]) => ({ by: 'external-id' as const, key: `id:${name}:${id}` })),
    { by: 'title' as const, key: titleKey(book) },
  ];
}

function titleKey(book: Matchable): string {
  return `title:${book.type} ${matchKeyOf(book)}`;
}

/** "Sapiens: A Brief History" and "Sapiens" may be one book. */
function shortTitleKey(title: string): string {
  const short = title.split(/[:(–—]/)[0]?.trim() || title;
  return foldForSearch(short) || title.trim();
}

/** Of titles that begin alike, those of the same author, or with none on one side, make a person look twice. */
function mayBe(known: Matchable, book: Matchable): boolean {
  if (areToldApart(known, book)) return false;
  const [one, other] = [firstAuthorKeyOf(known.authors), firstAuthorKeyOf(book.authors)];
  return one === other || one === '' || other === '';
}

function push<Known>(map: Map<string, Known[]>, key: string, book: Known): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [book]);
  else list.push(book);
}
