import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  excerptOf,
  findWords,
  foldForSearch,
  hasEveryWord,
  parseSearchQuery,
  parseTermWords,
} from './search-words.ts';

test('case, accents and punctuation make no difference', () => {
  expect(foldForSearch("L’Éducation sentimentale: O'Brien's No1 (1984)")).toBe(
    'l education sentimentale o brien s no1 1984',
  );
  expect(foldForSearch('e\u0301tude')).toBe(foldForSearch('étude'));
});

test.for([
  ['slow thinking', { words: ['slow', 'thinking'], phrases: [] }],
  ['"thinking fast" kahneman', { words: ['kahneman'], phrases: [['thinking', 'fast']] }],
  ['„Zeit“', { words: [], phrases: [['zeit']] }],
  ['a a A', { words: ['a'], phrases: [] }],
  ['"" %_\\', { words: [], phrases: [] }],
] as const)('"%s" looks for %o', ([text, query]) => {
  expect(parseSearchQuery(text)).toEqual(query);
});

test('an excerpt shows the place of the match, marked', () => {
  const text = `${'before '.repeat(60)}the anchoring effect pulls guesses${' after'.repeat(60)}`;
  const pieces = excerptOf(text, parseSearchQuery('anchor'), 120);
  expect(pieces.filter((piece) => piece.isMatch)).toEqual([{ text: 'anchoring', isMatch: true }]);
  const shown = pieces.map((piece) => piece.text).join('');
  expect(shown.startsWith('…') && shown.endsWith('…')).toBe(true);
  expect(shown.length).toBeLessThan(130);
});

test('an excerpt without cuts is the text, whatever is marked', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.string({ maxLength: 20 }), (text, wanted) => {
      const pieces = excerptOf(text, parseSearchQuery(wanted), 1000);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    }),
  );
});

test('every word of a text, looked for, is marked in it, whatever its letters', () => {
  const letters = fc.constantFrom(...('aAéÉe\u0301ßςσΣİıﬁǅ½字か\u3099ㄱ한́’\u0307 .-'.match(/./gu) ?? []));
  const text = fc.string({ unit: letters, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme', maxLength: 30 })), (written) => {
      for (const { folded, start } of findWords(written)) {
        const pieces = excerptOf(written, { words: [folded], phrases: [] }, 1000);
        const marked = pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text);
        expect([start, marked.length > 0]).toEqual([start, true]);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a marked piece begins with what was looked for', () => {
  const text = 'Éléphant elephants and the elephantine';
  const marked = excerptOf(text, parseSearchQuery('ELEPHANT'), 200).filter((piece) => piece.isMatch);
  expect(marked.map((piece) => findWords(piece.text)[0]?.folded.startsWith('elephant'))).toEqual([
    true,
    true,
    true,
  ]);
});

test.for([
  ['thin fast', true],
  ['FAST kahn', true],
  ['"fast and slow" daniel', true],
  ['"slow daniel"', false],
  ['"fast slow"', false],
  ['thinking alone', false],
] as const)('every word of %s is among the texts: %s', ([term, isThere]) => {
  const texts = ['Thinking, Fast and Slow', 'Daniel Kahneman'];
  expect(hasEveryWord(texts, parseSearchQuery(term))).toBe(isThere);
});

test.for(['100%', 'snake_case', 'back\\slash'])('%s is taken as it stands, not word by word', (term) => {
  expect(parseTermWords(term)).toEqual({ words: [], phrases: [] });
});
