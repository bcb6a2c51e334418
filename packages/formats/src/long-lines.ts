import { inMarks, type MediaType, namePlace, TEXT_LIMITS, truncateAtWord } from '@vault/domain';
import { addNotes, keyOfNote } from './added-notes.ts';
import type { ImportedEntry, ImportedItem, ImportedNote, ImportedQuote } from './imported-item.ts';

const HEAD_OF_QUOTE = 120;

/** Lines and comments beyond the vault's limit become notes: one of them would make the whole book fail. */
export function keepLongLines(item: ImportedItem): ImportedItem {
  const isLong = ({ text }: ImportedEntry) => text.length > TEXT_LIMITS.line;
  const notes = [
    ...item.takeaways
      .filter(isLong)
      .map(({ text, ...entry }) => noteOf(entry, { title: 'Long takeaway', parts: [text] })),
    ...item.quotes.filter(isLong).map((quote) => noteAt(quote, item.type, noteOfQuote)),
    ...item.quotes
      .filter((quote) => !isLong(quote) && hasLongComment(quote))
      .map((quote) => noteAt(quote, item.type, noteOfComment)),
  ];
  if (notes.length === 0) return item;
  return {
    ...item,
    takeaways: item.takeaways.filter((entry) => !isLong(entry)),
    quotes: item.quotes.filter((quote) => !isLong(quote)).map(withoutLongComment),
    notes: addNotes(item.notes, notes),
    // First, as the preview shows only some of them.
    notices: [describeMoved(notes), ...item.notices],
  };
}

function hasLongComment({ comment = '' }: ImportedQuote): boolean {
  return comment.length > TEXT_LIMITS.comment;
}

function withoutLongComment(quote: ImportedQuote): ImportedQuote {
  if (!hasLongComment(quote)) return quote;
  const { comment: _comment, ...rest } = quote;
  return rest;
}

type NoteOf = (quote: ImportedQuote, place: string) => ImportedNote;

/** With its place. What was imported before has that as a page in any case, so the note names its former self. */
function noteAt(quote: ImportedQuote, type: MediaType, write: NoteOf): ImportedNote {
  const note = write(quote, namePlace(quote, type));
  const earlier = write(quote, namePlace(quote));
  if (earlier.content === note.content) return note;
  return { ...note, former: [{ key: keyOfNote(earlier), text: earlier.content }] };
}

function noteOfQuote({ text, ...quote }: ImportedQuote, place: string): ImportedNote {
  return noteOf(quote, { title: 'Long highlight', parts: [text, place, quote.comment ?? ''] });
}

/** It is the reader's own, whoever wrote the quote. */
function noteOfComment(
  { text, origin: _origin, isFavourite: _isFavourite, ...quote }: ImportedQuote,
  place: string,
): ImportedNote {
  const of = `On ${inMarks(truncateAtWord(text, HEAD_OF_QUOTE))}${place === '' ? '' : ` (${place})`}:`;
  return noteOf(quote, { title: 'Long comment', parts: [of, quote.comment ?? ''] });
}

function noteOf(
  { createdAt, updatedAt, origin, isFavourite }: Omit<ImportedEntry, 'text'>,
  { title, parts }: { title: string; parts: readonly string[] },
): ImportedNote {
  return {
    title,
    content: parts.filter((part) => part !== '').join('\n\n'),
    ...(createdAt !== undefined && { createdAt }),
    ...(updatedAt !== undefined && { updatedAt }),
    ...(origin !== undefined && { origin }),
    ...(isFavourite !== undefined && { isFavourite }),
  };
}

function describeMoved(notes: readonly ImportedNote[]): string {
  // A comment's limit is the same.
  const limit = TEXT_LIMITS.line.toLocaleString('en');
  return notes.length === 1
    ? `Longer than ${limit} characters: kept as the note “${notes[0]?.title}”.`
    : `${notes.length} texts longer than ${limit} characters: kept as notes.`;
}
