import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningsOf, chooseClosest, listSpellings, mayBeMistyped } from './close-words.ts';
import { foldWord } from './fold-word.ts';

const seen = (...words: string[]) => words.map((word) => ({ word, books: 1 }));

test.for([
  ['kahnemann', ['kahneman', 'kahnemans'], 'kahneman'],
  ['thinkng', ['think', 'thinking', 'thing'], 'thinking'],
  ['fsat', ['fat', 'fast', 'feat'], 'fast'],
  ['dogs', ['does', 'dog'], 'dog'],
  ['nietche', ['niece', 'nietzsche'], 'nietzsche'],
  ['muraka', ['murky', 'murakami'], 'murakami'],
  ['habi', ['habits', 'hat'], null],
  ['orwel', ['order', 'oral'], null],
  ['penguin', ['pension', 'engine'], null],
  ['abc', [], null],
  ['किताव', ['कितना', 'किताब'], 'किताब'],
] as const)('of what is there, "%s" with %o means %s', ([typed, words, meant]) => {
  expect(chooseClosest(typed, seen(...words))).toBe(meant);
});

test('of words that are equally close, the one that more books have', () => {
  const words = [
    { word: 'cart', books: 9 },
    { word: 'card', books: 2 },
  ];
  expect(chooseClosest('carx', words)).toBe('cart');
  expect(chooseClosest('carx', words.toReversed())).toBe('cart');
});

test('of words that are equally close, the one with more of the same first letters, then the first of the alphabet', () => {
  const words = [
    { word: 'bard', books: 9 },
    { word: 'cord', books: 1 },
    { word: 'card', books: 1 },
    { word: 'curd', books: 1 },
  ];
  expect(chooseClosest('cxrd', words)).toBe('card');
  expect(chooseClosest('cxrd', words.toReversed())).toBe('card');
});

test.for([
  ['slow', true],
  ['two', false],
  ['1984', false],
  ['no12', false],
  ['x'.repeat(30), true],
  ['x'.repeat(31), false],
  ['-slow', false],
  ['война', true],
  ['किताब', true],
] as const)('"%s" may be mistyped: %s', ([word, may]) => {
  expect(mayBeMistyped(word)).toBe(may);
});

test('a spelling of six letters may be the beginning of a word, a shorter one is all of it', () => {
  const spellings = listSpellings('murak');
  expect(spellings).toContainEqual({ spelling: 'mzurak', isBeginning: true });
  expect(spellings).toContainEqual({ spelling: 'mzrak', isBeginning: false });
});

test.for(['murak', 'мирно', 'kkab', 'किताब'])(
  'a spelling of "%s" is another word, folded as all words are',
  (word) => {
    for (const { spelling } of listSpellings(word)) {
      expect(spelling).toBe(foldWord(spelling));
      expect(spelling).not.toBe(word);
    }
  },
);

test('a word begins with its first letters, the longest of them first', () => {
  expect(beginningsOf('slower')).toEqual(['slowe', 'slow', 'slo']);
});

const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрстуфхцчшщъыьэюя', 'אבגדהוזחטיכלמנסעפצקרשת'];
const slip = fc.constantFrom('leave out', 'add', 'change', 'swap');

/** A word of one alphabet, and the same with one slip in it. */
const mistyped = fc
  .constantFrom(...alphabets)
  .chain((alphabet) => {
    const letter = fc.constantFrom(...alphabet);
    const letters = fc.array(letter, { minLength: 5, maxLength: 12 });
    return fc.record({ letters, letter, slip, place: fc.nat(11) });
  })
  .map(({ letters, letter, slip: kind, place }) => {
    const at = place % (letters.length - 1);
    const [one = '', next = ''] = letters.slice(at, at + 2);
    const put = { 'leave out': [next], add: [letter, one, next], change: [letter, next], swap: [next, one] }[
      kind
    ];
    return { word: letters.join(''), typed: letters.toSpliced(at, 2, ...put).join('') };
  })
  .filter(({ word, typed }) => word !== typed);

test('one slip anywhere is forgiven: the word is among the spellings, or begins as what was typed does', () => {
  fc.assert(
    fc.property(mistyped, ({ word, typed }) => {
      const begins = beginningsOf(typed).some((beginning) => word.startsWith(beginning));
      expect(begins || listSpellings(typed).some(({ spelling }) => spelling === word)).toBe(true);
      expect(chooseClosest(typed, seen('somewhere', word))).toBe(word);
    }),
    { numRuns: 3000 },
  );
});

test('no spelling is half a letter, and none holds a sign', () => {
  const letter = fc.constantFrom(...'kzxqаяωאًऄकกㅏ日の', '𐌰', '𝼀', '𠀀').filter((one) => /\p{L}/u.test(one));
  fc.assert(
    fc.property(fc.array(letter, { minLength: 4, maxLength: 8 }), (letters) => {
      const word = letters.join('');
      const spellings = listSpellings(word).map(({ spelling }) => spelling);
      for (const other of [...spellings, ...beginningsOf(word)]) expect(other).toMatch(/^[\p{L}\p{M}]+$/u);
    }),
    { numRuns: 200 },
  );
});
