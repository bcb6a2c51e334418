import {
  type MediaType,
  nameCommonStatus,
  nameReadingStatus,
  READING_STATUSES,
  type ReadingStatus,
  STATUS_CHOICES,
  type StatusChoice,
} from '@vault/domain';

/** '' is none. */
export function listStatusOptions(type: MediaType): readonly { value: ReadingStatus | ''; label: string }[] {
  return [
    { value: '', label: 'No status' },
    ...READING_STATUSES.map((status) => ({ value: status, label: nameReadingStatus(status, type) })),
  ];
}

/** Of items of these types. */
export function listStatusChoices(
  types: readonly MediaType[],
): readonly { value: StatusChoice; label: string }[] {
  return STATUS_CHOICES.map((value) => ({ value, label: nameCommonStatus(value, types) }));
}
