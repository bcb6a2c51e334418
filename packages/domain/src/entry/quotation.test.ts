import { expect, test } from 'vitest';
import {
  inMarks,
  isTimeOfRecording,
  nameBeforePlace,
  namePlace,
  opensWithMark,
  parseTimeOfRecording,
  quotationAsCitation,
  quotationAsMarkdown,
} from './quotation.ts';

const walden = {
  type: 'book' as const,
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  publishedDate: '1854-08-09',
};

test('a quotation in Markdown names its source and keeps its lines', () => {
  expect(quotationAsMarkdown({ text: 'One line.\nAnother.', page: '91' }, walden)).toBe(
    '> One line.\n> Another.\n>\n> — Henry David Thoreau, *Walden*, p. 91',
  );
});

test.each([
  ['ai', ' (AI, unverified)'],
  ['edited-ai', ' (AI, unverified)'],
  ['curated', ''],
] as const)('a quotation in Markdown of origin %s ends with “%s”', (origin, mark) => {
  expect(quotationAsMarkdown({ text: 'Simplify.', page: '91', origin }, walden)).toBe(
    `> Simplify.\n>\n> — Henry David Thoreau, *Walden*, p. 91${mark}`,
  );
});

test('a quotation in Markdown of what nobody has signed begins with the title', () => {
  const beowulf = { type: 'book' as const, title: 'Beowulf', authors: [], publishedDate: null };
  expect(quotationAsMarkdown({ text: 'So.', page: null }, beowulf)).toBe('> So.\n>\n> — *Beowulf*');
});

test.each([
  ['“Simplify,” he said.', true],
  ['"Simplify."', true],
  [' «Vereinfacht.»', true],
  ['„Vereinfacht“', true],
  ['「単純に」', true],
  ['’Tis the gift to be simple', false],
  ['He said: “Simplify.”', false],
  ['', false],
])('%s opens with a quotation mark: %s', (text, opens) => {
  expect(opensWithMark(text)).toBe(opens);
});

test.each([
  ['Simplify.', '“Simplify.”'],
  ['“Simplify.”', '“Simplify.”'],
  ['«Vereinfacht.»', '«Vereinfacht.»'],
  ['“Simplify,” he said.', '“‘Simplify,’ he said.”'],
  ['“Simplify,” he said, and…', '“‘Simplify,’ he said, and…”'],
  ['He said: “Simplify.”', '“He said: ‘Simplify.’”'],
])('%s in quotation marks: %s', (words, marked) => {
  expect(inMarks(words)).toBe(marked);
});

test('marks in the words stay words', () => {
  const text = quotationAsMarkdown(
    { text: '# not *loud*\n1. [x](y) <b>\n+ more', page: null },
    { ...walden, title: 'A_B' },
  );
  expect(text).toBe(
    '> \\# not \\*loud\\*\n> 1\\. \\[x\\](y) \\<b\\>\n> \\+ more\n>\n> — Henry David Thoreau, *A\\_B*',
  );
});

test.each([
  [{ text: 'Simplify.', page: '91' }, walden, '“Simplify.” (Henry David Thoreau, Walden, 1854, p. 91)'],
  [
    { text: 'Now\n\nthree \nlines', page: '9–10' },
    walden,
    '“Now three lines” (Henry David Thoreau, Walden, 1854, pp. 9–10)',
  ],
  [{ text: 'Heard.', page: '1:12:34' }, walden, '“Heard.” (Henry David Thoreau, Walden, 1854, 1:12:34)'],
  [
    { text: 'Heard.', page: null, location: '12:34' },
    walden,
    '“Heard.” (Henry David Thoreau, Walden, 1854, 12:34)',
  ],
  [
    { text: 'Simplify.', page: null, location: '1201' },
    walden,
    '“Simplify.” (Henry David Thoreau, Walden, 1854)',
  ],
  [
    { text: 'Read.', page: 'at 12:34 h' },
    { ...walden, publishedDate: '-0055' },
    '“Read.” (Henry David Thoreau, Walden, p. at 12:34 h)',
  ],
  [{ text: 'Read.', page: '12:34 h' }, walden, '“Read.” (Henry David Thoreau, Walden, 1854, p. 12:34 h)'],
  [{ text: 'Read.', page: 'at 12:34' }, walden, '“Read.” (Henry David Thoreau, Walden, 1854, p. at 12:34)'],
  [
    { text: 'Nobody knows', page: null },
    { ...walden, title: 'Beowulf', authors: [], publishedDate: null },
    '“Nobody knows” (Beowulf)',
  ],
  [{ text: '“Simplify.”', page: '91' }, walden, '“Simplify.” (Henry David Thoreau, Walden, 1854, p. 91)'],
  [{ text: '„Vereinfacht“', page: null }, walden, '„Vereinfacht“ (Henry David Thoreau, Walden, 1854)'],
  [{ text: '"Yes," he said.', page: null }, walden, '“"Yes," he said.” (Henry David Thoreau, Walden, 1854)'],
  [
    { text: 'Simplify.', page: '91', origin: 'ai' as const },
    walden,
    '“Simplify.” (Henry David Thoreau, Walden, 1854, p. 91; AI, unverified)',
  ],
  [
    { text: 'Simplify.', page: null, origin: 'edited-ai' as const },
    walden,
    '“Simplify.” (Henry David Thoreau, Walden, 1854; AI, unverified)',
  ],
])('a citation is one line with author, title, year and page', (quotation, source, citation) => {
  expect(quotationAsCitation(quotation, source)).toBe(citation);
});

test.each([
  ['12:34', 'video', '12:34', 'at'],
  ['12', 'video', '12', 'at'],
  ['Chapter 3', 'podcast', 'Chapter 3', null],
  ['xiv', 'podcast', 'xiv', null],
  ['Lesson 3', 'course', 'Lesson 3', null],
  ['12', 'course', 'p. 12', 'page'],
  ['12-14', 'course', 'pp. 12-14', 'page'],
  ['xiv', 'course', 'p. xiv', 'page'],
  ['Preface', 'book', 'p. Preface', 'page'],
  ['7', 'article', 'p. 7', 'page'],
] as const)('the place “%s” of a %s is cited as “%s”, and has “%s” before it', (page, type, cited, word) => {
  const talk = { type, title: 'Talk', authors: [], publishedDate: null };
  expect(quotationAsCitation({ text: 'Said.', page }, talk)).toBe(`“Said.” (Talk, ${cited})`);
  expect(nameBeforePlace(page, type)).toBe(word);
});

test.each([
  [{ page: '402', location: '6101-6104' }, 'p. 402, loc. 6101-6104'],
  [{ page: ' xiv ', location: null }, 'p. xiv'],
  [{ page: null, location: ' 6101 ' }, 'loc. 6101'],
  [{ page: null, location: '6101' }, 'loc. 6101'],
  [{ page: '12:34' }, 'at 12:34'],
  [{ page: null, location: '1:12:34' }, 'at 1:12:34'],
  [{ page: ' ', location: '' }, ''],
  [{}, ''],
])('the place %j is named %s', (place, name) => {
  expect(namePlace(place)).toBe(name);
});

test.each([
  ['Lesson 3', 'course', 'Lesson 3'],
  ['12', 'course', 'p. 12'],
  ['Chapter 3', 'podcast', 'Chapter 3'],
  ['12', 'video', 'at 12'],
  ['Preface', 'book', 'p. Preface'],
] as const)('the place “%s” of a %s is named %s', (page, type, name) => {
  expect(namePlace({ page }, type)).toBe(name);
});

test.each([
  ['12:34', '12:34'],
  [' 1:02:33 ', '1:02:33'],
  ['12.34', '12:34'],
  ['1.02.33', '1:02:33'],
  ['12m34s', '12:34'],
  ['12 min', '12:00'],
  ['1 h 2 min 3 s', '1:02:03'],
  ['2 hours', '2:00:00'],
  ['754 s', '12:34'],
  ['12', null],
  ['12:75', null],
  ['p. 12', null],
  ['about 12:34', null],
  ['', null],
])('typed as “%s”, a time of a recording is “%s”', (text, time) => {
  expect(parseTimeOfRecording(text)).toBe(time);
  if (time !== null) expect(isTimeOfRecording(time)).toBe(true);
});
