import { isRecord } from '@vault/domain';
import type { Table } from '../table/parse-table.ts';
import { recordsOf, textOf } from '../text/json.ts';
import { findRecordTable } from './table-of-records.ts';

type Fields = Record<string, unknown>;

/**
 * What Libby exports as JSON: the journey through one book, with what was marked in it, or the timeline of all that was
 * borrowed. Null for anything else.
 */
export function findLibbyTable(value: unknown): Table | null {
  if (!isRecord(value)) return null;
  const { readingJourney: book } = value;
  if (isRecord(book)) {
    // A bookmark has no words of the book; what was said at its place is a note.
    const marks = [...recordsOf(value.highlights), ...recordsOf(value.bookmarks)].map(readMark);
    const highlights = marks.filter(({ quote, Note }) => quote + Note !== '');
    return findRecordTable([{ ...readBook(book), highlights }]);
  }
  const events = recordsOf(value.timeline).filter(({ title }) => isRecord(title));
  return events.length === 0 ? null : findRecordTable(events.map(readEvent));
}

function readBook({ title, author, publisher, isbn, cover }: Fields): Fields {
  return {
    title: isRecord(title) ? title.text : title,
    author,
    publisher,
    isbn,
    cover: isRecord(cover) ? cover.url : undefined,
  };
}

/** Named as in the table that Libby exports, so that one adds nothing to the other. */
function readEvent({ timestamp, activity, details, ...book }: Fields): Fields {
  return { ...readBook(book), timestamp: readTime(timestamp), activity, details };
}

function readMark({ timestamp, chapter, percent, quote, note }: Fields) {
  const place = typeof percent === 'number' ? `${Math.floor(percent * 100)}%` : '';
  return {
    quote: textOf(quote),
    Note: textOf(note),
    location: [textOf(chapter), place].filter(Boolean).join(', '),
    'highlighted at': readTime(timestamp),
  };
}

function readTime(milliseconds: unknown): string {
  const time = new Date(typeof milliseconds === 'number' ? milliseconds : Number.NaN);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
