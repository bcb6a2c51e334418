import { formatProgress, hasPlace, joinSentences, listFinishedDays, nameReadingStatus } from '@vault/domain';
import type { ImportedItem } from '@vault/formats';
import { formatCount, formatLongDay } from '~/platform/format.ts';
import { isolate } from '~/platform/isolate.ts';
import { traitsOf } from '~/ui/media-type.tsx';
import type { RowPlan } from './row-plan.ts';
import { isSameAuthor } from './suggest-books.ts';

/** "Article · Finished February 14, 2023 · 4 of 5 stars · 2 tags · 1 quote": what a row brings along. */
export function describeItem(item: ImportedItem): string {
  return [
    item.type === 'book' ? '' : traitsOf(item.type).label,
    [describeReading(item), describePlace(item)].filter(Boolean).join(', '),
    item.rating === undefined ? '' : `${item.rating} of 5 stars`,
    countOf(item.tags, 'tag'),
    countOf(item.takeaways, 'takeaway'),
    countOf(item.quotes, 'quote'),
    countOf(item.notes, 'note'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A day stands beside "Finished" alone: of a book that is read again, it is one of before. */
function describeReading(item: ImportedItem): string {
  const { status, type } = item;
  const day = listFinishedDays(item).at(-1);
  if (day === undefined) return status === undefined ? '' : nameReadingStatus(status, type);
  return [`Finished ${formatLongDay(day) ?? day}`, describeSince(item)].filter(Boolean).join(', ');
}

/** What its status says of something that was finished before. */
function describeSince({ status, type }: ImportedItem): string {
  if (status === undefined || status === 'finished') return '';
  const isAgain = status === 'want' || status === 'reading';
  return `${nameReadingStatus(status, type).toLowerCase()} ${isAgain ? 'again' : 'since'}`;
}

/** How far somebody has come, where the vault keeps it. */
function describePlace({ status, progress }: ImportedItem): string {
  return progress !== undefined && hasPlace(status ?? null) ? formatProgress(progress) : '';
}

export function describeDuplicate({ of, told }: Extract<RowPlan, { kind: 'duplicate' }>): string {
  if (typeof of !== 'number')
    return joinSentences(`“${isolate(of.title)}” already has everything in it`, told);
  return told === '' ? `Same as row ${of} of this file` : joinSentences(`As row ${of} of this file`, told);
}

/** Where a row goes, and what of it stays out. */
export function describeMerging({
  target,
  told,
  isOpen,
  isByLink,
}: Extract<RowPlan, { kind: 'merge' }>): string {
  const into = typeof target === 'number' ? `row ${target} of this file` : `“${isolate(target.title)}”`;
  const reason = isByLink ? `It has the same link as ${into}` : '';
  const place = isByLink ? 'it' : into;
  const what = isOpen ? `Looks for anything missing from ${place}` : `Adds what is missing to ${place}`;
  return joinSentences(reason, what, told);
}

/** Why a row waits, as a question. */
export function describeChoice({
  item,
  candidates,
  wereCalledSo,
  isOtherPage,
}: Extract<RowPlan, { kind: 'choice' }>): string {
  const [book, ...more] = candidates;
  if (book === undefined || more.length > 0)
    return `It could be any of ${candidates.length} books in your vault. Merge it, or add it as another book?`;
  if (wereCalledSo)
    return `“${isolate(book.title)}” was called so before. Merge it, or add it as another book?`;
  if (isOtherPage)
    return `“${isolate(book.title)}” in your vault has another link. Merge it, or add it as another item?`;
  const author = isSameAuthor(item, book) ? ' by the same author' : '';
  return `It looks like “${isolate(book.title)}”${author}. Merge it, or add it as another book?`;
}

function countOf(entries: readonly unknown[], noun: string): string {
  return entries.length === 0 ? '' : formatCount(entries.length, noun);
}
