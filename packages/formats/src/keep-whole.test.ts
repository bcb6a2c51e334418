import { expect, test } from 'vitest';
import type { ImportedItem } from './imported-item.ts';
import { itemsOf, readText } from './testing/fixture.ts';

const many = (length: number, name: string) => Array.from({ length }, (_, index) => `${name} ${index}`);
const days = (length: number) =>
  Array.from({ length }, (_, index) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10));
const words = (length: number) => 'woods '.repeat(length).slice(0, length).trim();

function readOne(fields: object): ImportedItem {
  const item = { title: 'Walden', ...fields };
  const [read] = itemsOf(
    readText(JSON.stringify({ format: 'knowledge-vault', version: 1, items: [item] })),
  ).items;
  if (read === undefined) throw new Error('no item');
  return read;
}

test('a summary that is too long is cut at a word, and kept whole as a note of whoever wrote it', () => {
  const text = words(25_000);
  const { summary, notes, notices } = readOne({ summary: { text, origin: 'ai' } });
  expect(summary).toMatch(/ woods…$/);
  expect(summary?.length).toBeGreaterThan(19_900);
  expect(text.startsWith(summary?.slice(0, -1) ?? 'x')).toBe(true);
  expect(notes).toMatchObject([{ title: 'Long summary', content: text, origin: 'ai' }]);
  expect(notices).toEqual(['More than there is room for, so kept whole in its notes: “Long summary”.']);
});

test('what just fits stays as it is', () => {
  const fields = {
    title: 't'.repeat(500),
    authors: [...many(19, 'Writer'), 'a'.repeat(200)],
    summary: 's'.repeat(20_000),
    category: 'g'.repeat(100),
    tags: [...many(49, 'tag'), 't'.repeat(60)],
    finishedAt: days(200),
    externalIds: { goodreads: '1'.repeat(200) },
    notes: [{ title: 'n'.repeat(500), content: 'c'.repeat(100_000) }],
    quotes: many(1000, 'Thought').map((text) => ({ text, page: 'p'.repeat(100) })),
  };
  expect(readOne(fields)).toMatchObject({ ...fields, notices: [] });
});

test('title, genre, tags and authors that are too long are cut, and each is in a note', () => {
  const [title, genre, tag, author] = [words(600), words(150), words(90), words(300)];
  const authors = [author, ...many(25, 'Writer')];
  const item = readOne({ title, category: genre, tags: ['pond', tag], authors });
  expect([item.title.length, item.category?.length, item.tags[1]?.length]).toEqual([498, 96, 60]);
  expect([item.tags[0], item.authors.length, item.authors[1]]).toEqual(['pond', 20, 'Writer 0']);
  expect(item.notes.map((note) => [note.title, note.content])).toEqual([
    ['Long title', title],
    ['All authors', authors.map((name) => `- ${name}`).join('\n')],
    ['Long genre', genre],
    ['Long tag', tag],
  ]);
  expect(item.notices).toEqual([
    'More than there is room for, so kept whole in its notes: “Long title”, “All authors”, “Long genre”, “Long tag”.',
  ]);
});

test('of more days than there is room for the last are kept, and an id that is too long is none', () => {
  const [all, id] = [days(350), `urn:${'1'.repeat(200)}`];
  const item = readOne({ finishedAt: all, externalIds: { goodreads: '46114', uri: id } });
  expect(item).toMatchObject({ finishedAt: all.slice(150), externalIds: { goodreads: '46114' } });
  expect(item.externalIds).not.toHaveProperty('uri');
  expect(item.notes.map(({ title, content }) => [title, content])).toEqual([
    ['All days', all.map((day) => `- ${day}`).join('\n')],
    ['Long id', `uri: ${id}`],
  ]);
  expect(item.notices).toEqual([
    'More than there is room for, so kept whole in its notes: “All days”, “Long id”.',
  ]);
});

test('a note that is too long goes on in another one, and one with too long a title has it among its words', () => {
  const heading = words(600);
  const { notes } = readOne({
    notes: [
      { title: 'Review', content: 'x'.repeat(150_000) },
      { title: heading, content: 'Slow.' },
    ],
  });
  expect(notes.map(({ title }) => title)).toEqual([
    'Review',
    'Review (2)',
    expect.stringMatching(/^woods.*…$/),
  ]);
  expect(notes.map(({ content }) => content.length)).toEqual([100_000, 50_000, heading.length + 7]);
});

test('reading again gives the same notes under the same names', () => {
  const fields = { summary: words(25_000), tags: [words(90)] };
  const keys = () => readOne(fields).notes.map(({ key }) => key);
  expect(keys()).toEqual(keys());
  expect(new Set(keys()).size).toBe(2);
});

test('more than a book holds is told, and left to whoever keeps the book', () => {
  const lines = (length: number) => many(length, 'Thought').map((text) => ({ text }));
  const item = readOne({ takeaways: lines(1001), quotes: lines(1400), tags: many(51, 'tag') });
  expect([item.takeaways.length, item.quotes.length, item.tags.length]).toEqual([1001, 1400, 51]);
  expect(item.notices).toEqual([
    'A book holds 1,000 takeaways: those beyond are kept in its notes, as “More takeaways”.',
    'A book holds 1,000 highlights: those beyond are kept in its notes, as “More highlights”.',
    'A book holds 50 tags: those beyond are kept in its notes, as “More tags”.',
  ]);
});

test('the place of a quote that is too long is cut, and stands whole in the comment', () => {
  const [chapter, heading, fits, fitsAsWell] = [words(600), words(150), 'x'.repeat(100), 'x'.repeat(500)];
  const { quotes, notices } = readOne({
    quotes: [
      { text: 'One', page: fits, location: chapter, comment: 'Mine.' },
      { text: 'Two', page: heading, location: fitsAsWell },
      { text: 'Three', page: fits, location: fitsAsWell },
    ],
  });
  expect(quotes).toMatchObject([
    { page: fits, location: expect.stringMatching(/^woods .{1,493}…$/), comment: `${chapter}\n\nMine.` },
    { page: expect.stringMatching(/^woods .{1,93}…$/), location: fitsAsWell, comment: heading },
    { page: fits, location: fitsAsWell },
  ]);
  expect(quotes[2]).not.toHaveProperty('comment');
  expect(notices).toEqual(['The places of 2 highlights are cut here and whole in the comment.']);
});
