import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { excerptOf, findPlace, type MarkedPiece } from './excerpt.ts';
import { findWords, parseSearchQuery } from './search-words.ts';

test('an excerpt shows the place of the match, marked', () => {
  const text = `${'before '.repeat(60)}the anchoring effect pulls guesses${' after'.repeat(60)}`;
  const pieces = excerptOf(text, parseSearchQuery('anchor'), { length: 120 });
  expect(pieces.filter((piece) => piece.isMatch)).toEqual([{ text: 'anchoring', isMatch: true }]);
  const shown = pieces.map((piece) => piece.text).join('');
  expect(shown.startsWith('…') && shown.endsWith('…')).toBe(true);
  expect(shown.length).toBeLessThan(130);
});

test.for(['', '第一章 '])(
  'an excerpt of a text without spaces between its words shows the match too: "%s"',
  (start) => {
    const sentences = '一二三四五六七八九。'.repeat(60);
    const text = `${start}${sentences}名前はまだ無い。${sentences}`;
    const pieces = excerptOf(text, parseSearchQuery('名前'), { length: 180 });
    expect(pieces.filter((piece) => piece.isMatch)).toEqual([{ text: '名前', isMatch: true }]);
    const shown = pieces.map((piece) => piece.text).join('');
    expect(shown).toMatch(/^…[^…]{100,180}…$/);
  },
);

test('an excerpt of a text without spaces splits no character', () => {
  for (const character of ['😀', 'か\u3099', '👩‍👩‍👧‍👦']) {
    const text = `${character.repeat(200)}。名前。${character.repeat(200)}`;
    const pieces = excerptOf(text, parseSearchQuery('名前'), { length: 181 });
    const around = pieces.map((piece) => (piece.isMatch ? '' : piece.text)).join('');
    expect(around.replaceAll(character, '')).toBe('…。。…');
  }
});

test.for([
  ['One two. Three four', 'One two…'],
  ['One two, three four', 'One two…'],
  ['One two — three four', 'One two…'],
] as const)('an excerpt has its dots behind a word: "%s"', ([text, shown]) => {
  const pieces = excerptOf(text, parseSearchQuery('one'), { length: 10 });
  expect(pieces.map((piece) => piece.text).join('')).toBe(shown);
});

const lead = 'In this chapter it is interesting. ';
const filler = 'filler '.repeat(60);

test.for([
  ['nothing in life', `${lead}${filler}Nothing in life is so important.`, ['Nothing', 'in', 'life']],
  ['"nothing in" life', `Life. Nothing. ${filler}Nothing in a life.`, ['Nothing in', 'life']],
  ['nothing in lif', `${filler}In life. ${filler}Life, nothing in it. ${filler}`, ['Life', 'nothing', 'in']],
  ['nothing nowhere life', `Nothing. ${filler}Nothing lives but life.`, ['Nothing', 'life']],
  ['life alive', `${filler}Life. ${filler}Lifelong. ${filler}Alive.`, ['Life']],
] as const)(
  'an excerpt shows where most of what is looked for stands together: %s',
  ([wanted, text, expected]) => {
    const pieces = excerptOf(text, parseSearchQuery(wanted), { length: 120 });
    expect(pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual(expected);
  },
);

test('a letter before an apostrophe begins no other word', () => {
  const marked = (text: string) =>
    excerptOf(text, parseSearchQuery("l'étranger"), { length: 200 })
      .filter(({ isMatch }) => isMatch)
      .map((piece) => piece.text);
  expect(marked('L’Étranger, a long look')).toEqual(['L', 'Étranger']);
});

test('an excerpt of a text that is no longer than it may be is the whole text', () => {
  const text = `${'filler '.repeat(14)}nothing in life`;
  const pieces = excerptOf(text, parseSearchQuery('life nothing'), { length: 120 });
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test('an excerpt marks what the whole text has marked there, of words and of phrases across its end', () => {
  const word = fc.constantFrom('ant', 'bee', 'beetle', 'élan', '日本', '—');
  // Each word has a sign of its own after it, so that a part of the text is found in it.
  const words = fc
    .array(word, { minLength: 1, maxLength: 80 })
    .map((list) => list.map((each, index) => each + String.fromCharCode(0xe000 + index)).join(' '));
  const asked = fc.constantFrom('an', '"bee ant ant" be', '"ant bee" an', '"bee" élan', '日 "beetle ant"');
  fc.assert(
    fc.property(words, asked, fc.integer({ min: 10, max: 60 }), (text, wanted, length) => {
      const query = parseSearchQuery(wanted);
      const whole = placeMarks(excerptOf(text, query, { length: 3 * text.length }));
      const part = placeMarks(excerptOf(text, query, { length }));
      const from = text.indexOf(part.text);
      const marks = whole.marks.map(({ start, end }) => ({ start: start - from, end: end - from }));
      expect(part.marks).toEqual(marks.filter(({ start, end }) => start >= 0 && end <= part.text.length));
    }),
    { numRuns: 2000, examples: [['beetle élan bee ant ant', '"bee ant ant" be', 15]] },
  );
});

/** The text that is shown, and where in it the marks are. */
function placeMarks(pieces: readonly MarkedPiece[]) {
  let text = '';
  const marks: { start: number; end: number }[] = [];
  for (const piece of pieces) {
    if (piece.text === '…') continue;
    if (piece.isMatch) marks.push({ start: text.length, end: text.length + piece.text.length });
    text += piece.text;
  }
  return { text, marks };
}

test('a long text is read word by word no further than an excerpt of its first match needs, and as far as it may be', () => {
  const text = `${'vorher größer '.repeat(100)}Übung ${'nachher größer '.repeat(6000)}`;
  const query = parseSearchQuery('ubung');
  expect(countFolded(() => excerptOf(text, query, { length: 180 }))).toBeLessThan(text.length + 3000);
  expect(countFolded(() => excerptOf(text, query, { length: 180, reach: 2000 }))).toBeLessThan(5000);
  expect(countFolded(() => excerptOf(text, query, { length: 180, reach: 1000 }))).toBeLessThan(3000);
  expect(
    countFolded(() => excerptOf(text, parseSearchQuery('ubung nirgends'), { length: 180 })),
  ).toBeLessThan(text.length + 3000);
  const isMarked = (reach: number) =>
    excerptOf(text, query, { length: 180, reach }).some((piece) => piece.isMatch);
  expect([isMarked(1000), isMarked(2000)]).toEqual([false, true]);
});

test('of several words that stand far apart, no more is read than what stands some way after the first', () => {
  const text = `Übung ${'größer '.repeat(6000)}Regel`;
  const read = countFolded(() => excerptOf(text, parseSearchQuery('ubung regel'), { length: 180 }));
  expect(read).toBeLessThan(text.length + 5000);
  expect(countFolded(() => findPlace(text, parseSearchQuery('ubung regel'), 180))).toBe(read);
  const near = `Übung ${'größer '.repeat(500)}Regel der Übung`;
  const marked = excerptOf(near, parseSearchQuery('ubung regel'), { length: 180 }).filter(
    ({ isMatch }) => isMatch,
  );
  expect(marked.map((piece) => piece.text)).toEqual(['Regel', 'Übung']);
});

/** Characters that were folded, once or more often. */
function countFolded(work: () => void): number {
  const folding = vi.spyOn(String.prototype, 'normalize');
  work();
  const characters = folding.mock.contexts.reduce((sum: number, text) => sum + String(text).length, 0);
  folding.mockRestore();
  return characters;
}

test('an excerpt without cuts is the text, whatever is marked', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), fc.string({ maxLength: 20 }), (text, wanted) => {
      const pieces = excerptOf(text, parseSearchQuery(wanted), { length: 1000 });
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
        const pieces = excerptOf(written, { words: [folded], phrases: [] }, { length: 1000 });
        const marked = pieces.filter(({ isMatch }) => isMatch).map((piece) => piece.text);
        expect([start, marked.length > 0]).toEqual([start, true]);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a marked piece begins with what was looked for', () => {
  const text = 'Éléphant elephants and the elephantine';
  const marked = excerptOf(text, parseSearchQuery('ELEPHANT'), { length: 200 }).filter(
    (piece) => piece.isMatch,
  );
  expect(marked.map((piece) => findWords(piece.text)[0]?.folded.startsWith('elephant'))).toEqual([
    true,
    true,
    true,
  ]);
});
