import { beginsWith, isWordEnd, squeeze } from '@vault/domain';
import type { Clipping } from './clipping.ts';
import { isNearlySame, readWords, type Words } from './similar-texts.ts';

/**
 * Whether a highlight is an earlier version of a later, resized one. A page holds many highlights, so if the device
 * knows only pages, a short text is no version of a long one, nor is a text in the middle of another.
 */
export function isResized(earlier: Clipping, later: Clipping): boolean {
  if (!isAround(earlier, later)) return false;
  const [before, after] = [plainOf(earlier), plainOf(later)];
  if (!isLogged(earlier)) return isSamePlace(earlier, later) && before === after;
  if (isNearlySame(wordsOf(earlier), wordsOf(later))) return true;
  if (isWithin(before, after)) return isMost(before, after) || isAtEdge(before, after);
  return (
    isWithin(after, before) &&
    (isMost(after, before) || (isShortened(earlier, later) && isAtEdge(after, before)))
  );
}

/** A note that was continued: any other is a second thought. */
export function isGoneOn(earlier: Clipping, later: Clipping): boolean {
  if (!isSamePlace(earlier, later)) return false;
  const [before, after] = [plainOf(earlier), plainOf(later)];
  return isLogged(earlier) ? beginsWith(after, before) : before === after;
}

/**
 * A Kindle's own file is a log, with the day of each clipping. Its others, which have no days, hold only what is there
 * now: nothing in them is an earlier version.
 */
function isLogged({ addedAt, rawDate }: Clipping): boolean {
  return addedAt !== null || rawDate !== null;
}

/** Where a note is: two of one place are of the same key. */
export function placeKeyOf({ location, page }: Clipping): string {
  return location === null ? `page ${page ?? ''}` : `${location.start}-${location.end}`;
}

const plainOf = memoise((clipping) => squeeze(clipping.text));
const wordsOf = memoise((clipping): Words => readWords(plainOf(clipping)));

/** Each clipping is compared with many others. */
function memoise<Value>(read: (clipping: Clipping) => Value): (clipping: Clipping) => Value {
  const known = new WeakMap<Clipping, Value>();
  return (clipping) => {
    const value = known.get(clipping) ?? read(clipping);
    known.set(clipping, value);
    return value;
  };
}

function isAround({ location, page }: Clipping, other: Clipping): boolean {
  if (location !== null && other.location !== null)
    return location.start <= other.location.end && other.location.start <= location.end;
  return page !== null && page === other.page;
}

function isSamePlace({ location, page }: Clipping, other: Clipping): boolean {
  if (location !== null && other.location !== null)
    return location.start === other.location.start && location.end === other.location.end;
  return location === other.location && page === other.page;
}

function isShortened({ location }: Clipping, { location: later }: Clipping): boolean {
  return (
    location !== null && later !== null && (location.start === later.start || location.end === later.end)
  );
}

function isMost(part: string, whole: string): boolean {
  return part.length * 2 >= whole.length;
}

function isAtEdge(part: string, whole: string): boolean {
  return beginsWith(whole, part) || (whole.endsWith(part) && isWordEnd(whole, whole.length - part.length));
}

/** As whole words. */
function isWithin(part: string, whole: string): boolean {
  const isWords = (at: number) => isWordEnd(whole, at) && isWordEnd(whole, at + part.length);
  const first = whole.indexOf(part);
  if (first < 0) return false;
  return isWords(first) || listPlaces(part, whole).some(isWords);
}

/** Where a text occurs in another, however repetitive it is (Knuth, Morris and Pratt): linear in their length. */
function listPlaces(part: string, whole: string): number[] {
  const repeats = new Int32Array(part.length + 1);
  const places: number[] = [];
  const goOn = (matched: number, letter: string | undefined): number => {
    let length = matched;
    while (length > 0 && (length === part.length || part[length] !== letter)) length = repeats[length] ?? 0;
    return part[length] === letter ? length + 1 : 0;
  };
  for (let at = 1; at < part.length; at += 1) repeats[at + 1] = goOn(repeats[at] ?? 0, part[at]);
  let matched = 0;
  for (let at = 0; at < whole.length; at += 1) {
    matched = goOn(matched, whole[at]);
    if (matched === part.length) places.push(at + 1 - part.length);
  }
  return places;
}
