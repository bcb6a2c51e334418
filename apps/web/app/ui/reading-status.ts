import { type MediaType, nameReadingStatus, READING_STATUSES, type ReadingStatus } from '@vault/domain';

/** '' is none. */
export function listStatusOptions(type: MediaType): readonly { value: ReadingStatus | ''; label: string }[] {
  return [
    { value: '', label: 'No status' },
    ...READING_STATUSES.map((status) => ({ value: status, label: nameReadingStatus(status, type) })),
  ];
}
