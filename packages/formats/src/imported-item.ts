import type {
  DayPrecision,
  LastAnswer,
  MediaType,
  Origin,
  ReadingProgress,
  ReadingStatus,
  TimeCommitment,
} from '@vault/domain';

/** The book of a public vault that an item is a copy of. */
export type SavedFrom = { influencerSlug: string; bookSlug: string; displayName: string };

/** What an item was known by that has been merged into another. */
export type FormerName = {
  type: MediaType;
  title: string;
  authors: string[];
  tags: string[];
  isbn?: string;
  externalIds: Record<string, string>;
};

type Source = {
  createdAt?: string;
  updatedAt?: string;
  /** The entry's stable id in its source: importing the same again adds nothing. */
  key?: string;
  origin?: Origin;
  isFavourite?: boolean;
  /** What it was before it was changed in its source. */
  former?: FormerEntry[];
};
/** `key`: '' for an entry that had none. */
export type FormerEntry = { key: string; text: string };
/** `revisit`: what was last answered about it in "Meet again". */
export type ImportedEntry = Source & { text: string; revisit?: LastAnswer };
export type ImportedQuote = ImportedEntry & { page?: string; location?: string; comment?: string };
export type ImportedNote = Source & { title: string; content: string };

/** One item as read from a file, before it is matched with the vault. */
export type ImportedItem = {
  /** The row of the file, from 1 without the header; of a Kindle file, the first clipping. */
  row: number;
  /** The id that it has in the vault which wrote the file. */
  ownId?: string;
  type: MediaType;
  title: string;
  authors: string[];
  summary?: string;
  /** Whose words the summary is; missing means the reader's. */
  summaryOrigin?: Origin;
  image?: string;
  category?: string;
  tags: string[];
  status?: ReadingStatus;
  /** Days as YYYY-MM-DD. */
  startedAt?: string;
  progress?: ReadingProgress;
  finishedAt: string[];
  /** How far from the true days these may be; missing when they are the true ones. */
  dayPrecision?: DayPrecision;
  /** Whole, 1 to 5; missing when it was not rated. */
  rating?: number;
  /** ISBN-13. */
  isbn?: string;
  pageCount?: number;
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  publishedDate?: string;
  timeCommitment?: TimeCommitment;
  previewLink?: string;
  /** ISO date-times. */
  createdAt?: string;
  updatedAt?: string;
  externalIds: Record<string, string>;
  savedFrom?: SavedFrom;
  formerly?: FormerName[];
  takeaways: ImportedEntry[];
  quotes: ImportedQuote[];
  notes: ImportedNote[];
  /** What could not be taken over exactly, in words for the reader. */
  notices: string[];
};

export function startItem(row: number, title: string): ImportedItem {
  return {
    row,
    type: 'book',
    title: title.trim(),
    authors: [],
    tags: [],
    finishedAt: [],
    externalIds: {},
    takeaways: [],
    quotes: [],
    notes: [],
    notices: [],
  };
}

/** What of an item is sent: its notices are for whoever has its file. */
export type ImportedRow = Omit<ImportedItem, 'notices'>;

export function rowOf({ notices: _notices, ...row }: ImportedItem): ImportedRow {
  return row;
}
