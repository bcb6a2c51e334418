import { expect, test } from 'vitest';
import { changeTraits, narrowChoices, tagsOfCards } from './change-kinds.ts';

test.each([
  ['status', '', 'Choose a status'],
  ['status', 'want', null],
  ['genre', '  ', 'Type a genre, or choose one'],
  ['genre', 'x'.repeat(101), 'A genre can have at most 100 characters'],
  ['genre', 'Essays', null],
  ['add-tag', ' , ', 'Type a tag, or choose one'],
  ['add-tag', 'x'.repeat(61), 'A tag can have at most 60 characters'],
  ['add-tag', 'sea, river', null],
  ['remove-tag', '', 'Choose a tag'],
] as const)('%s: “%s” is answered with %s', (kind, value, problem) => {
  expect(changeTraits[kind].check(value)).toBe(problem);
});

test.each([
  ['status', 'want', { status: 'want' }],
  ['status', 'none', { status: null }],
  ['genre', 'Essays', { category: 'Essays' }],
  ['add-tag', 'sea, river,', { addTags: ['sea', 'river'] }],
  ['remove-tag', 'a, b', { removeTags: ['a, b'] }],
] as const)('%s: “%s” becomes %o', (kind, value, change) => {
  expect(changeTraits[kind].toChange(value, [])).toEqual(change);
});

test('a tag of the vault is added as it is, with its commas', () => {
  const offered = ['sea', 'love, death'].map((value) => ({ value, label: value }));
  const { toChange } = changeTraits['add-tag'];
  expect(toChange('love, death', offered)).toEqual({ addTags: ['love, death'] });
  expect(toChange('Love, Death ', offered)).toEqual({ addTags: ['love, death'] });
  expect(toChange('sea, death', offered)).toEqual({ addTags: ['sea', 'death'] });
});

test('the tags of the selected, whatever their case, the most frequent first', () => {
  const cards = [{ tags: ['old', 'Sea'] }, { tags: ['sea'] }, { tags: [] }];
  expect(tagsOfCards(cards).map(({ label }) => label)).toEqual(['Sea (2)', 'old (1)']);
});

test('what is typed narrows what is offered, until it is one of them', () => {
  const choices = ['Essays', 'Essay Collections', 'Novel'].map((value) => ({ value, label: value }));
  const offered = (typed: string) => narrowChoices(choices, typed).map(({ value }) => value);
  expect(offered('')).toHaveLength(3);
  expect(offered('ESSAY ')).toEqual(['Essays', 'Essay Collections']);
  expect(offered('essays')).toHaveLength(3);
  expect(offered('Poems')).toEqual([]);
});
