import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOtherSpacings } from './other-spacing.ts';
import { foldForSearch } from './search-words.ts';

const spacingsOf = (text: string) => listOtherSpacings(text).map((one) => one.text);

test('words are joined as far as signs or spaces alone part them, and each is parted anywhere', () => {
  expect(listOtherSpacings('J.K. (Ra)')).toEqual([
    { text: 'JK (Ra)', needed: ['jk'] },
    { text: 'J.K. ("r a")', needed: ['r', 'a'], parted: 'ra' },
  ]);
  expect(spacingsOf('jrr')).toEqual(['"j r r"', '"j rr"', '"jr r"']);
});

test('what is in quotation marks stays as it is', () => {
  expect(spacingsOf('“jk r” ab')).toEqual(['“jk r” "a b"']);
});

test('the letters stay the same ones', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const letters = foldForSearch(text).replaceAll(' ', '');
      for (const { text: other, needed } of listOtherSpacings(text)) {
        expect(foldForSearch(other).replaceAll(' ', '')).toBe(letters);
        expect(letters).toContain(needed.join(''));
      }
    }),
  );
});
