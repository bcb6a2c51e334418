import {
  authorKeysOf,
  createNamesakeIndex,
  foldForSearch,
  matchKeyOf,
  type MediaType,
  NAMESAKES_MAX,
  parseIsbn,
} from '@vault/domain';

/** What a book is told by. */
export type Matchable = {
  type: MediaType;
  title: string;
  authors: readonly string[];
  isbn?: string | null;
  externalIds: Readonly<Record<string, string>>;
  tags: readonly string[];
};

type Match<Known> =
  | { kind: 'none' }
  | { kind: 'match'; with: Known }
  /** Several books fit, or one that may be another: a person has to say. */
  | { kind: 'choice'; candidates: Known[] };

export type MatchIndex<Known extends Matchable> = {
  /** `isFree` leaves out books that are spoken for. */
  find: (book: Matchable, isFree?: (known: Known) => boolean) => Match<Known>;
  /** By ISBN or an id alone, which tell a book for certain. */
  findSure: (book: Matchable, isFree?: (known: Known) => boolean) => Known | null;
  /** The first books of its name that certainly differ from it. */
  listNamesakes: (book: Matchable) => Known[];
  /** A book that is spoken for, and will never be free. */
  remove: (known: Known) => void;
};

/**
 * Finds books by ISBN, then by ids of other catalogues, then by title and first author. If two hits are the same book
 * under different names, the first one wins. A former name does not count if another book has that name now. However
 * many books share a name, the work for each look-up stays the same.
 */
export function createMatchIndex<Known extends Matchable>(
  books: Iterable<Known>,
  {
    isSame = (one, other) => one === other,
    isFormer = () => false,
  }: { isSame?: (one: Known, other: Known) => boolean; isFormer?: (known: Known) => boolean } = {},
): MatchIndex<Known> {
  const byKey = new Map<string, Set<Known>>();
  const byTitle = createNamesakeIndex<Known>((book) => book);
  const titlesOf = (book: Matchable) => [titleKey(book), ...shortTitleKeys(book)];
  for (const book of books) {
    for (const key of sureKeys(book)) byKey.set(key, (byKey.get(key) ?? new Set()).add(book));
    for (const key of titlesOf(book)) byTitle.add(key, book);
  }

  /** The first, unless there are others: then those as well. */
  function match(all: readonly Known[]): Match<Known> | null {
    const present = all.filter((known) => !isFormer(known));
    const [found, ...more] = present.length > 0 ? present : all;
    if (found === undefined) return null;
    const isOne = more.every((other) => isSame(found, other));
    return isOne ? { kind: 'match', with: found } : { kind: 'choice', candidates: [found, ...more] };
  }

  /** The first, and then others than that one. */
  function takeOthers(known: Iterable<Known>, isFree: (known: Known) => boolean): Known[] {
    const found: Known[] = [];
    for (const book of known) {
      if (found.length === NAMESAKES_MAX) break;
      const [first] = found;
      if ((first === undefined || !isSame(first, book)) && isFree(book)) found.push(book);
    }
    return found;
  }

  function findBySureKeys(book: Matchable, isFree: (known: Known) => boolean): Match<Known> | null {
    for (const key of sureKeys(book)) {
      const found = match(takeOthers(byKey.get(key) ?? [], isFree));
      if (found !== null) return found;
    }
    return null;
  }

  return {
    findSure(book, isFree = () => true) {
      const found = findBySureKeys(book, isFree);
      return found?.kind === 'match' ? found.with : null;
    },
    listNamesakes: (book) => byTitle.get(titleKey(book))?.listApart(book) ?? [],
    find(book, isFree = () => true) {
      const found =
        findBySureKeys(book, isFree) ?? match(byTitle.get(titleKey(book))?.listAlike(book, isFree) ?? []);
      if (found !== null) return found;
      const candidates = new Set(
        likelyTitleKeys(book).flatMap((key) => byTitle.get(key)?.listAlike(book, isFree) ?? []),
      );
      return candidates.size === 0 ? { kind: 'none' } : { kind: 'choice', candidates: [...candidates] };
    },
    remove(book) {
      for (const key of sureKeys(book)) byKey.get(key)?.delete(book);
      for (const key of titlesOf(book)) byTitle.get(key)?.remove(book);
    },
  };
}

/** The keys that tell a book for certain, the strongest first. */
function sureKeys(book: Matchable): string[] {
  const isbn = book.isbn ? parseIsbn(book.isbn) : null;
  const ids = Object.entries(book.externalIds);
  return [...(isbn === null ? [] : [`isbn:${isbn}`]), ...ids.map(([name, id]) => `id:${name}:${id}`)];
}

function titleKey(book: Matchable): string {
  return `title:${book.type} ${matchKeyOf(book)}`;
}

/** Of titles that begin alike: those of the same authors, those of none, and all. */
function shortTitleKeys(book: Matchable): string[] {
  const short = shortTitle(book);
  return [...authorKeysOf(book.authors).map((author) => `short:${author}|${short}`), `any:${short}`];
}

/** Of titles that begin alike, those of the same authors, or with none on one side, make a person look twice. */
function likelyTitleKeys(book: Matchable): string[] {
  const authors = authorKeysOf(book.authors);
  const short = shortTitle(book);
  return authors.includes('')
    ? [`any:${short}`]
    : [...authors.map((author) => `short:${author}|${short}`), `short:|${short}`];
}

/** "Sapiens: A Brief History" and "Sapiens" may be one book. */
function shortTitle({ title }: Matchable): string {
  const short = title.split(/[:(–—]/)[0]?.trim() || title;
  return foldForSearch(short) || title.trim();
}
