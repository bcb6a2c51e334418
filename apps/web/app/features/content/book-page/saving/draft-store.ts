import { createLocalStore, type LocalStore } from '~/platform/local-store.ts';
import { type Edit, keyOfEdit } from './edits.ts';
import type { Journal } from './edit-queue.ts';
import { parseDrafts } from './parse-drafts.ts';

export type DraftStore = Journal & { list: () => Edit[]; clear: () => void };

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
    clear: () => store.remove(name),
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
