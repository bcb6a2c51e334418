import { listCopiedPassages } from '@vault/domain';
import type { ItemsReading } from '../file-reading.ts';
import { readMarks } from '../marks/mark.ts';

const REST = 'What stands below the last passage names no book, so it was left out.';

/** Passages that were copied in Apple Books, each with its book below it; null for any other text. */
export function readExcerpts(text: string): ItemsReading | null {
  const { passages, rest } = listCopiedPassages(text);
  const marks = passages.map(({ words, ...book }) => ({ ...book, quote: words, note: '' }));
  return readMarks('apple-books', marks, rest === '' ? [] : [REST]);
}
