import { beginsWith, isWordEnd, squeeze } from '@vault/domain';
import type { Clipping } from './clipping.ts';
import { isNearlySame } from './similar-texts.ts';

/**
 * Whether a highlight is a later one before it was resized. A page holds many highlights, so where the device knows
 * pages alone, and for what stands in the middle of another, a short text is no resize of a long one.
 */
export function isResized(earlier: Clipping, later: Clipping): boolean {
  if (!isAround(earlier, later)) return false;
  const [before, after] = [squeeze(earlier.text), squeeze(later.text)];
  if (isNearlySame(before, after)) return true;
  if (isWithin(before, after)) return isMost(before, after) || isAtEdge(before, after);
  return (
    isWithin(after, before) &&
    (isMost(after, before) || (isShortened(earlier, later) && isAtEdge(after, before)))
  );
}

/** A note that was gone on with: any other is a second thought. */
export function isGoneOn(earlier: Clipping, later: Clipping): boolean {
  return isSamePlace(earlier, later) && beginsWith(squeeze(later.text), squeeze(earlier.text));
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
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (isWordEnd(whole, at) && isWordEnd(whole, at + part.length)) return true;
  return false;
}
