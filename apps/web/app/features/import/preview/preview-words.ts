import type { RowOutcome } from '@vault/formats';
import { formatCount, formatNumber } from '~/platform/format.ts';
import { nameGoals } from './plan-goals.ts';

/** Of items that are in the vault already. */
export function describeOpen(count: number): string {
  const are = count === 1 ? 'is' : 'are';
  return `${formatCount(count, 'item')} ${are} already in your vault and ${are} compared during the import: only what is missing is added.`;
}

/** "13 items without a choice (936 rows) will be left out." */
export function describeWaiting(waiting: ReadonlySet<number>, rows: readonly RowOutcome[]): string {
  const parts = rows.filter(
    (row) => waiting.has(row.row) || (row.outcome === 'merged' && waiting.has(row.into)),
  );
  const items = `${formatCount(waiting.size, 'item')} without a choice`;
  return parts.length === waiting.size
    ? `${items} will be left out.`
    : `${items} (${formatCount(parts.length, 'row')}) will be left out.`;
}

type Brought = { brought: number; compared: number; goals: number };

/**
 * "Import 18 items, compare 2,782": those that are only compared may bring nothing. Null when nothing would be done.
 */
export function nameImport({ brought, compared, goals }: Brought): string | null {
  if (brought > 0 && compared > 0)
    return `Import ${formatCount(brought, 'item')}, compare ${formatNumber(compared)}`;
  if (brought > 0) return `Import ${formatCount(brought, 'item')}`;
  if (compared > 0) return `Compare ${formatCount(compared, 'item')}`;
  return goals > 0 ? `Import ${uncapitalize(nameGoals(goals))}` : null;
}

function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
