import type { Records, Table } from './records.ts';

/** An object as it goes over the wire. */
export type Wire = Record<string, unknown> & { id: string; object: string };

export type Tables = { [Name in keyof Records]: Table<Records[Name]> };

/** One account's books: what happens to it is written here and told to whoever listens for events. */
export type Ledger = {
  tables: Tables;
  /** Where the hosted pages are. */
  origin: string;
  now: () => number;
  emit: (type: string, object: Wire, happened?: { at?: number; previous?: Record<string, unknown> }) => void;
};
