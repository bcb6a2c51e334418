import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleCaseGenre } from './genre.ts';
import { parseIsbn } from './isbn.ts';
import { estimateReadingMinutes, formatTimeCommitment, parseTimeCommitment } from './reading-time.ts';
import { slugify } from './slug.ts';
import { splitPreview, truncateAtWord } from './truncation.ts';

test.for([
  ['science fiction', 'Science Fiction'],
  ['AI and society', 'AI And Society'],
  ['  self-help ', 'Self-help'],
  ['éducation', 'Éducation'],
  ['"quoted"', '"Quoted"'],
  ['', ''],
] as const)('the genre "%s" is kept as "%s"', ([text, genre]) => {
  expect(titleCaseGenre(text)).toBe(genre);
});

test.for([
  ['978-0-374-27563-1', '9780374275631'],
  ['ISBN: 0374275637', '9780374275631'],
  ['0 374 27563 7', '9780374275631'],
  ['080442957X', '9780804429573'],
  ['9780374275632', null],
  ['0374275638', null],
  ['1234567890123', null],
  ['Walden', null],
] as const)('"%s" is the ISBN %s', ([text, isbn]) => {
  expect(parseIsbn(text)).toBe(isbn);
});

describe('time commitment', () => {
  test.for([
    ['90 minutes', { amount: 90, unit: 'minutes' }],
    ['2 hours', { amount: 2, unit: 'hours' }],
    ['7 h', { amount: 7, unit: 'hours' }],
    ['7h', { amount: 7, unit: 'hours' }],
    ['3 long evenings', { amount: 3, unit: 'long evenings' }],
    ['1.5 hours', null],
    ['an hour', null],
    ['90', null],
    ['-5 minutes', null],
    ['99999999 minutes', null],
  ] as const)('"%s" is %o', ([text, time]) => {
    expect(parseTimeCommitment(text)).toEqual(time);
  });

  test('what is shown is understood again', () => {
    const units = fc.constantFrom('minutes', 'hours', 'days', 'weeks');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), units, (amount, unit) => {
        expect(parseTimeCommitment(formatTimeCommitment({ amount, unit }))).toEqual({ amount, unit });
      }),
    );
  });

  test('a page takes a minute and a half, rounded up', () => {
    expect([estimateReadingMinutes(499), estimateReadingMinutes(1), estimateReadingMinutes(0)]).toEqual([
      749, 2, 0,
    ]);
  });
});

test.for([
  ['Thinking, Fast and Slow', 'thinking-fast-and-slow'],
  ["Surely You're Joking", 'surely-youre-joking'],
  ['L’Étranger', 'letranger'],
  ['三体', '三体'],
  ['???', 'untitled'],
] as const)('"%s" has the slug %s', ([title, slug]) => {
  expect(slugify(title)).toBe(slug);
});

describe('cutting a text', () => {
  test('happens at the last word break, with an ellipsis', () => {
    expect(truncateAtWord('one two three', 8)).toBe('one two…');
    expect(truncateAtWord('one two three', 13)).toBe('one two three');
    expect(truncateAtWord('unbreakable', 4)).toBe('unbr…');
  });

  test('never exceeds the limit and never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 50 }), (text, limit) => {
        const cut = truncateAtWord(text, limit);
        expect(Array.from(cut).length).toBeLessThanOrEqual(Math.max(limit + 1, 1));
        expect(cut.isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});

describe('the preview of a long text', () => {
  const size = { atLeast: 10, atMost: 20 };
  const cut = (text: string) => splitPreview(text, size).shown;
  const graphemes = (text: string) =>
    [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);

  test.for([
    ['A first one. A second. A third.', 'A first one.'],
    ['Short. Too far away to be cut there', 'Short. Too far away'],
    ['He said “why not?” and went on', 'He said “why not?”'],
    ['A line of text\nand one more line', 'A line of text'],
    ['A line of text\r\nand one more line', 'A line of text'],
    ['one two three four five six', 'one two three four'],
    ['unbreakablewordswithoutanyspace', 'unbreakablewordswith'],
    ['exactly twenty chars', 'exactly twenty chars'],
    ['exactly twenty char. and more', 'exactly twenty char.'],
    ['', ''],
  ] as const)('of "%s" is "%s"', ([text, shown]) => {
    expect(cut(text)).toBe(shown);
  });

  test('counts and keeps whole what a person sees as one character', () => {
    expect(cut('👩‍👩‍👧‍👦'.repeat(25))).toBe('👩‍👩‍👧‍👦'.repeat(20));
    expect(cut('ȩ́'.repeat(20))).toBe('ȩ́'.repeat(20));
  });

  test('loses nothing, splits no character, and is as long as it may be at most', () => {
    const texts = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(' ', '. ', '\n', '?” ')),
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('');
        const { shown, hidden } = splitPreview(text, size);
        expect(shown + hidden).toBe(text);
        expect([...graphemes(shown), ...graphemes(hidden)]).toEqual(graphemes(text));
        expect(graphemes(shown).length).toBeLessThanOrEqual(size.atMost);
        expect(hidden === '').toBe(graphemes(text).length <= size.atMost);
      }),
    );
  });
});
