import { LIBRARY_PATH } from '@vault/domain';

type HistoryEntry = { index: number; url: string | null; sameDocument: boolean };
type HistoryEntries = { currentEntry: HistoryEntry | null; entries: () => HistoryEntry[] };

/**
 * How many steps back the library is, when nothing but the current page lies between; else null. Without a network there
 * is no step to another document: the browser's own page would stand in its place. A step into a dialog is no way back.
 */
export function stepsBackToLibrary(history: HistoryEntries | undefined, isOnline: boolean): number | null {
  const current = history?.currentEntry;
  if (!history || !current) return null;
  const entries = history.entries();
  const addressOf = (index: number) => URL.parse(entries[index]?.url ?? '');
  const { pathname } = addressOf(current.index) ?? {};
  let index = current.index;
  // A jump to a line of this page is an entry of its own.
  while (index >= 0 && addressOf(index)?.pathname === pathname) index -= 1;
  const address = addressOf(index);
  if (address?.pathname !== LIBRARY_PATH || address.searchParams.has('dialog')) return null;
  return isOnline || entries[index]?.sameDocument ? current.index - index : null;
}
