import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText, splitPreview, truncateAtWord } from './truncation.ts';

describe('cutting a text', () => {
  test('happens at the last word break, with an ellipsis', () => {
    expect(truncateAtWord('one two three', 10)).toBe('one two…');
    expect(truncateAtWord('one two three', 13)).toBe('one two three');
    expect(truncateAtWord('unbreakable', 4)).toBe('unbr…');
    expect(truncateAtWord('I understand', 5)).toBe('I…');
    expect(truncateAtWord('one  two', 6)).toBe('one…');
    expect(truncateAtWord(' unbreakable', 5)).toBe(' unbr…');
  });

  test.for([
    [6, 'one…'],
    [7, 'one two…'],
    [8, 'one two…'],
  ] as const)('keeps the word that ends with the limit: at %i it is "%s"', ([limit, cut]) => {
    expect(truncateAtWord('one two three', limit)).toBe(cut);
    expect(truncateAtWord('one two\nthree', limit)).toBe(cut);
  });

  test.for([
    ['One two. Three', 'One two…'],
    ['One two, three', 'One two…'],
    ['One two... three', 'One two…'],
    ['One two — three', 'One two…'],
    ['One “two” three', 'One “two”…'],
    ['Is it? Three is', 'Is it?…'],
    ['-------- --------', '…'],
  ] as const)('leaves no mark before the ellipsis that would be one too many: "%s"', ([text, cut]) => {
    expect(truncateAtWord(text, 10)).toBe(cut);
  });

  test('happens anywhere where no word break is near', () => {
    const kana = 'あいうえおかきくけこ'.repeat(30);
    expect(truncateAtWord(`美国作家 Harper Lee 的${kana}`, 100)).toBe(
      `美国作家 Harper Lee 的${kana.slice(0, 83)}…`,
    );
    expect(truncateAtWord(`one ${'o'.repeat(40)}`, 33)).toBe('one…');
    expect(truncateAtWord(`one ${'o'.repeat(40)}`, 35)).toBe(`one ${'o'.repeat(31)}…`);
    expect(truncateAtWord('か\u3099'.repeat(50), 41)).toBe(`${'か\u3099'.repeat(20)}…`);
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

test('what has to fit a limit loses no half of a character', () => {
  expect(cutText('ab😀', 4)).toBe('ab😀');
  expect(cutText('ab😀', 3)).toBe('ab');
  expect(cutText('😀😀', 2)).toBe('😀');
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
    [' unbreakablewordswithoutanyspace', ' unbreakablewordswit'],
    ['一二三四五六七八九十。一二三四五六七八九十一二三', '一二三四五六七八九十。'],
    ['一二三四五。一二三四五！？一二三四五六七八九十', '一二三四五。一二三四五！？'],
    ['一二三四五六七八。」一二三四五六七八九十一二三', '一二三四五六七八。」'],
    ['一二三四五六七八。一二三四五六七八九十一二三四', '一二三四五六七八。一二三四五六七八九十一'],
    ['一二三四五六七八九。"一二三四五六七八九十一二', '一二三四五六七八九。"一二三四五六七八九'],
  ] as const)('of "%s" is "%s"', ([text, shown]) => {
    expect(cut(text)).toBe(shown);
  });

  test('counts and keeps whole what a person sees as one character', () => {
    expect(cut('👩‍👩‍👧‍👦'.repeat(25))).toBe('👩‍👩‍👧‍👦'.repeat(20));
    expect(cut('ȩ́'.repeat(20))).toBe('ȩ́'.repeat(20));
  });

  test('loses nothing, splits no character, and is as long as it may be at most', () => {
    const texts = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(' ', '. ', '\n', '?” ', '。', '！」')),
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
