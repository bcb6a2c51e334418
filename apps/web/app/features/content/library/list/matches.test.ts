import { expect, test } from 'vitest';
import { noFilter } from '../filter/content-filter.ts';
import { sampleCard, sampleEntry } from '../testing/samples.ts';
import { createCardMatcher, createEntryMatcher } from './matches.ts';

const walden = sampleCard({
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  category: 'Nature Writing',
  status: 'paused',
  tags: ['Woods'],
  finishedAt: ['2019-12-31', '2025-01-01'],
  rating: 4,
  rated: true,
});

test.each([
  ['no filter', {}, true],
  ['part of the title in other letters', { searchTerm: 'wALD' }, true],
  ['an author', { searchTerm: 'thoreau' }, true],
  ['words of both in any order, without their accents', { searchTerm: 'david wáld' }, true],
  ['a phrase', { searchTerm: '"henry david"' }, true],
  ['a phrase in another order', { searchTerm: '"david henry"' }, false],
  ['a sign that is not there', { searchTerm: 'walden%' }, false],
  ['a stranger', { searchTerm: 'seneca' }, false],
  ['the genre in other letters', { genre: 'nature writing' }, true],
  ['part of a genre', { genre: 'Nature' }, false],
  ['the exact rating', { rating: 4 }, true],
  ['a lower rating', { rating: 3 }, false],
  ['one of several types', { types: ['book', 'video'] as const }, true],
  ['one of several statuses', { statuses: ['paused', 'want'] as const }, true],
  ['another status', { statuses: ['want'] as const }, false],
  ['having no status', { statuses: ['none'] as const }, false],
  ['a tag in other letters', { tag: 'woods' }, true],
  ['part of a tag', { tag: 'wood' }, false],
  ['a year in which it was finished', { finished: 2019 }, true],
  ['another one, as it was read again', { finished: 2025 }, true],
  ['a year between', { finished: 2020 }, false],
  ['other types', { types: ['video'] as const }, false],
])('a book is found by %s', (_, filter, isFound) => {
  expect(createCardMatcher({ ...noFilter, ...filter })(walden)).toBe(isFound);
});

test.each([
  [2019, true],
  [2025, false],
])('of what was dropped, the last day is none of finishing: %i finds it: %s', (finished, isFound) => {
  expect(createCardMatcher({ ...noFilter, finished })({ ...walden, status: 'dropped' })).toBe(isFound);
});

test.each([
  [['none'] as const, true],
  [['none', 'want'] as const, true],
  [['paused', 'want'] as const, false],
])('%j finds what has no status: %s', (statuses, isFound) => {
  expect(createCardMatcher({ ...noFilter, statuses })(sampleCard({ status: null }))).toBe(isFound);
});

test.each([
  [1, true],
  [2, false],
])('what nobody has rated is found by %i stars: %s', (rating, isFound) => {
  const filter = { ...noFilter, rating };
  expect(createCardMatcher(filter)(sampleCard({ rating: 1, rated: false }))).toBe(isFound);
  expect(createEntryMatcher(filter)(sampleEntry())).toBe(isFound);
});

test.each([
  ['its own text', 'UNDER YOUR hand', true],
  ['its title', 'opening', true],
  ["its book's title", 'sample book', true],
  ["its book's author", 'ada', true],
  ['a word of its own and one of its book', 'hand ada', true],
  ['nothing of these', 'walden', false],
])('an entry is found by %s', (_, searchTerm, isFound) => {
  expect(createEntryMatcher({ ...noFilter, searchTerm })(sampleEntry({ title: 'Opening' }))).toBe(isFound);
});

test('an entry that may be of another status, tag or year waits for the server', () => {
  expect(createEntryMatcher({ ...noFilter, statuses: ['paused'] })(sampleEntry({}))).toBe(false);
  expect(createEntryMatcher({ ...noFilter, tag: 'woods' })(sampleEntry({}))).toBe(false);
  expect(createEntryMatcher({ ...noFilter, finished: 2025 })(sampleEntry({}))).toBe(false);
});
