import { matchKeyOf } from '@vault/domain';
import { createMatchIndex, type FormatId, type ImportedItem } from '@vault/formats';
import type { KnownItem } from '../import.queries.ts';
import { addsNothingToRow } from './adds-nothing.ts';

/** What one item of the file will become. */
export type RowPlan = { item: ImportedItem } & (
  | { kind: 'new' }
  /** Into a book of the vault, or the one that an earlier row of the file becomes. */
  | { kind: 'merge'; target: number | KnownItem }
  /** Of an earlier row of the file, or of a book that has everything already. */
  | { kind: 'duplicate'; of: number | KnownItem }
  | { kind: 'choice'; candidates: KnownItem[] }
);
export type PlanKind = RowPlan['kind'];

/** A vault may hold two books of one name on purpose, and its own export says so. */
const OWN_FORMATS: ReadonlySet<FormatId> = new Set(['knowledge-vault', 'markdown']);

/** Rows of one book that another is compared with; beyond them the server tells it. */
const MOST_LOOKS = 50;

type File = { items: readonly ImportedItem[]; format: FormatId; known: readonly KnownItem[] };

export function planRows({ items, format, known }: File): RowPlan[] {
  const index = createMatchIndex(known);
  const claimed = new Set<string>();
  const seen = new Map<string, RowPlan[]>();
  const planRow = (item: ImportedItem, earlier: readonly RowPlan[]): RowPlan => {
    const same = earlier.slice(0, MOST_LOOKS).find((plan) => addsNothingToRow(item, plan.item));
    if (same !== undefined) return { item, kind: 'duplicate', of: same.item.row };
    const match = index.find(item, ({ _id }) => !claimed.has(_id));
    if (match.kind === 'match') {
      claimed.add(match.with._id);
      return { item, kind: 'merge', target: match.with };
    }
    const [first] = earlier;
    if (first?.kind === 'new') return { item, kind: 'merge', target: first.item.row };
    if (first?.kind === 'merge') return { item, kind: 'merge', target: first.target };
    return match.kind === 'choice'
      ? { item, kind: 'choice', candidates: match.candidates }
      : { item, kind: 'new' };
  };
  return items.map((item) => {
    const keys = OWN_FORMATS.has(format) ? [] : namesOf(item);
    const alike = keys.flatMap((key) => seen.get(key) ?? []);
    const plan = planRow(
      item,
      alike.filter((earlier) => !areVolumes(earlier.item, item)),
    );
    if (plan.kind !== 'duplicate') for (const key of keys) push(seen, key, plan);
    return plan;
  });
}

function push(plans: Map<string, RowPlan[]>, key: string, plan: RowPlan): void {
  const list = plans.get(key);
  if (list === undefined) plans.set(key, [plan]);
  else list.push(plan);
}

/** Whether two books of one name are two volumes of a series. */
function areVolumes(one: ImportedItem, other: ImportedItem): boolean {
  const [first, second] = [volumeOf(one), volumeOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

function volumeOf({ title, tags }: ImportedItem): string | undefined {
  const names = [title, ...tags.filter((tag) => tag.startsWith('Series: '))];
  return names.flatMap((name) => /#\s?(\d[\d.-]*)\)?$/.exec(name)?.[1] ?? [])[0];
}

function namesOf(item: ImportedItem): string[] {
  const title = `${item.type} ${matchKeyOf(item)}`;
  return item.isbn === undefined ? [title] : [title, item.isbn];
}
