import type { Import } from '@vault/contract';
import { formatNumber } from '~/platform/format.ts';

/** "12 added, 3 merged, 1 skipped": of an import, by the server's own count. */
export function describeCounts({ created, merged, skipped, failed }: Import): string {
  const parts = [
    [created, 'added'],
    [merged, 'merged'],
    [skipped, 'skipped'],
    [failed, 'failed'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)} ${word}`);
  return told.length === 0 ? 'nothing came in' : told.join(', ');
}

export function describeUndone({ removed, restored, kept }: NonNullable<Import['undone']>): string {
  const parts = [`undone: ${formatNumber(removed)} removed`];
  if (restored > 0) parts.push(`${formatNumber(restored)} brought back to what they were`);
  if (kept > 0) parts.push(`${formatNumber(kept)} kept, because you have changed them since`);
  return parts.join(', ');
}
