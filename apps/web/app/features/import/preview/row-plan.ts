import type { ImportedItem } from '@vault/formats';
import type { KnownItem } from '../import.queries.ts';

/** What one item of the file will become. */
export type RowPlan = {
  item: ImportedItem;
} & (
  | {
      kind: 'new';
      /** A book of its name is another row's, which the server is told. */
      isApart?: boolean;
      /** May be it all the same. */
      namesakes?: KnownItem[];
      /** May be it: they were called so, or are but for their signs or vowel signs. */
      renamed?: KnownItem[];
      /** May be it: they are of its title. */
      otherPages?: KnownItem[];
    }
  /**
   * Goes into a book of the vault, or into the one that an earlier row of the file becomes. `told`: what stays out.
   * `isOpen`: nobody has checked whether the book has all of it already. `isByLink`: only their links say that they
   * are the same.
   */
  | { kind: 'merge'; target: number | KnownItem; told: string; isOpen?: boolean; isByLink?: boolean }
  /** Of an earlier row of the file, or of a book that has everything already. */
  | { kind: 'duplicate'; of: number | KnownItem; told: string }
  /**
   * `wereCalledSo`: nothing but a name that they had before tells that they may be it. `isOtherPage`: nothing but its
   * link leaves that open.
   */
  | { kind: 'choice'; candidates: KnownItem[]; wereCalledSo?: boolean; isOtherPage?: boolean }
);
/** Rows that nobody has compared yet are a group of their own: they may add something, or nothing. */
export type PlanKind = RowPlan['kind'] | 'open';

export function kindOf(plan: RowPlan): PlanKind {
  return plan.kind === 'merge' && plan.isOpen ? 'open' : plan.kind;
}
