import { READING_STATUS_NAMES } from '@vault/domain';
import type { ImportedItem } from '@vault/formats';
import { formatCount } from '~/platform/format.ts';
import type { RowPlan } from './plan-rows.ts';

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

function countOf(entries: readonly unknown[], noun: string): string {
  return entries.length === 0 ? '' : formatCount(entries.length, noun);
}
