import { expect, test } from 'vitest';
import { noFilter } from '../filter/content-filter.ts';
import { sampleCard, sampleEntry } from '../testing/samples.ts';
import { matchesCard, matchesEntry } from './matches.ts';

const walden = sampleCard({
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  category: 'Nature Writing',
  status: 'paused',
  tags: ['Woods'],
  rating: 4,
  rated: true,
});

test.each([
  ['no filter', {}, true],
  ['part of the title in other letters', { searchTerm: 'wALD' }, true],
  ['an author', { searchTerm: 'thoreau' }, true],
  ['a stranger', { searchTerm: 'seneca' }, false],
  ['the genre in other letters', { genre: 'nature writing' }, true],
  ['part of a genre', { genre: 'Nature' }, false],
  ['the exact rating', { rating: 4 }, true],
  ['a lower rating', { rating: 3 }, false],
  ['one of several types', { types: ['book', 'video'] as const }, true],
  ['one of several statuses', { statuses: ['paused', 'want'] as const }, true],
  ['another status', { statuses: ['want'] as const }, false],
  ['a tag in other letters', { tag: 'woods' }, true],
  ['part of a tag', { tag: 'wood' }, false],
  ['other types', { types: ['video'] as const }, false],
])('a book is found by %s', (_, filter, isFound) => {
  expect(matchesCard(walden, { ...noFilter, ...filter })).toBe(isFound);
});

test('a book that nobody has rated has no stars to be found by', () => {
  expect(matchesCard(sampleCard({ rating: 1, rated: false }), { ...noFilter, rating: 1 })).toBe(false);
});

test.each([
  ['its own text', 'UNDER YOUR hand', true],
  ['its title', 'opening', true],
  ["its book's title", 'sample book', true],
  ["its book's author", 'ada', true],
  ['nothing of these', 'walden', false],
])('an entry is found by %s', (_, searchTerm, isFound) => {
  expect(matchesEntry(sampleEntry({ title: 'Opening' }), { ...noFilter, searchTerm })).toBe(isFound);
});

test('an entry that may be of another status or tag waits for the server', () => {
  expect(matchesEntry(sampleEntry({}), { ...noFilter, statuses: ['paused'] })).toBe(false);
  expect(matchesEntry(sampleEntry({}), { ...noFilter, tag: 'woods' })).toBe(false);
});
