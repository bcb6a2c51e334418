import type { BookSearchResult } from '@vault/contract';
import { isLoopbackHost, isPublishedDate, makeStorable } from '@vault/domain';
import { z } from 'zod';

/** Somebody who knows books. Throws UNAVAILABLE when it can't be asked. */
export type BookProvider = {
  name: string;
  search: (query: string, signal: AbortSignal) => Promise<BookSearchResult[]>;
};

/** What a catalogue knows about the edition of an ISBN: the address of its cover, and its number of pages. */
export type Edition = { cover: string | null; pageCount: number | null };

/** Somebody who knows editions by their ISBNs. */
export type EditionProvider = {
  name: string;
  /** The known ones, by ISBN; at most 50 may be requested. Throws UNAVAILABLE when the catalogue can't be asked. */
  findEditions: (isbns: readonly string[]) => Promise<ReadonlyMap<string, Edition>>;
};

export const PROVIDER_LIMITS = { timeoutMs: 4000, maxBytes: 2 * 1024 * 1024 };
export const RESULTS_WANTED = 20;

/** A text of a provider's as it can be kept. */
export const providedText = z.string().overwrite(makeStorable);

/** A field that may be missing. What is odd about it costs no other. */
export const mayLack = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** Keeps what is a year or a date; providers also send things like "19??". */
export function cleanPublishedDate(date: string | undefined): string | null {
  return date !== undefined && isPublishedDate(date) ? date : null;
}

/** The address with https unless it is on this machine; null for what is not a web address. */
export function cleanAddress(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (!isLoopbackHost(url.hostname)) url.protocol = 'https:';
  return url.href;
}
