import { sortDates } from '@vault/domain';
import type { Edit } from '../saving/edits.ts';
import { isListEdit, mergeList } from '../saving/merge-list.ts';
import type { OpenBook } from '../saving/open-book.ts';

type OpenDays = Pick<OpenBook, 'queue' | 'read'>;

/** The days on which readings ended, with what could not be saved of them. */
export function readDays({ queue, read }: OpenDays): string[] {
  const { finishedAt } = read();
  const held = queue.getState().unsaved.get('finishedAt')?.edit;
  return isListEdit(held) ? mergeList(finishedAt, held) : finishedAt;
}

/** What could not be saved is part of the edit, which takes its place. */
export function editDays(open: OpenDays, change: (days: string[]) => string[]): Edit {
  return {
    kind: 'field',
    field: 'finishedAt',
    value: sortDates(change(readDays(open))),
    had: open.read().finishedAt,
  };
}
