import { createLocalStore, type LocalStore } from '~/platform/local-store.ts';
import { type Edit, keyOfEdit } from './edits.ts';
import type { Journal } from './edit-queue.ts';

export type DraftStore = Journal & { list: () => Edit[] };

const deviceDrafts = createLocalStore({ prefix: 'draft_', suffix: '_v1.0' });

type Options = { userId: string; itemId: string; store?: LocalStore };

/** What one person has written about one item and the server has not confirmed. It survives a reload and a crash. */
export function createDraftStore({ userId, itemId, store = deviceDrafts }: Options): DraftStore {
  const name = `${userId}_${itemId}`;
  // Read each time: another tab with the same book writes here too.
  const read = () => store.read(name, parseDrafts) ?? {};
  const write = (drafts: Record<string, Edit>) => {
    if (Object.keys(drafts).length === 0) store.remove(name);
    else store.write(name, drafts);
  };

  return {
    list: () => Object.values(read()),
    keep(edit) {
      write({ ...read(), [keyOfEdit(edit)]: edit });
    },
    drop(edit) {
      const { [keyOfEdit(edit)]: kept, ...others } = read();
      // What was written since then is not what has been saved.
      if (kept !== undefined && JSON.stringify(kept) === JSON.stringify(edit)) write(others);
    },
  };
}

function parseDrafts(stored: unknown): Record<string, Edit> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(
    Object.entries(stored).filter((draft): draft is [string, Edit] => isEdit(draft[1])),
  );
}

const listNames = ['takeawayList', 'quoteList', 'noteList'];

function isEdit(value: unknown): value is Edit {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'field') return 'field' in value && 'value' in value;
  if (!('list' in value) || typeof value.list !== 'string' || !listNames.includes(value.list)) return false;
  if (value.kind === 'remove') return 'id' in value;
  return value.kind === 'put' && 'entry' in value && 'followers' in value;
}
