import { DAY, isRecord } from '@vault/domain';
import { type Clock, systemClock } from '~/platform/time/clock.ts';
import { createLocalStore, type LocalStore } from '~/platform/device/local-store.ts';

/** What a draft is asked for with. */
export type DraftRequest = { title: string; author: string; summary: string; language?: string };

type KeptKey = { wish: string; key: string; at: number };

/** As long as the server keeps a result. */
const KEPT_FOR = 7 * DAY;
const MOST = 20;

type Options = {
  /** Whose keys these are: another person on this device asks under keys of their own. */
  userId: string;
  store?: LocalStore;
  clock?: Clock;
  newKey?: () => string;
};

export type KeptKeys = {
  take: (request: DraftRequest) => string;
  has: (request: DraftRequest) => boolean;
  holds: (key: string) => boolean;
  forget: (key: string) => void;
};

/**
 * The keys of drafts that were requested and not saved yet, remembered on this device. A request that is repeated,
 * after a lost answer or a closed tab, uses its old key and gets what was written for it.
 */
export function createKeptKeys({
  userId,
  store = createLocalStore({ prefix: 'generation_' }),
  clock = systemClock,
  newKey = () => crypto.randomUUID(),
}: Options): KeptKeys {
  const name = `keys_${userId}`;
  const list = () => (store.read(name, parseKeys) ?? []).filter(({ at }) => clock() - at < KEPT_FOR);
  const find = (wish: string) => list().find((kept) => kept.wish === wish);
  const others = (wish: string) => list().filter((kept) => kept.wish !== wish);

  return {
    take(request) {
      const wish = nameOf(request);
      const kept = find(wish) ?? { wish, key: newKey(), at: clock() };
      store.write(name, [...others(wish), kept].slice(-MOST));
      return kept.key;
    },
    has: (request) => find(nameOf(request)) !== undefined,
    // By the key, because a resumed draft knows no more of what it was requested with.
    holds: (key) => list().some((kept) => kept.key === key),
    forget: (key) =>
      void store.write(
        name,
        list().filter((kept) => kept.key !== key),
      ),
  };
}

function nameOf({ title, author, summary }: DraftRequest): string {
  return `${title}|${author}|${summary.length}`;
}

function parseKeys(stored: unknown): KeptKey[] {
  return Array.isArray(stored) ? stored.filter(isKeptKey) : [];
}

function isKeptKey(value: unknown): value is KeptKey {
  return (
    isRecord(value) &&
    typeof value['wish'] === 'string' &&
    typeof value['key'] === 'string' &&
    typeof value['at'] === 'number'
  );
}
