import type { Transaction } from './client.ts';
import { lockByName } from './lock-by-name.ts';

/** One person's imports follow each other, and so does whatever decides which item a row of them is. */
export function lockImports(tx: Pick<Transaction, 'execute'>, userId: string): Promise<void> {
  return lockByName(tx, `import:${userId}`);
}
