import { LIBRARY_PATH } from '@vault/domain';

type HistoryEntry = { index: number; url: string | null; sameDocument: boolean };
type HistoryEntries = { currentEntry: HistoryEntry | null; entries: () => HistoryEntry[] };

/**
 * How many steps back the library is, when nothing but the current page lies between; else null. Without a network there
 * is no step to another document: the browser's own page would stand in its place. A second entry passes over the one
 * before it.
 */
export function stepsBackToLibrary(
  history: HistoryEntries | undefined,
  { isOnline, isStepInHand }: { isOnline: boolean; isStepInHand: boolean },
): number | null {
  const current = history?.currentEntry;
  if (!history || !current) return null;
  const entries = history.entries();
  const pathOf = (index: number) => URL.parse(entries[index]?.url ?? '')?.pathname;
  let index = current.index;
  // A jump to a line of this page is an entry of its own.
  while (index >= 0 && pathOf(index) === pathOf(current.index)) index -= 1;
  const isPassedOver = isStepInHand && index === current.index - 1;
  if (pathOf(index) !== LIBRARY_PATH || isPassedOver) return null;
  return isOnline || entries[index]?.sameDocument ? current.index - index : null;
}
