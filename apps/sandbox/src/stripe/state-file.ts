import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SavedRecords } from './account.ts';

type Saved = Record<string, Partial<SavedRecords>>;
export type StateFile = { load: () => Saved; save: (accounts: Saved) => void };

/** Keeps customers and subscriptions over a restart, as the product keeps what it knows of them. */
export const createStateFile = (path: string): StateFile => ({
  load: () => {
    try {
      return JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      const isFirstStart = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isFirstStart)
        process.stderr.write(`stripe: ${path} cannot be read, and is left behind: ${String(error)}\n`);
      return {};
    }
  },
  save: (accounts) => {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(accounts));
    renameSync(draft, path);
  },
});
