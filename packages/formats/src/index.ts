export { ANKI_HEADER, writeAnkiCards } from './anki/write-anki.ts';
export { ARCHIVE_FILES_MAX, endlessRoom, unzip } from './archive/unzip.ts';
export { zipFiles } from './archive/zip-files.ts';
export type { ExportedItem } from './exported-item.ts';
export type { DaysOfRow, FileReading, ItemsReading, ReadFile, RowOutcome } from './file-reading.ts';
export { FORMAT_NAMES, type FormatId, isOwnFormat } from './format-names.ts';
export { type ImportedItem, type ImportedRow, rowOf } from './imported-item.ts';
export {
  type ColumnMapping,
  RATING_SCALES,
  MAPPED_FIELDS,
  type MappedField,
  SINGLE_FIELDS,
} from './mapping/column-mapping.ts';
export { readMappedTable } from './mapping/read-mapped.ts';
export { markdownFileName, type TakenNames } from './markdown/file-name.ts';
export { writeGoalFiles } from './markdown/goals-file.ts';
export { mergeMarkdown } from './markdown/merge-markdown.ts';
export { markdownIdOf } from './markdown/read-markdown.ts';
export { writeMarkdown } from './markdown/write-markdown.ts';
export { writeMarkdownWithQuotes } from './markdown/write-quote-files.ts';
export { joinClippings } from './kindle/parse-clippings.ts';
export { packLeftFiles, writeLeftRecords } from './left-over.ts';
export { createMatchIndex } from './matching/match.ts';
export { createJsonWriter } from './own-json/write-json.ts';
export { readFile } from './read-file.ts';
export { READWISE_HEADER, writeReadwiseRows } from './readwise/write-readwise.ts';
export { REASON_COLUMN, type Table } from './table/parse-table.ts';
export { writeRow } from './table/write-row.ts';
export { GOODREADS_HEADER, writeGoodreadsRow } from './trackers/write-goodreads.ts';
