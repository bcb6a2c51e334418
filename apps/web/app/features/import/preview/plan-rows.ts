import { matchKeyOf } from '@vault/domain';
import { createMatchIndex, type FormatId, type ImportedItem } from '@vault/formats';
import type { KnownItem } from '../import.queries.ts';

/** What one item of the file will become. */
export type RowPlan = { item: ImportedItem } & (
  | { kind: 'new' }
  | { kind: 'merge'; target: KnownItem }
  /** Of an earlier row of the file, or of a book that has everything already. */
  | { kind: 'duplicate'; of: number | KnownItem }
  | { kind: 'choice'; candidates: KnownItem[] }
);
export type PlanKind = RowPlan['kind'];

/** A vault may hold two books of one name on purpose, and its own export says so. */
const OWN_FORMATS: ReadonlySet<FormatId> = new Set(['knowledge-vault', 'markdown']);

type File = { items: readonly ImportedItem[]; format: FormatId; known: readonly KnownItem[] };

export function planRows({ items, format, known }: File): RowPlan[] {
  const index = createMatchIndex(known);
  const claimed = new Set<string>();
  const seen = new Map<string, number>();
  return items.map((item): RowPlan => {
    const keys = namesOf(item);
    const of = keys.map((key) => seen.get(key)).find((row) => row !== undefined);
    if (of !== undefined && !OWN_FORMATS.has(format)) return { item, kind: 'duplicate', of };
    for (const key of keys) seen.set(key, item.row);
    const match = index.find(item, ({ _id }) => !claimed.has(_id));
    if (match.kind === 'none') return { item, kind: 'new' };
    if (match.kind === 'choice') return { item, kind: 'choice', candidates: match.candidates };
    claimed.add(match.with._id);
    return { item, kind: 'merge', target: match.with };
  });
}

function namesOf(item: ImportedItem): string[] {
  const title = `${item.type} ${matchKeyOf(item)}`;
  return item.isbn === undefined ? [title] : [title, item.isbn];
}
