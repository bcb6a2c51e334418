import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLines } from './line-count.ts';

/** Ten pixels for each character. */
function linesOf(text: string, { width = 100, limit = 99 } = {}) {
  return countLines(text, { width, limit, spaceWidth: 10, widthOf: (piece) => piece.length * 10 });
}

test.each([
  ['nothing', '', 1],
  ['one word', 'short', 1],
  ['words that just fit', 'four fours', 1],
  ['words that do not', 'four fourss', 2],
  ['a word longer than the line, on lines of its own', 'aa bbbbbbbbbbbbbbbbbbbbbbbbb c', 4],
  ['a hyphenated word, broken behind the hyphen', 'self-evident', 2],
  ['a dash between words', 'one—two—three', 2],
  ['line breaks', 'one\ntwo\nthree', 3],
  ['an indent before words that would just fit', '\u2003four fours', 2],
  ['spaces at the ends', '  four  five ', 1],
  ['a script without spaces, filled to the end of the line', 'ab 源氏物語現代語訳', 2],
])('%s', (_, text, lines) => {
  expect(linesOf(text)).toBe(lines);
});

test('counting ends at the limit', () => {
  expect(linesOf('one two three four five six seven eight nine ten', { limit: 3 })).toBe(3);
  expect(linesOf('a\nb\nc\nd\ne', { limit: 2 })).toBe(2);
});

test('a wider column never takes more lines for words that fit into the narrower one', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(words, fc.integer({ min: 100, max: 400 }), fc.nat(300), (list, width, more) => {
      const text = list.join(' ');
      expect(linesOf(text, { width: width + more })).toBeLessThanOrEqual(linesOf(text, { width }));
    }),
  );
});
