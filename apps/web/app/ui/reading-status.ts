import { READING_STATUS_NAMES, READING_STATUSES, type ReadingStatus } from '@vault/domain';

/** '' is none. */
export const readingStatusOptions: readonly { value: ReadingStatus | ''; label: string }[] = [
  { value: '', label: 'No status' },
  ...READING_STATUSES.map((status) => ({ value: status, label: READING_STATUS_NAMES[status] })),
];
