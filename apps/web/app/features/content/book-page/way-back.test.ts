import { expect, it } from 'vitest';
import { stepsBackToLibrary } from './way-back.ts';

const library = 'https://vault.test/app/knowledge-vault?view=quotes';
const book = 'https://vault.test/app/content/1';
const line = `${book}#e-2`;

it.each([
  [[library, book], 1],
  [[library, book, line, line], 3],
  [[library, book, book], 2],
  [[book], null],
  [[`${library}&dialog=add`, book], null],
  [[`${library}&dialog=add`, book, line], null],
  [[library, 'https://vault.test/app/subscription', book], null],
  [['https://elsewhere.test/', line], null],
])('from the last page of %j it is %s steps back to the library', (urls, steps) => {
  const entries = urls.map((url, index) => ({ index, url, sameDocument: false }));
  const currentEntry = entries.at(-1) ?? null;
  expect(stepsBackToLibrary({ currentEntry, entries: () => entries }, true)).toBe(steps);
});

it.each([
  [true, 1],
  [false, null],
])('without a network a library of the same document, %s, is %s steps back', (sameDocument, steps) => {
  const currentEntry = { index: 1, url: book, sameDocument: true };
  const entries = () => [{ index: 0, url: library, sameDocument }, currentEntry];
  expect(stepsBackToLibrary({ currentEntry, entries }, false)).toBe(steps);
});

it('a browser that does not tell is not asked twice', () => {
  expect(stepsBackToLibrary(undefined, true)).toBeNull();
  expect(stepsBackToLibrary({ currentEntry: null, entries: () => [] }, true)).toBeNull();
});
