import type { Transaction } from './client.ts';
import { lockByName } from './lock-by-name.ts';

/** Serialises one person's imports, and everything else that decides which item a row of them becomes. */
export function lockImports(tx: Pick<Transaction, 'execute'>, userId: string): Promise<void> {
  return lockByName(tx, `import:${userId}`);
}
