import type { ReadingGoal } from '@vault/domain';
import type { FormatId } from './format-names.ts';
import type { ImportedItem } from './imported-item.ts';
import type { ColumnMapping } from './mapping/column-mapping.ts';
import type { Table } from './table/parse-table.ts';

/** With the status, which one day less may change. */
export type DaysOfRow = Pick<ImportedItem, 'status' | 'startedAt' | 'finishedAt'>;

/** What became of one row of the file. Every row has exactly one. */
export type RowOutcome =
  /** `leftOut`: what of it cannot be kept, in words; `days`: its days, if one of them is what can't. */
  | { row: number; outcome: 'item'; label: string; leftOut?: string; days?: DaysOfRow }
  | { row: number; outcome: 'merged'; label: string; into: number; reason: string }
  | { row: number; outcome: 'skipped'; label: string; reason: string }
  | { row: number; outcome: 'failed'; label: string; reason: string };

export type ReadFile = { name: string; text: string };

export type ItemsReading = {
  kind: 'items';
  format: FormatId;
  items: ImportedItem[];
  rows: RowOutcome[];
  /** About the file as a whole, in words for the reader. */
  notices: string[];
  /** How many books are to be finished in a year; missing if the file has no goals. */
  goals?: ReadingGoal[];
  /** The rows as in the file; missing when the file is not a table. */
  table?: Table;
  /** The clippings as they stood in the file, row n of a report at n - 1; missing when it has none. */
  clippings?: string[];
  /** The books of a JSON file as they stood in it, row n of a report at n - 1. */
  records?: unknown[];
  /** The files of Markdown, row n of a report at n - 1. */
  files?: ReadFile[];
};

export type FileReading =
  | ItemsReading
  | { kind: 'needs-mapping'; table: Table; guess: ColumnMapping }
  | { kind: 'unreadable'; reason: string };
