import { expect, test } from 'vitest';
import { readWantedWords } from './wanted-book.ts';

test.for([
  [' walden  pond ', 'walden pond'],
  ['"walden pond" thoreau', 'walden pond thoreau'],
  ['„Der Zauberberg“', 'Der Zauberberg'],
  ['#stoicism', 'stoicism'],
  ['C# in Depth', 'C# in Depth'],
  ['Sophie’s World', 'Sophie’s World'],
  ['978-0-374-27563-1', '978-0-374-27563-1'],
  ['"', ''],
] as const)('a search for %s looks for a book with "%s"', ([term, words]) => {
  expect(readWantedWords(term)).toBe(words);
});
