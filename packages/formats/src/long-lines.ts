import { inMarks, namePlace, truncateAtWord } from '@vault/domain';
import { addNotes } from './added-notes.ts';
import type { ImportedEntry, ImportedItem, ImportedNote, ImportedQuote } from './imported-item.ts';

/** What the vault takes as one line or comment, in UTF-16 units. */
const LONGEST_LINE = 5000;

const HEAD_OF_QUOTE = 120;

/** Lines and comments beyond the vault's limit become notes: one of them would make the whole book fail. */
export function keepLongLines(item: ImportedItem): ImportedItem {
  const isLong = ({ text }: ImportedEntry) => text.length > LONGEST_LINE;
  const notes = [
    ...item.takeaways
      .filter(isLong)
      .map(({ text, ...entry }) => noteOf(entry, { title: 'Long takeaway', parts: [text] })),
    ...item.quotes.filter(isLong).map(noteOfQuote),
    ...item.quotes.filter((quote) => !isLong(quote) && hasLongComment(quote)).map(noteOfComment),
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
  return comment.length > LONGEST_LINE;
}

function withoutLongComment(quote: ImportedQuote): ImportedQuote {
  if (!hasLongComment(quote)) return quote;
  const { comment: _comment, ...rest } = quote;
  return rest;
}

function noteOfQuote({ text, ...quote }: ImportedQuote): ImportedNote {
  return noteOf(quote, { title: 'Long highlight', parts: [text, namePlace(quote), quote.comment ?? ''] });
}

/** It is the reader's own, whoever wrote the quote. */
function noteOfComment({
  text,
  origin: _origin,
  isFavourite: _isFavourite,
  ...quote
}: ImportedQuote): ImportedNote {
  const place = namePlace(quote);
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
  const limit = LONGEST_LINE.toLocaleString('en');
  return notes.length === 1
    ? `Longer than ${limit} characters: kept as the note “${notes[0]?.title}”.`
    : `${notes.length} texts longer than ${limit} characters: kept as notes.`;
}
