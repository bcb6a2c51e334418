import type { ReadingYears } from '@vault/contract';
import { LIBRARY_PATH, parseReadingYear } from '@vault/domain';

type Years = ReadingYears['years'];
type Year = Years[number];

/** The year that the address asks for; null for the newest that has something. */
export function readYear(params: URLSearchParams): number | null {
  return parseReadingYear(params.get('year') ?? '');
}

/** The newest year in which something was finished, or that has begun and has a goal; else the present one. */
export function findNewest(years: Years, present: number): number {
  return years.find(({ year, items }) => items > 0 || year <= present)?.year ?? present;
}

/** One of the years, also where nothing is known of it. */
export function findYear(years: Years, year: number): Year {
  return years.find((each) => each.year === year) ?? { year, items: 0, books: 0, goal: null };
}

/** The years with one more, which may have nothing. */
export function withYear(years: Years, year: number): Years {
  if (years.some((each) => each.year === year)) return years;
  return [...years, findYear(years, year)].sort((one, other) => other.year - one.year);
}

/** The years after one of them was given a goal, or has none any more. */
export function withGoal(years: Years, { year, goal }: Pick<Year, 'year' | 'goal'>): Years {
  return withYear(years, year)
    .map((each) => (each.year === year ? { ...each, goal } : each))
    .filter(({ items, goal: kept }) => items > 0 || kept !== null);
}

/** The years around one: the next before it, the next after it, and the nearest in which something was finished. */
export function findNeighbours(years: Years, year: number) {
  const around = findAround(years, year);
  const read = findAround(
    years.filter(({ items }) => items > 0),
    year,
  );
  const isBeforeNearer =
    read.before !== null && (read.after === null || year - read.before <= read.after - year);
  return { ...around, nearest: isBeforeNearer ? read.before : read.after };
}

function findAround(years: Years, year: number) {
  const known = years.map((each) => each.year);
  return {
    before: known.find((each) => each < year) ?? null,
    after: known.findLast((each) => each > year) ?? null,
  };
}

/** The library with what was finished in a year, the last first. */
export function libraryOfYear(year: number): { pathname: string; search: string } {
  return { pathname: LIBRARY_PATH, search: `?finished=${year}&sort=finished` };
}
