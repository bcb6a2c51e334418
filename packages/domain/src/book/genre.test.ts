import { expect, test } from 'vitest';
import { titleCaseGenre } from './genre.ts';

test.for([
  ['science fiction', 'Science Fiction'],
  ['AI and society', 'AI And Society'],
  ['  self-help ', 'Self-help'],
  ['éducation', 'Éducation'],
  ['"quoted"', '"Quoted"'],
  ['ßuper', 'ßuper'],
  ['20th century history', '20th Century History'],
  ['19th-century fiction', '19th-century Fiction'],
  ['“80s” music', '“80s” Music'],
  ['ქართული რომანი', 'ქართული რომანი'],
  ['', ''],
] as const)('the genre "%s" is kept as "%s"', ([text, genre]) => {
  expect(titleCaseGenre(text)).toBe(genre);
});
