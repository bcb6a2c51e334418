import type { Service } from './services.ts';

const MOST_ENTRIES = 2000;

/** One call that a service received. `status` stays null while, or because, no answer went out. */
export type JournalEntry = {
  at: string;
  service: Service;
  method: string;
  path: string;
  requestBody: string;
  status: number | null;
};

export type JournalFilter = { service?: Service | undefined; contains?: string | undefined };

export const createJournal = () => {
  let entries: JournalEntry[] = [];
  return {
    record: (call: Omit<JournalEntry, 'at' | 'status'>): JournalEntry => {
      const entry = { at: new Date().toISOString(), ...call, status: null };
      entries.push(entry);
      if (entries.length > MOST_ENTRIES) entries.shift();
      return entry;
    },
    list: ({ service, contains = '' }: JournalFilter): JournalEntry[] =>
      entries.filter(
        (entry) =>
          (service === undefined || entry.service === service) &&
          (entry.path.includes(contains) || entry.requestBody.includes(contains)),
      ),
    reset: () => {
      entries = [];
    },
  };
};

export type Journal = ReturnType<typeof createJournal>;
