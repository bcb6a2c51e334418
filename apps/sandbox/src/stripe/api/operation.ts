import type { Account } from '../account.ts';
import type { Ledger, Wire } from '../ledger.ts';
import { StripeRefusal } from '../refusal.ts';
import type { Metadata } from '../records.ts';
import type { Parameters } from './read-parameters.ts';

type Call = { account: Account; ledger: Ledger; parameters: Parameters; id: string };

/** One address of the API: what it takes, how much of that the stand-in does, and what it answers. */
export type Operation = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Where the parameters' schema is. */
  schema: string;
  covered: readonly string[];
  /** Where the answer's schema is. A list that the subset does not describe names its items' schema. */
  answer: string;
  isList?: true;
  run: (call: Call) => object;
};

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const metadataOf = (value: unknown): Metadata =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text ?? '')]))
    : {};

/** Metadata is merged by name; an empty text removes one, and an empty whole removes all. */
export const mergeMetadata = (before: Metadata, value: unknown): Metadata => {
  if (value === undefined) return before;
  if (value === '') return {};
  return Object.fromEntries(
    Object.entries({ ...before, ...metadataOf(value) }).filter(([, text]) => text !== ''),
  );
};

/** The parameters that every list has. */
export const PAGING = ['limit', 'starting_after', 'ending_before'];

/** One page of a list, newest first. */
export const pageOf = (rows: readonly Wire[], parameters: Parameters, url: string) => {
  const limit = Number(parameters['limit'] ?? 10);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw new StripeRefusal({ message: 'Invalid integer: limit must be between 1 and 100', param: 'limit' });
  }
  const after = rows.findIndex(({ id }) => id === parameters['starting_after']);
  const before = rows.findIndex(({ id }) => id === parameters['ending_before']);
  const end = before === -1 ? rows.length : before;
  const start = before === -1 ? after + 1 : Math.max(0, end - limit);
  const data = rows.slice(start, Math.min(end, start + limit));
  const hasMore = before === -1 ? start + limit < rows.length : start > 0;
  return { object: 'list', data, has_more: hasMore, url };
};
