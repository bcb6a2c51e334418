import { addNote } from '../values/set-values.ts';
import type { ImportedItem } from '../imported-item.ts';

export type QuoteCells = {
  quote: string;
  pages: readonly string[];
  locations: readonly string[];
  comment: { name: string; value: string } | undefined;
};

/** The quotes of a row, which has at most one cell of them, and their comments. */
export function addQuotes(item: ImportedItem, { quote, pages, locations, comment }: QuoteCells): void {
  const quotes = splitQuotes(quote);
  const isOfOne = comment !== undefined && quotes.length === 1 && quotes[0]?.comment === '';
  const [page] = pages.filter(isPlace);
  const location = locations.filter(isPlace).join(', ');
  for (const { text, comment: own } of quotes) {
    const said = isOfOne ? comment.value : own;
    item.quotes.push({
      text,
      ...(item.createdAt !== undefined && { createdAt: item.createdAt }),
      ...(page !== undefined && { page }),
      ...(location !== '' && { location }),
      ...(said !== '' && { comment: said }),
    });
  }
  if (comment !== undefined && !isOfOne) addNote(item, comment.name || 'Comment', comment.value);
}

/** A place inside of a file, which no reader can go to. */
function isPlace(text: string): boolean {
  return !/^(?:epubcfi\(|\/)/.test(text);
}

/** Raindrop writes all highlights of a page into one cell, each after its label and before its comment. */
function splitQuotes(cell: string): { text: string; comment: string }[] {
  const parts = cell.startsWith('Highlight:') ? cell.split(/^Highlight:/m) : [cell];
  return parts.flatMap((part) => {
    const [text = '', ...comments] = parts.length === 1 ? [part] : part.split(/^Note:/m);
    return text.trim() === '' ? [] : [{ text: text.trim(), comment: comments.join('\n').trim() }];
  });
}
