import { joinSentences } from '../text/join-sentences.ts';
import { type DayPrecision, withoutKnownEnds } from './day-precision.ts';
import { parseIsbn } from './isbn.ts';
import type { MediaType } from './media.ts';
import { formatProgress, hasPlace, isFurther, type ReadingProgress } from './progress.ts';
import {
  findDroppedDay,
  isBegunAfterDropping,
  isOver,
  listFinishedDays,
  nameReadingStatus,
  type ReadingDays,
  type ReadingStatus,
  sortDates,
} from './reading.ts';

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
  dayPrecision?: DayPrecision | undefined;
  isbn?: string | undefined;
  externalIds: Readonly<Record<string, string>>;
};

/** Whose values stay, and whose do not come in. */
export type Sides = { kept: string; other: string };

const CATALOGUE_NAMES: ReadonlyMap<string, string> = new Map([
  ['aasin', 'Audible'],
  ['asin', 'Amazon'],
  ['bnf', 'BnF'],
  ['goodreads', 'Goodreads'],
  ['google', 'Google Books'],
  ['inventaire', 'Inventaire'],
  ['isfdb', 'ISFDB'],
  ['librarything', 'LibraryThing'],
  ['oclc', 'OCLC'],
  ['openlibrary', 'Open Library'],
  ['openlibrary-edition', 'Open Library edition'],
  ['storygraph', 'StoryGraph'],
  ['viaf', 'VIAF'],
  ['wikidata', 'Wikidata'],
]);

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
  if (!isOpen || !isOver(given.status) || given.status === undefined) return null;
  return given.finishedAt.some((end) => days.every((day) => day < end)) ? given.status : null;
}

type OwnReading = Pick<OwnValues, 'status' | 'startedAt' | 'finishedAt'>;
type GivenReading = Pick<GivenValues, 'status' | 'startedAt' | 'finishedAt'>;

/**
 * Whether a file's first day is of another reading than the one that the book keeps: it lies after the day of dropping,
 * or after all ends of a book that stays finished.
 */
export function isOfOtherReading(
  { startedAt, finishedAt }: Pick<GivenReading, 'startedAt' | 'finishedAt'>,
  own: OwnReading,
): boolean {
  if (startedAt === undefined) return false;
  const ends = own.status === 'finished' ? [...own.finishedAt, ...finishedAt] : [];
  return isBegunAfterDropping(startedAt, own) || (ends.length > 0 && ends.every((day) => day < startedAt));
}

/**
 * A book's status and first day with a file's, and the file's days that mean the same as the book's: of dropping or of
 * finishing, according to that status. A day of one kind never becomes one of the other.
 */
export function joinReadingDays(
  own: OwnReading,
  given: GivenReading,
): { status: ReadingStatus | null; startedAt: string | null; days: string[] } {
  const brought: ReadingDays = { ...given, finishedAt: sortDates(given.finishedAt) };
  const first = isOfOtherReading(given, own) ? null : (given.startedAt ?? null);
  const startedAt = own.startedAt ?? first;
  const status = moveStatus(own, given) ?? own.status ?? given.status ?? null;
  const droppedOn = findDroppedDay(own) ?? findDroppedDay(brought);
  const droppedWith = (days: readonly string[]) =>
    findDroppedDay({ status, startedAt, finishedAt: sortDates([...own.finishedAt, ...days]) });
  const end = droppedOn !== null && droppedWith([droppedOn]) === droppedOn ? [droppedOn] : [];
  const days = [...listFinishedDays(brought).filter((day) => droppedWith([...end, day]) !== day), ...end];
  const last = droppedWith(days);
  // Nothing would tell that its last day is a day of finishing.
  return { status: last !== null && last !== droppedOn ? 'finished' : status, startedAt, days };
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
export function describeMerge(own: OwnValues, row: GivenValues, sides: Sides = SIDES): string {
  const given = withoutKnownEnds(row, own);
  const { status, days } = joinReadingDays(own, given);
  const said = own.status ?? given.status ?? null;
  const the = sides.kept === '' ? 'the ' : '';
  const name = (word: ReadingStatus) => `“${nameReadingStatus(word, given.type)}”`;
  const isPlaceKept = hasPlace(status) && moveProgress(own, given) === null;
  const laterFirstDay =
    own.startedAt === null && isOfOtherReading(given, own) ? `the first day ${given.startedAt}` : null;
  const leftOut = listFinishedDays(given).findLast((day) => !days.includes(day));
  const laterEnd = leftOut === undefined ? null : `the day of finishing ${leftOut}`;
  const pairs = [
    ...pairApart(own.rating, given.rating, (rating) => (rating === 1 ? '1 star' : `${rating} stars`)),
    ...(status === own.status
      ? pairApart(own.status && name(own.status), given.status && name(given.status))
      : []),
    ...pairApart(own.startedAt, given.startedAt, (day) => `${the}first day ${day}`),
    ...pairApart(
      findDroppedDay(own),
      findDroppedDay(given) ?? laterFirstDay ?? laterEnd,
      (day) => `${the}day of dropping ${day}`,
    ),
    ...(own.status === 'finished'
      ? pairApart(
          sortDates([...own.finishedAt, ...days]).at(-1),
          laterFirstDay,
          (day) => `${the}day of finishing ${day}`,
        )
      : []),
    ...(isPlaceKept ? pairApart(placeOf(own), placeOf(given)) : []),
    ...pairApart(own.isbn, parseIsbn(given.isbn ?? ''), (isbn) => `${the}ISBN ${isbn}`),
    ...Object.entries(given.externalIds).flatMap(([catalogue, id]) =>
      pairApart(idIn(own.externalIds, catalogue), id, (own) => `${the}${nameCatalogue(catalogue)} id ${own}`),
    ),
  ];
  const why = own.status === null ? ', because it has a day of finishing' : '';
  const becomes =
    said === null || status === null || status === said
      ? []
      : [`${name(said)} becomes ${name(status)}${why}`];
  const kept = pairs.map(([mine, theirs]) => `Keeps ${sides.kept}${mine}; ${sides.other} has ${theirs}`);
  return joinSentences(...becomes, ...kept);
}

/** The two in words, if both are known and differ. */
function pairApart<Value extends string | number>(
  mine: Value | null | undefined,
  theirs: Value | null | undefined,
  describeMine: (value: Value) => string = String,
): [mine: string, theirs: string][] {
  return mine == null || theirs == null || mine === theirs ? [] : [[describeMine(mine), String(theirs)]];
}

function placeOf({ progress }: { progress?: ReadingProgress | null | undefined }): string | null {
  return progress ? formatProgress(progress) : null;
}

/** A file may name any catalogue, "constructor" as well. */
function idIn(ids: Readonly<Record<string, string>>, catalogue: string): string | undefined {
  return Object.hasOwn(ids, catalogue) ? ids[catalogue] : undefined;
}

function nameCatalogue(catalogue: string): string {
  return CATALOGUE_NAMES.get(catalogue) ?? catalogue;
}
