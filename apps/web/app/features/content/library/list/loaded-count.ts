import { isRecord } from '@vault/domain';
import { createLocalStore } from '~/platform/device/local-store.ts';
import { readEntryKey } from '~/platform/history/scroll-memory.tsx';

// How far the library was loaded, for each entry of the tab's history, so that after a reload or a late "back" the
// page is as long as it was. Only the latest entries are kept.

const entriesKept = 20;
const store = createLocalStore({ prefix: 'library_', storage: () => sessionStorage });
const name = 'loaded';

type Count = {
  /** The router's key of an entry of the history. */
  place: string;
  /** The hash of the list's query key. */
  list: string;
  count: number;
};

export function rememberLoadedCount(latest: Count): void {
  const others = readCounts().filter((kept) => kept.place !== latest.place || kept.list !== latest.list);
  store.write(name, [...others, latest].slice(-entriesKept));
}

export function recallLoadedCount(list: string): number {
  const place = readEntryKey() ?? 'default';
  return readCounts().find((kept) => kept.place === place && kept.list === list)?.count ?? 0;
}

/** Whether this tab has shown the library before. */
export function hasLoadedCounts(): boolean {
  return readCounts().length > 0;
}

function readCounts(): Count[] {
  return store.read(name, (stored) => (Array.isArray(stored) ? stored.filter(isCount) : null)) ?? [];
}

function isCount(value: unknown): value is Count {
  return (
    isRecord(value) &&
    typeof value['place'] === 'string' &&
    typeof value['list'] === 'string' &&
    typeof value['count'] === 'number'
  );
}
