import { expect, test } from 'vitest';
import { completeLast, completeName, replaceLast } from './complete-names.ts';

const known = [
  { name: 'Essays', count: 3 },
  { name: 'Space', count: 1 },
  { name: 'Science Fiction', count: 2 },
  { name: 'Sci-Fi', count: 9 },
];

test.each([
  ['sci', ['Sci-Fi', 'Science Fiction']],
  ['FICT', ['Science Fiction']],
  ['s', ['Sci-Fi', 'Science Fiction', 'Space']],
  ['', []],
  ['  ', []],
  ['ponds', []],
])('"%s" may become %j', (text, names) => {
  expect(completeName(text, known)).toEqual(names);
});

test('what is one already needs no help, whatever its case', () => {
  expect(completeName(' sci-fi ', known)).toEqual([]);
});

test('of several the last one is completed, by none that stands before it', () => {
  expect(completeLast('Essays, sci', known)).toEqual(['Sci-Fi', 'Science Fiction']);
  expect(completeLast('sci-fi,sci', known)).toEqual(['Science Fiction']);
  expect(completeLast('Sci, Essays', known)).toEqual([]);
  expect(completeLast('Essays, ', known)).toEqual([]);
  expect(completeLast('Essays、space，sci', known)).toEqual(['Sci-Fi', 'Science Fiction']);
  expect(completeLast('Sci-Fi، sci', known)).toEqual(['Science Fiction']);
});

test('a completed one stands in its place, and the next may follow', () => {
  expect(replaceLast('sc', 'Sci-Fi')).toBe('Sci-Fi, ');
  expect(replaceLast('Essays,sc', 'Sci-Fi')).toBe('Essays, Sci-Fi, ');
  expect(replaceLast('Essays、sc', 'Sci-Fi')).toBe('Essays、 Sci-Fi, ');
  expect(replaceLast('Essays,  sc', 'Sci-Fi')).toBe('Essays, Sci-Fi, ');
});
