import { expect, test } from 'vitest';
import { findNeighbours, findNewest, findYear, readYear, withGoal, withYear } from './year-address.ts';

test.each([
  ['year=2025', 2025],
  ['', null],
  ['year=', null],
  ['year=1899', null],
  ['year=20250', null],
  ['year=last', null],
])('the address "%s" asks for %s', (address, year) => {
  expect(readYear(new URLSearchParams(address))).toBe(year);
});

test.each([
  [2025, { before: 2021, after: null, nearest: 2021 }],
  [2021, { before: 2015, after: 2025, nearest: 2025 }],
  [2015, { before: null, after: 2021, nearest: 2021 }],
  [2018, { before: 2015, after: 2021, nearest: 2015 }],
  [2019, { before: 2015, after: 2021, nearest: 2021 }],
  [2030, { before: 2025, after: null, nearest: 2025 }],
  [1999, { before: null, after: 2015, nearest: 2015 }],
])('around %i stand %o', (year, neighbours) => {
  const years = [2025, 2021, 2015].map((each) => ({ year: each, items: 1, books: 1, goal: null }));
  expect(findNeighbours(years, year)).toEqual(neighbours);
});

test('there is nothing around where no year has anything', () => {
  expect(findNeighbours([], 2025)).toEqual({ before: null, after: null, nearest: null });
});

const finished = (year: number) => ({ year, items: 2, books: 1, goal: null });
const wished = (year: number, goal = 24) => ({ year, items: 0, books: 0, goal });

test('only a year in which something was finished is the nearest, and one with a goal may stand between', () => {
  const years = [wished(2026), finished(2025), wished(2024), finished(2019)];
  expect(findNeighbours(years, 2026)).toEqual({ before: 2025, after: null, nearest: 2025 });
  expect(findNeighbours(years, 2023)).toEqual({ before: 2019, after: 2024, nearest: 2025 });
  expect(findNeighbours([wished(2024)], 2026)).toEqual({ before: 2024, after: null, nearest: null });
});

test.each([
  ['the newest in which something was finished', [finished(2025), finished(2024)], 2025],
  ['the present one, once it has a goal', [wished(2026), finished(2025)], 2026],
  ['one that has not begun only where something was finished in it', [wished(2027), finished(2025)], 2025],
  ['what somebody finished tomorrow elsewhere', [finished(2027), wished(2026)], 2027],
  ['the present one where there is none', [wished(2028)], 2026],
])('without a wish it is %s', (_, years, year) => {
  expect(findNewest(years, 2026)).toBe(year);
});

test('a year of which nothing is known has nothing, and stands in its place when it is added', () => {
  const years = [finished(2026), finished(2019)];
  expect(findYear(years, 2019)).toEqual(finished(2019));
  expect(findYear(years, 2025)).toEqual({ year: 2025, items: 0, books: 0, goal: null });
  expect(withYear(years, 2025).map(({ year }) => year)).toEqual([2026, 2025, 2019]);
  expect(withYear(years, 2019)).toEqual(years);
});

test('a goal stands with its year, which comes and goes with it where nothing was finished', () => {
  const years = [finished(2025), wished(2024)];
  expect(withGoal(years, { year: 2025, goal: 12 })).toEqual([{ ...finished(2025), goal: 12 }, wished(2024)]);
  expect(withGoal(years, { year: 2026, goal: 12 })).toEqual([wished(2026, 12), ...years]);
  expect(withGoal(years, { year: 2024, goal: null })).toEqual([finished(2025)]);
  expect(withGoal(years, { year: 2023, goal: null })).toEqual(years);
});
