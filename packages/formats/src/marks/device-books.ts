import type { DayPrecision } from '@vault/domain';
import type { ItemsReading } from '../file-reading.ts';
import type { FormatId } from '../format-names.ts';
import type { ColumnMapping, MappedField } from '../mapping/column-mapping.ts';
import { readMappedTable } from '../mapping/read-mapped.ts';
import { makeTable } from '../records/table-of-records.ts';
import { describeBookmarks } from './mark.ts';

const FIELDS = {
  Title: 'title',
  Kind: 'type',
  Author: 'authors',
  Series: 'series',
  'Series number': 'seriesNumber',
  ISBN: 'isbn',
  Status: 'status',
  Progress: 'progress',
  Finished: 'finishedAt',
  Rating: 'rating',
  'My review': 'note',
  Quote: 'quote',
  Comment: 'comment',
  Chapter: 'location',
  Created: 'createdAt',
} as const satisfies Record<string, MappedField>;
export type Cells = Partial<Record<keyof typeof FIELDS, string>> & {
  /** Of the day on which it was finished: that of UTC, unless told otherwise. */
  dayPrecision?: DayPrecision;
};

const MAPPING: ColumnMapping = { fields: Object.values(FIELDS), ratingScale: 5 };

/** What a reading device or app knows of a book. A mark without words is a bookmark. */
export type DeviceBook = {
  book: Cells;
  marks: readonly Cells[];
  /** Whether there is something to tell of it that was not marked: it was begun, or rated. */
  isTold: boolean;
};

/** A row is a mark in a book, or a book without one. Null where nobody has begun any. */
export function readDeviceBooks(format: FormatId, books: readonly DeviceBook[]): ItemsReading | null {
  const left = { unread: 0, bare: 0 };
  const rows = books.flatMap(({ book, marks, isTold }): Cells[] => {
    const [first, ...others] = marks.filter(saysSomething);
    left.bare += marks.filter((mark) => !saysSomething(mark)).length;
    if (first === undefined && !isTold) {
      left.unread += 1;
      return [];
    }
    // What is said of the book is said once: each note of it would count.
    const { Title = '', Kind = '', Author = '', ISBN = '' } = book;
    return [{ ...book, ...first }, ...others.map((mark) => ({ Title, Kind, Author, ISBN, ...mark }))];
  });
  if (rows.length === 0) return null;
  const table = makeTable(
    rows.map(
      (cells) => new Map(Object.keys(FIELDS).map((name) => [name, cells[name as keyof typeof FIELDS] ?? ''])),
    ),
  );
  const reading = readMappedTable(table, MAPPING);
  const items = reading.items.map((item) => {
    const { dayPrecision = 'near' } = rows[item.row - 1] ?? {};
    return item.finishedAt.length === 0 ? item : { ...item, dayPrecision };
  });
  return { ...reading, format, items, notices: [...describeLeft(left), ...reading.notices] };
}

function saysSomething({ Quote = '', Comment = '' }: Cells): boolean {
  return Quote !== '' || Comment !== '';
}

function describeLeft({ unread, bare }: { unread: number; bare: number }): string[] {
  const books = unread === 1 ? '1 book that was not begun is' : `${unread} books that were not begun are`;
  return [...(unread === 0 ? [] : [`${books} left out.`]), ...describeBookmarks(bare)];
}
