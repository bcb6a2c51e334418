import { READING_STATUS_NAMES } from '@vault/domain';
import type { ImportedItem } from '@vault/formats';
import { formatCount } from '~/platform/format.ts';
import type { RowPlan } from './plan-rows.ts';
import { isSameAuthor } from './suggest-books.ts';

/** "Finished 2023-02-14 · 4 of 5 stars · 2 tags · 1 quote": what a row brings along. */
export function describeItem(item: ImportedItem): string {
  const finished = item.finishedAt.at(-1);
  const status = item.status === undefined ? '' : READING_STATUS_NAMES[item.status];
  return [
    [status || (finished === undefined ? '' : 'Finished'), finished ?? ''].filter(Boolean).join(' '),
    item.rating === undefined ? '' : `${item.rating} of 5 stars`,
    countOf(item.tags, 'tag'),
    countOf(item.takeaways, 'takeaway'),
    countOf(item.quotes, 'quote'),
    countOf(item.notes, 'note'),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function describeDuplicate({ of }: Extract<RowPlan, { kind: 'duplicate' }>): string {
  return typeof of === 'number'
    ? `Same as row ${of} of this file`
    : `Everything in it is in “${of.title}” already`;
}

/** Why a row waits, as a question. */
export function describeChoice({ item, candidates }: Extract<RowPlan, { kind: 'choice' }>): string {
  const [book, ...more] = candidates;
  if (book === undefined || more.length > 0)
    return `It may be any of ${candidates.length} books in your vault: merge, or add as another book?`;
  const author = isSameAuthor(item, book) ? ' of the same author' : '';
  return `It looks like “${book.title}”${author}: merge, or add as another book?`;
}

function countOf(entries: readonly unknown[], noun: string): string {
  return entries.length === 0 ? '' : formatCount(entries.length, noun);
}
