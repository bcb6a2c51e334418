import type { ReadingStatus } from '@vault/domain';

const STATUS_WORDS: Readonly<Record<ReadingStatus, readonly string[]>> = {
  want: [
    'to-read',
    'want-to-read',
    'want',
    'to-be-read',
    'tbr',
    'planned',
    'plan-to-read',
    'wishlist',
    'unread',
  ],
  reading: ['currently-reading', 'reading', 'in-progress', 'now-reading', 'started'],
  finished: ['read', 'finished', 'completed', 'complete', 'done', 'already-read'],
  paused: ['paused', 'on-hold', 'onhold', 'on-pause'],
  dropped: ['did-not-finish', 'dnf', 'stopped-reading', 'abandoned', 'dropped', 'gave-up', 'unfinished'],
};

const STATUSES = new Map(
  Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
    // The keys of a closed record.
    words.map((word) => [word, status as ReadingStatus] as const),
  ),
);

/** The status that a tracker's word stands for; null for a shelf of the reader's own. */
export function readStatus(text: string): ReadingStatus | null {
  return (
    STATUSES.get(
      text
        .trim()
        .toLowerCase()
        .replace(/[\s_-]+/g, '-'),
    ) ?? null
  );
}
