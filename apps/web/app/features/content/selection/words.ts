import { ApiError } from '@vault/contract/client';
import { formatCount, formatNumber } from '~/platform/format.ts';
import type { ToastOptions } from '~/ui/toast/toast-queue.ts';
import type { Tally } from './change-many.ts';

/** What was done, for so many. */
export type Said = (count: number) => string;

const books = (count: number) => formatCount(count, 'book');

export const said = {
  status: (count) => `Status of ${books(count)} changed`,
  genre: (count) => `Genre of ${books(count)} changed`,
  tagged: (count) => `Tag added to ${books(count)}`,
  untagged: (count) => `Tag removed from ${books(count)}`,
  deleted: (count) => `${formatCount(count, 'item')} deleted`,
} satisfies Record<string, Said>;

/** What has happened, and which were left and why. */
export function describeTally({ done, gone, over }: Tally, say: Said): ToastOptions {
  const left = [
    ...(over > 0 ? [`${books(over)} would have too many tags and stayed unchanged.`] : []),
    ...(gone > 0 ? [`${books(gone)} had been deleted elsewhere.`] : []),
  ];
  return left.length === 0
    ? { type: 'success', title: say(done) }
    : { type: 'warning', title: say(done), description: left.join(' ') };
}

/** Why it could not go on, in the server's words, and what had been done before. */
export function describeFailure(error: unknown, { done }: Tally, say: Said): ToastOptions {
  return {
    type: 'error',
    title: describeProblem(error),
    ...(done > 0 && { description: `${say(done)} before that. The others are still selected.` }),
  };
}

/** The client has words of its own where no answer came. */
export function describeProblem(error: unknown): string {
  return error instanceof ApiError ? error.message : "That didn't work. Please try again.";
}

/** "400 of 900", where it takes more than one call. */
export function describeProgress({ done, gone, over }: Tally, all: number): string {
  return `${formatNumber(done + gone + over)} of ${formatNumber(all)}`;
}
