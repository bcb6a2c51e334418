import type { ReadingStatus } from '@vault/domain';
import type { ImportedItem } from '@vault/formats';

const STATUS_LABELS: Readonly<Record<ReadingStatus, string>> = {
  want: 'Want to read',
  reading: 'Reading',
  finished: 'Finished',
  paused: 'Paused',
  dropped: 'Dropped',
};

/** "Finished 2023-02-14 · 4 of 5 stars · 2 tags · 1 quote": what a row brings along. */
export function describeItem(item: ImportedItem): string {
  const finished = item.finishedAt.at(-1);
  const status = item.status === undefined ? '' : STATUS_LABELS[item.status];
  return [
    [status || (finished === undefined ? '' : 'Finished'), finished ?? ''].filter(Boolean).join(' '),
    item.rating === undefined ? '' : `${item.rating} of 5 stars`,
    count(item.tags.length, 'tag'),
    count(item.takeaways.length, 'takeaway'),
    count(item.quotes.length, 'quote'),
    count(item.notes.length, 'note'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function count(number: number, word: string): string {
  if (number === 0) return '';
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
