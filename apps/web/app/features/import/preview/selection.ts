import type { ReadingGoal } from '@vault/domain';
import type { ImportedItem, RowOutcome } from '@vault/formats';
import { joinSentences } from '../sentences.ts';
import { describeChoice, describeDuplicate } from './describe-item.ts';
import type { RowPlan } from './plan-rows.ts';
import { describeRemarks, sumRemarks } from './sum-remarks.ts';

/** What a person has decided: rows ticked or not, and where a row goes that fits several books. */
export type Selection = {
  ticked: ReadonlyMap<number, boolean>;
  /** "new", or the id of the book to add it to. */
  choices: ReadonlyMap<number, string>;
};

export const untouched: Selection = { ticked: new Map(), choices: new Map() };

export function isTicked(plan: RowPlan, { ticked, choices }: Selection): boolean {
  if (isWaiting(plan, { choices })) return false;
  return ticked.get(plan.item.row) ?? plan.kind !== 'duplicate';
}

/** Whether a row waits for the person to say where it goes. */
export function isWaiting({ kind, item }: RowPlan, { choices }: Pick<Selection, 'choices'>): boolean {
  return kind === 'choice' && !choices.has(item.row);
}

export function tick(selection: Selection, rows: readonly number[], isOn: boolean): Selection {
  return { ...selection, ticked: new Map([...selection.ticked, ...rows.map((row) => [row, isOn] as const)]) };
}

/** Choosing where a row goes says that it is wanted; taking the choice back leaves it out. */
export function choose(selection: Selection, row: number, target: string | null): Selection {
  return chooseAll(selection, new Map([[row, target]]));
}

/** Chooses for many rows at once; null takes the choice back. */
export function chooseAll(selection: Selection, targets: ReadonlyMap<number, string | null>): Selection {
  const choices = new Map(selection.choices);
  const ticked = new Map(selection.ticked);
  for (const [row, target] of targets) {
    ticked.set(row, target !== null);
    if (target === null) choices.delete(row);
    else choices.set(row, target);
  }
  return { choices, ticked };
}

export type WantedItem = Omit<ImportedItem, 'notices'> & {
  mergeInto?: string;
  /** The row whose book this one is added to, once that is in the vault. */
  addTo?: number;
};

/** What a person has agreed to: the items to send, and the rows of the file, which say why some were not ticked. */
export type Decided = {
  wanted: WantedItem[];
  rows: RowOutcome[];
  /** The rows of items that were left out because nothing was chosen for them. */
  waiting: number[];
  /** The rows that were left out because the vault has all of them. */
  held: number[];
  /** What of the ticked rows is not taken over exactly, in a line. */
  remarks: string;
  /** For years that have none in the vault. */
  goals?: ReadingGoal[];
};

type Seen = { rows: readonly RowOutcome[]; plans: readonly RowPlan[]; selection: Selection };

export function decide({ rows, plans, selection }: Seen): Decided {
  const reasons = new Map(
    plans
      .filter((plan) => !isTicked(plan, selection))
      .map((plan) => [plan.item.row, reasonToLeave(plan, selection)]),
  );
  return {
    wanted: pickWanted(plans, selection),
    remarks: describeRemarks(
      sumRemarks(plans.filter((plan) => isTicked(plan, selection)).map(({ item }) => item)),
    ),
    waiting: plans.filter((plan) => isWaiting(plan, selection)).map(({ item }) => item.row),
    held: plans.filter((plan) => isHeld(plan) && !isTicked(plan, selection)).map(({ item }) => item.row),
    rows: rows.map((row): RowOutcome => {
      const reason = row.outcome === 'item' ? reasons.get(row.row) : null;
      return reason ? leave(row, reason) : row;
    }),
  };
}

function isHeld(plan: RowPlan): boolean {
  return plan.kind === 'duplicate' && typeof plan.of !== 'number';
}

function leave({ row, label, ...rest }: RowOutcome, reason: string): RowOutcome {
  const leftOut = rest.outcome === 'item' ? rest.leftOut : undefined;
  return { row, label, outcome: 'skipped', reason: joinSentences(reason, leftOut) };
}

/** Null for what the person has unticked. */
function reasonToLeave(plan: RowPlan, selection: Selection): string | null {
  if (plan.kind === 'duplicate') return describeDuplicate(plan);
  return plan.kind === 'choice' && isWaiting(plan, selection) ? describeChoice(plan) : null;
}

/** What goes to the server: the ticked rows, each with the book that the person was shown. */
export function pickWanted(plans: readonly RowPlan[], selection: Selection): WantedItem[] {
  const firstOf = new Map<number, number>();
  return plans
    .filter((plan) => isTicked(plan, selection))
    .map((plan) => {
      const { notices: _notices, ...item } = plan.item;
      const book = plan.kind === 'merge' && typeof plan.target === 'number' ? plan.target : item.row;
      // Where the row that began the book is left out, the next one does.
      const addTo = firstOf.get(book);
      firstOf.set(book, addTo ?? item.row);
      if (addTo !== undefined) return { ...item, addTo };
      const mergeInto = targetOf(plan, selection);
      return mergeInto === undefined ? item : { ...item, mergeInto };
    });
}

function targetOf(plan: RowPlan, { choices }: Selection): string | undefined {
  if (plan.kind === 'merge') return typeof plan.target === 'number' ? undefined : plan.target._id;
  if (plan.kind === 'new') return plan.isApart ? 'new' : undefined;
  if (plan.kind === 'choice') return choices.get(plan.item.row);
  return typeof plan.of === 'number' ? 'new' : plan.of._id;
}
