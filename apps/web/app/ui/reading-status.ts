import { type MediaType, nameReadingStatus, type ReadingStatus } from '@vault/domain';

/**
 * In some browsers, arrow keys in a closed list choose each that they pass: those that keep the reader's place stand
 * together, so that none between takes it away.
 */
const OFFERED: readonly ReadingStatus[] = ['want', 'reading', 'paused', 'dropped', 'finished'];

/** '' is none. */
export function listStatusOptions(type: MediaType): readonly { value: ReadingStatus | ''; label: string }[] {
  return [
    { value: '', label: 'No status' },
    ...OFFERED.map((status) => ({ value: status, label: nameReadingStatus(status, type) })),
  ];
}
