import type { ReadingTotal, ReadingYear, ReadingYears } from '@vault/contract';

type Card = ReadingYear['cards'][number];

export function makeYearCard(id: string, finishedOn: string): Card {
  return { _id: id, type: 'book', title: `Book ${id}`, authors: ['Ida Fennel'], image: null, finishedOn };
}

/** A year with nothing in it but what a test asks for. */
export function makeYear(given: Partial<ReadingYear> = {}): ReadingYear {
  const { items = 0 } = given;
  return {
    year: 2025,
    items,
    types: items === 0 ? [] : [{ type: 'book', items }],
    pages: { sum: 0, items: 0 },
    minutes: { sum: 0, items: 0 },
    months: Array.from({ length: 12 }, () => 0),
    genres: [],
    otherGenres: 0,
    ratings: [0, 0, 0, 0, 0],
    notRated: items,
    kept: { takeaways: 0, quotes: 0, notes: 0 },
    cards: [],
    ...given,
  };
}

/** What the server says of one of several years. */
export function makeYears(
  year: ReadingYear,
  others: readonly number[] = [],
  goals: Readonly<Record<number, number>> = {},
): ReadingYears {
  const known = [year, ...others.map((each) => makeYear({ year: each, items: 1 }))];
  const years = known.map(({ year: number, items, types }) => ({
    year: number,
    items,
    books: types.find(({ type }) => type === 'book')?.items ?? 0,
    goal: goals[number] ?? null,
  }));
  return {
    total: sumUp(known),
    years: years.filter(({ items, goal }) => items > 0 || goal !== null).sort((a, b) => b.year - a.year),
    year,
  };
}

function sumUp(years: readonly ReadingYear[]): ReadingTotal {
  const sum = (pick: (year: ReadingYear) => number) => years.reduce((before, year) => before + pick(year), 0);
  const types = Map.groupBy(
    years.flatMap((year) => year.types),
    ({ type }) => type,
  );
  return {
    items: sum(({ items }) => items),
    types: [...types].map(([type, each]) => ({
      type,
      items: each.reduce((before, { items }) => before + items, 0),
    })),
    pages: { sum: sum(({ pages }) => pages.sum), items: sum(({ pages }) => pages.items) },
    minutes: { sum: sum(({ minutes }) => minutes.sum), items: sum(({ minutes }) => minutes.items) },
  };
}
