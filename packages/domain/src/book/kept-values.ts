import { parseIsbn } from './isbn.ts';
import type { MediaType } from './media.ts';
import { formatProgress, hasPlace, isFurther, type ReadingProgress } from './progress.ts';
import { nameReadingStatus, type ReadingStatus } from './reading.ts';

/** What a reader has said about a book and its edition: an import never replaces it. */
export type OwnValues = {
  /** Null where nobody has rated it. */
  rating: number | null;
  status: ReadingStatus | null;
  startedAt: string | null;
  progress: ReadingProgress | null;
  /** Rising. */
  finishedAt: readonly string[];
  isbn: string | null;
  externalIds: Readonly<Record<string, string>>;
};

/** The same of a row of a file, which may say nothing of it. */
export type GivenValues = {
  type: MediaType;
  rating?: number | undefined;
  status?: ReadingStatus | undefined;
  startedAt?: string | undefined;
  progress?: ReadingProgress | undefined;
  finishedAt: readonly string[];
  isbn?: string | undefined;
  externalIds: Readonly<Record<string, string>>;
};

/** Whose values stay, and whose do not come in. */
export type Sides = { kept: string; other: string };

const CATALOGUE_NAMES: Readonly<Record<string, string>> = {
  aasin: 'Audible',
  asin: 'Amazon',
  bnf: 'BnF',
  goodreads: 'Goodreads',
  google: 'Google Books',
  inventaire: 'Inventaire',
  isfdb: 'ISFDB',
  librarything: 'LibraryThing',
  oclc: 'OCLC',
  openlibrary: 'Open Library',
  'openlibrary-edition': 'Open Library edition',
  storygraph: 'StoryGraph',
  viaf: 'VIAF',
  wikidata: 'Wikidata',
};

const SIDES: Sides = { kept: 'your ', other: 'the file' };

/**
 * The status that a book gets when the file knows more: reading, if the book has no days at all; or finished or
 * dropped, if that was on a day after all days of the book. Somebody who is reading a book again stays at it. Null
 * when it stays as it is.
 */
export function moveStatus(
  own: Pick<OwnValues, 'status' | 'startedAt' | 'finishedAt'>,
  given: Pick<GivenValues, 'status' | 'finishedAt'>,
): ReadingStatus | null {
  const days = [...own.finishedAt, ...(own.startedAt === null ? [] : [own.startedAt])];
  if (own.status === 'want' && given.status === 'reading') return days.length === 0 ? 'reading' : null;
  const isOpen = own.status === 'want' || own.status === 'reading';
  const hasEnded = given.status === 'finished' || given.status === 'dropped';
  if (!isOpen || !hasEnded || given.status === undefined) return null;
  return given.finishedAt.some((end) => days.every((day) => day < end)) ? given.status : null;
}

/** A book's progress once it has the status: the file's if that is further, none when the reading is over. */
export function joinProgress(
  own: Pick<OwnValues, 'progress'>,
  { progress }: Pick<GivenValues, 'progress'>,
  status: ReadingStatus | null,
): ReadingProgress | null {
  if (!hasPlace(status)) return null;
  if (progress === undefined) return own.progress;
  return own.progress === null || isFurther(progress, own.progress) ? progress : own.progress;
}

/** The same, where the status is joined as well; null where it stays as it is. */
export function moveProgress(
  own: Pick<OwnValues, 'status' | 'startedAt' | 'finishedAt' | 'progress'>,
  given: Pick<GivenValues, 'status' | 'finishedAt' | 'progress'>,
): ReadingProgress | null {
  const status = moveStatus(own, given) ?? own.status ?? given.status ?? null;
  const joined = joinProgress(own, given, status);
  return joined === own.progress ? null : joined;
}

/** "“Reading” becomes “Finished”. Keeps your 3 stars; the file has 5": empty where both say the same. */
export function describeMerge(own: OwnValues, given: GivenValues, sides: Sides = SIDES): string {
  const moved = moveStatus(own, given);
  const the = sides.kept === '' ? 'the ' : '';
  const name = (status: ReadingStatus) => `“${nameReadingStatus(status, given.type)}”`;
  const pairs: [kept: string, other: string][] = [];
  if (own.rating !== null && given.rating !== undefined && given.rating !== own.rating)
    pairs.push([own.rating === 1 ? '1 star' : `${own.rating} stars`, `${given.rating}`]);
  if (moved === null && own.status !== null && given.status !== undefined && given.status !== own.status)
    pairs.push([name(own.status), name(given.status)]);
  if (own.startedAt !== null && given.startedAt !== undefined && given.startedAt !== own.startedAt)
    pairs.push([`${the}first day ${own.startedAt}`, given.startedAt]);
  const places = hasPlace(moved ?? own.status) && moveProgress(own, given) === null ? [own, given] : [];
  const [mine, theirs] = places.map(({ progress }) => progress && formatProgress(progress));
  if (mine && theirs && mine !== theirs) pairs.push([mine, theirs]);
  const isbn = parseIsbn(given.isbn ?? '');
  if (own.isbn !== null && isbn !== null && isbn !== own.isbn) pairs.push([`${the}ISBN ${own.isbn}`, isbn]);
  for (const [catalogue, id] of Object.entries(given.externalIds)) {
    const ownId = Object.hasOwn(own.externalIds, catalogue) ? own.externalIds[catalogue] : undefined;
    if (ownId !== undefined && ownId !== id)
      pairs.push([`${the}${nameCatalogue(catalogue)} id ${ownId}`, id]);
  }
  const kept = pairs.map(([mine, theirs]) => `${sides.kept}${mine}; ${sides.other} has ${theirs}`);
  const becomes = own.status === null || moved === null ? [] : [`${name(own.status)} becomes ${name(moved)}`];
  return [...becomes, ...kept.map((words) => `Keeps ${words}`)].join('. ');
}

/** A file may name any catalogue. */
function nameCatalogue(catalogue: string): string {
  return (Object.hasOwn(CATALOGUE_NAMES, catalogue) && CATALOGUE_NAMES[catalogue]) || catalogue;
}
