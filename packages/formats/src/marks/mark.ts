import type { FileReading, ItemsReading } from '../file-reading.ts';
import type { FormatId } from '../format-names.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { readMappedTable } from '../mapping/read-mapped.ts';
import { makeTable } from '../records/table-of-records.ts';

/** What a reading app tells of one place that was marked in a book, or that its book was finished. A bookmark is none. */
export type Mark = {
  title: string;
  author?: string;
  quote: string;
  note: string;
  page?: string;
  location?: string;
  chapter?: string;
  created?: string;
  /** The day on which its book was finished, in UTC. */
  finished?: string;
};

/** A row is a mark. Null where none has words; `notices` tell what else of the file stays out. */
export function readMarks(
  format: FormatId,
  marks: readonly Mark[],
  notices: readonly string[] = [],
): ItemsReading | null {
  const told = marks.filter(({ quote, note, finished = '' }) => quote + note + finished !== '');
  if (told.length === 0) return null;
  const table = makeTable(
    told.map(
      ({ title, author = '', quote, note, page = '', location = '', chapter = '', created = '', finished }) =>
        new Map(
          Object.entries({
            Title: title,
            Author: author,
            Quote: quote,
            Note: note,
            Page: page,
            Location: location,
            Chapter: chapter,
            Created: created,
            ...(finished !== undefined && { Status: 'finished', 'Date finished': finished }),
          }),
        ),
    ),
  );
  const reading = readMappedTable(table, guessMapping(table));
  return {
    ...reading,
    format,
    items: reading.items.map((item) =>
      item.finishedAt.length === 0 ? item : { ...item, dayPrecision: 'near' },
    ),
    notices: [...notices, ...describeBookmarks(marks.length - told.length), ...reading.notices],
  };
}

export const NO_MARKS: FileReading = {
  kind: 'unreadable',
  reason: 'This file holds bookmarks at most, and no highlight or note.',
};

export function describeBookmarks(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1 ? '1 bookmark without text was left out.' : `${count} bookmarks without text were left out.`,
  ];
}
