import { expect, it } from 'vitest';
import { stepsBackToLibrary } from './way-back.ts';

const library = 'https://vault.test/app/knowledge-vault?view=quotes';
const book = 'https://vault.test/app/content/1';
const line = `${book}#e-2`;

it.each([
  [[library, book], 1],
  [[library, book, line, line], 3],
  [[book], null],
  [[library, 'https://vault.test/app/subscription', book], null],
  [['https://elsewhere.test/', line], null],
])('from the last page of %j it is %s steps back to the library', (urls, steps) => {
  const entries = urls.map((url, index) => ({ index, url }));
  const currentEntry = entries.at(-1) ?? null;
  expect(stepsBackToLibrary({ currentEntry, entries: () => entries })).toBe(steps);
});

it('a browser that does not tell is not asked twice', () => {
  expect(stepsBackToLibrary(undefined)).toBeNull();
  expect(stepsBackToLibrary({ currentEntry: null, entries: () => [] })).toBeNull();
});
