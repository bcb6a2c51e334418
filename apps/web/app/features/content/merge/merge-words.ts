import type { ContentCard, ContentItem } from '@vault/contract';
import { MERGED_ITEMS_MAX } from '@vault/contract/client';
import { nameReadingStatus } from '@vault/domain';
import { describeProblem } from '~/api/describe-problem.ts';
import { isRefused } from '~/api/has-code.ts';
import { endSentence } from '~/platform/end-sentence.ts';
import { capitalize, formatCount, listCounts } from '~/platform/format.ts';

/** Why this many can't be merged; null if they can. `noun` is what one of them is called. */
export function whyNoMerge(count: number, noun: string): string | null {
  if (count < 2) return `Select at least ${formatCount(2, noun)} to merge them`;
  if (count > MERGED_ITEMS_MAX) return `You can merge up to ${formatCount(MERGED_ITEMS_MAX, noun)} at once`;
  return null;
}

/** "1999, 312 pages": what tells two editions apart. */
export function describeEdition({ publishedDate, pageCount }: ContentCard): string {
  const pages = pageCount === null ? [] : [formatCount(pageCount, 'page')];
  return [...(publishedDate === null ? [] : [publishedDate.slice(0, 4)]), ...pages].join(', ');
}

type Texts = Pick<ContentItem, 'takeawayList' | 'quoteList' | 'noteList'>;

/** "12 quotes, 3 notes, finished 2021": what tells a book from its doubles, its texts only when they are loaded. */
export function describeHoldings(card: ContentCard, texts: Texts | undefined): string {
  const counts = listCounts([
    [texts?.takeawayList.length ?? 0, 'takeaway'],
    [texts?.quoteList.length ?? 0, 'quote'],
    [texts?.noteList.length ?? 0, 'note'],
  ]);
  const words = [
    ...(counts === '' ? [] : [counts]),
    ...(card.rated ? [formatCount(card.rating, 'star')] : []),
    ...describeReading(card),
  ].join(', ');
  if (words !== '') return capitalize(words);
  return texts === undefined ? '' : 'Nothing in it yet';
}

function describeReading({ status, finishedAt, type }: ContentCard): string[] {
  const year = finishedAt.at(-1)?.slice(0, 4);
  if (status !== null && status !== 'finished') return [nameReadingStatus(status, type).toLowerCase()];
  if (year !== undefined) return [`finished ${year}`];
  return status === null ? [] : ['finished'];
}

/** In the server's words, with what has become of the books. */
export function describeMergeProblem(error: unknown): string {
  return `${endSentence(describeProblem(error))} ${isRefused(error) ? 'Nothing was changed.' : 'Your choice is kept, so you can try again.'}`;
}
