import { expect, test } from 'vitest';
import { findNeighbours, readYear } from './year-address.ts';

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
  const years = [2025, 2021, 2015].map((each) => ({ year: each, items: 1 }));
  expect(findNeighbours(years, year)).toEqual(neighbours);
});

test('there is nothing around where no year has anything', () => {
  expect(findNeighbours([], 2025)).toEqual({ before: null, after: null, nearest: null });
});
