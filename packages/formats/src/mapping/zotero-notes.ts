import type { ImportedItem, ImportedQuote } from '../imported-item.ts';
import { htmlToText } from '../text/html.ts';

// Whatever a cell holds, it is read once: nothing here goes beyond the next tag that would begin it anew.
const MARKED =
  /<span class="highlight"(?<data>[^<>]*)>(?<words>(?:(?!<\/?span).)*)<\/span>(?:\s*<span class="citation"[^>]*>(?:[^<]|<span[^>]*>|<\/span>(?=\)))*<\/span>)?(?<said>.*)$/s;
const PAGE = /%22pageLabel%22%3A%22([\w-]+)%22/;

/** Zotero writes all notes of an item into one cell, as HTML; any other cell is one note. */
export function splitZoteroNotes(cell: string): string[] {
  return cell.startsWith('<') ? cell.split(/(?<=>); (?=<)/) : [cell];
}

/** Takes what was marked in a document out of a note of Zotero's, as quotes; what is left of the note, as it was. */
export function takeZoteroQuotes(item: ImportedItem, note: string): string {
  const paragraphs = note.split(/(?<=<\/p>)/);
  const read = paragraphs.map(readMarked);
  if (read.every((quote) => quote === null)) return note;
  item.quotes.push(...read.filter((quote) => quote !== null));
  // Its heading says that these are annotations, and when they were put together.
  return paragraphs
    .filter((_, index) => read[index] === null)
    .join('')
    .replace(/<h1>.*?<\/h1>/s, '');
}

function readMarked(paragraph: string): ImportedQuote | null {
  const { data = '', words = '', said = '' } = MARKED.exec(paragraph)?.groups ?? {};
  const text = htmlToText(words)
    .trim()
    .replace(/^[“„«"]\s?(.*?)\s?[”“»"]$/s, '$1');
  if (text === '') return null;
  const [, page] = PAGE.exec(data) ?? [];
  const comment = htmlToText(said).trim();
  return { text, ...(page !== undefined && { page }), ...(comment !== '' && { comment }) };
}
