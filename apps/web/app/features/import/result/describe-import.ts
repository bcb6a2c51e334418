import type { Import } from '@vault/contract';
import { capitalize, formatCount, formatNumber } from '~/platform/format.ts';
import type { ResultOutcome, ResultRow } from './combine-outcomes.ts';

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

export function describeUndone({
  removed,
  restored,
  kept,
  keptForImports,
}: NonNullable<Import['undone']>): string {
  const parts = [`undone: ${formatNumber(removed)} removed`];
  const themOrIt = (count: number) => (count === 1 ? 'it' : 'them');
  const changed = kept - keptForImports;
  if (restored > 0)
    parts.push(`${formatNumber(restored)} brought back to what ${restored === 1 ? 'it was' : 'they were'}`);
  if (changed > 0)
    parts.push(`${formatNumber(changed)} kept, because you have changed ${themOrIt(changed)} since`);
  if (keptForImports > 0)
    parts.push(
      `${formatNumber(keptForImports)} kept, because another import has added to ${themOrIt(keptForImports)}`,
    );
  return parts.join(', ');
}

/** What the rows are called that have ended so; once the import is undone, by what became of their books then. */
export function nameOutcome(outcome: ResultOutcome, undone: Import['undone']): string {
  if (undone !== null && outcome === 'created') return undone.kept === 0 ? 'Removed' : 'Removed or kept';
  if (undone !== null && outcome === 'merged') return 'Taken out again';
  return capitalize(outcome);
}

/** Rows of a file and items are counted side by side: several rows may be of one book. */
export function describeMerged(rows: readonly ResultRow[]): string {
  const items = new Set(rows.flatMap(({ contentId }) => contentId ?? []));
  return `${formatCount(rows.length, 'row')} merged into ${formatCount(items.size, 'item')}`;
}

/** What the vault has gained by it, and what was left behind. */
export function describeGain(counts: { created: number; merged: number; failed: number }): string {
  const { created, merged, failed } = counts;
  const left = failed === 0 ? '' : ` ${formatCount(failed, 'row')} could not be imported.`;
  if (created + merged === 0) return left.trim() || 'Nothing in it was new to your vault.';
  const added = `${formatCount(created, 'item')} added`;
  return merged === 0
    ? `${added}.${left}`
    : `${added}, ${formatCount(merged, 'item')} merged into what you had.${left}`;
}
