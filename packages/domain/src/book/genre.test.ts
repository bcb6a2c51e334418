import { expect, test } from 'vitest';
import { titleCaseGenre } from './genre.ts';

test.for([
  ['science fiction', 'Science Fiction'],
  ['AI and society', 'AI And Society'],
  ['  self-help ', 'Self-help'],
  ['éducation', 'Éducation'],
  ['"quoted"', '"Quoted"'],
  ['ßuper', 'ßuper'],
  ['', ''],
] as const)('the genre "%s" is kept as "%s"', ([text, genre]) => {
  expect(titleCaseGenre(text)).toBe(genre);
});
