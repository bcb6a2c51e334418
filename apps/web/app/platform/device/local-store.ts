// Small JSON values in localStorage. Storage that is full, blocked or holds nonsense never breaks the app:
// reading gives null, writing gives false.

type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

type LocalStoreOptions = {
  /** Stands before every key, e.g. `subscription_`. */
  prefix: string;
  /** A suffix of every key, e.g. `_v1.0`; increase it when the shape changes. */
  suffix?: string;
  storage?: () => StorageLike;
};

export type LocalStore = {
  keyOf: (name: string) => string;
  /** `parse` decides whether what was stored is still usable, and gives null when it is not. */
  read: <Value>(name: string, parse: (stored: unknown) => Value | null) => Value | null;
  write: (name: string, value: unknown) => boolean;
  remove: (name: string) => void;
  /** Everything that is kept under this prefix and suffix. */
  names: () => string[];
  /** Removes everything under this prefix and suffix. */
  clear: () => void;
};

export function createLocalStore({
  prefix,
  suffix = '',
  storage = () => localStorage,
}: LocalStoreOptions): LocalStore {
  const keyOf = (name: string) => `${prefix}${name}${suffix}`;
  const listNames = () =>
    listKeys(storage())
      .filter((key) => key.startsWith(prefix) && key.endsWith(suffix))
      .map((key) => key.slice(prefix.length, key.length - suffix.length));

  return {
    keyOf,
    read(name, parse) {
      try {
        const text = storage().getItem(keyOf(name));
        return text === null ? null : parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        storage().setItem(keyOf(name), JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    remove: (name) => tolerate(() => storage().removeItem(keyOf(name))),
    names() {
      try {
        return listNames();
      } catch {
        return [];
      }
    },
    clear: () =>
      tolerate(() => {
        for (const name of listNames()) storage().removeItem(keyOf(name));
      }),
  };
}

export function listKeys(storage: StorageLike): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

function tolerate(change: () => void) {
  try {
    change();
  } catch {
    // Storage is blocked: there is nothing to remove either.
  }
}

/** What the app itself remembers on this device: theme, onboarding. */
export const deviceStore = createLocalStore({ prefix: 'knowledge_vault_' });

/** What is known of a person's plan, until they leave. */
export const subscriptionStore = createLocalStore({ prefix: 'subscription_', suffix: '_v1.0' });
