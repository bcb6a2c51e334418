import { listCopiedPassages } from '@vault/domain';
import type { ItemsReading } from '../file-reading.ts';
import { readMarks } from './mark.ts';
import { turnName } from '../values/names.ts';

const REST = 'What stands below the last passage names no book, so it was left out.';

/** Passages that were copied in Apple Books or a Kindle's app, each with its book below it; null for any other text. */
export function readExcerpts(text: string): ItemsReading | null {
  const { passages, rest } = listCopiedPassages(text);
  const [first] = passages;
  if (first === undefined) return null;
  const marks = passages.map(({ words, from, author, ...place }) => ({
    ...place,
    author: from === 'kindle' ? author.split(';').map(turnName).join('; ') : author,
    quote: words,
    note: '',
  }));
  return readMarks(first.from, marks, rest === '' ? [] : [REST]);
}
