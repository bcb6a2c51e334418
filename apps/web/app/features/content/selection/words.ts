import type { ContentCard } from '@vault/contract';
import { describeProblem } from '~/api/describe-problem.ts';
import { formatCount, formatNumber } from '~/platform/format.ts';
import type { ToastOptions } from '~/ui/toast/toast-queue.ts';
import type { ContentFilter } from '../library/filter/content-filter.ts';
import { createCardMatcher } from '../library/list/matches.ts';
import type { Tally } from './change-many.ts';

/** What was done, to so many in words. */
export type Said = (items: string) => string;

export const said = {
  status: (items) => `Status of ${items} changed`,
  genre: (items) => `Genre of ${items} changed`,
  tagged: (items) => `Tag added to ${items}`,
  untagged: (items) => `Tag removed from ${items}`,
  deleted: (items) => `${items} deleted`,
} satisfies Record<string, Said>;

type Saying = { say: Said; noun: string };

/** What has happened, and which were left and why. */
export function describeTally({ done, gone, over }: Tally, { say, noun }: Saying): ToastOptions {
  const left = [
    ...(over > 0 ? [`${formatCount(over, noun)} would have too many tags and stayed unchanged.`] : []),
    ...(gone > 0 ? [`${formatCount(gone, noun)} had been deleted elsewhere.`] : []),
  ];
  const title = say(formatCount(done, noun));
  return left.length === 0
    ? { type: 'success', title }
    : { type: 'warning', title, description: left.join(' ') };
}

/** Why it could not go on, in the server's words, and what had been done before. */
export function describeFailure(error: unknown, { done }: Tally, { say, noun }: Saying): ToastOptions {
  return {
    type: 'error',
    title: describeProblem(error),
    ...(done > 0 && {
      description: `${say(formatCount(done, noun))} before that. The others are still selected.`,
    }),
  };
}

/** "400 of 900", where it takes more than one call. */
export function describeProgress({ done, gone, over }: Tally, all: number): string {
  return `${formatNumber(done + gone + over)} of ${formatNumber(all)}`;
}

/** How many of what is about to change the filter hides; null where it hides none. */
export function describeHidden(
  cards: ReadonlyMap<string, ContentCard>,
  filter: ContentFilter,
): string | null {
  const matches = createCardMatcher(filter);
  const hidden = [...cards.values()].filter((card) => !matches(card)).length;
  if (hidden === 0) return null;
  const them = cards.size === 1 ? 'It is' : `${formatNumber(hidden)} of them ${hidden === 1 ? 'is' : 'are'}`;
  return `${them} not in the list that you see.`;
}
