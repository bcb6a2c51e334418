import type { ReadingYears } from '@vault/contract';
import { parseReadingYear } from '@vault/domain';

/** The year that the address asks for; null for the newest that has something. */
export function readYear(params: URLSearchParams): number | null {
  return parseReadingYear(params.get('year') ?? '');
}

/** The years around one that have something: the next before it, the next after it, and the nearest of the two. */
export function findNeighbours(years: ReadingYears['years'], year: number) {
  const known = years.map((each) => each.year);
  const before = known.find((each) => each < year) ?? null;
  const after = known.findLast((each) => each > year) ?? null;
  const isBeforeNearer = before !== null && (after === null || year - before <= after - year);
  return { before, after, nearest: isBeforeNearer ? before : after };
}

/** The library with what was finished in a year, the last first. */
export function libraryOfYear(year: number): { pathname: string; search: string } {
  return { pathname: '/app/knowledge-vault', search: `?finished=${year}&sort=finished` };
}
