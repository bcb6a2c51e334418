import type { ReadingStatus } from '@vault/domain';

/** How a person reads each status. */
export const readingStatusNames: Readonly<Record<ReadingStatus, string>> = {
  want: 'Want to read',
  reading: 'Reading',
  finished: 'Finished',
  paused: 'Paused',
  dropped: 'Dropped',
};
