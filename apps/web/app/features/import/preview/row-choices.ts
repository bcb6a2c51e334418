import { joinSentences, type ReadingGoal } from '@vault/domain';
import { type ImportedRow, type RowOutcome, rowOf } from '@vault/formats';
import { describeChoice, describeDuplicate } from './describe-item.ts';
import type { RowPlan } from './row-plan.ts';
import { describeRemarks, sumRemarks } from './sum-remarks.ts';

/** What a person has decided: rows ticked or not, and where a row goes that fits several books. */
export type RowChoices = {
  ticked: ReadonlyMap<number, boolean>;
  /** "new", or the id of the book to add it to. */
  targets: ReadonlyMap<number, string>;
};

export const untouched: RowChoices = { ticked: new Map(), targets: new Map() };

export function isTicked(plan: RowPlan, { ticked, targets }: RowChoices): boolean {
  if (isWaiting(plan, { targets })) return false;
  return ticked.get(plan.item.row) ?? (plan.kind !== 'duplicate' || isHeld(plan));
}

/** A book of the vault has all of it. It is sent all the same: the server notes the file's keys, tags and days. */
export function isHeld(plan: RowPlan): boolean {
  return plan.kind === 'duplicate' && typeof plan.of !== 'number';
}

/** Whether a row waits for the person to say where it goes. */
export function isWaiting({ kind, item }: RowPlan, { targets }: Pick<RowChoices, 'targets'>): boolean {
  return kind === 'choice' && !targets.has(item.row);
}

export function tick(choices: RowChoices, rows: readonly number[], isOn: boolean): RowChoices {
  return { ...choices, ticked: new Map([...choices.ticked, ...rows.map((row) => [row, isOn] as const)]) };
}

/** Choosing where a row goes says that it is wanted; taking the choice back leaves it out. */
export function choose(choices: RowChoices, row: number, target: string | null): RowChoices {
  return chooseAll(choices, new Map([[row, target]]));
}

/** Chooses for many rows at once; null takes the choice back. */
export function chooseAll(choices: RowChoices, chosen: ReadonlyMap<number, string | null>): RowChoices {
  const targets = new Map(choices.targets);
  const ticked = new Map(choices.ticked);
  for (const [row, target] of chosen) {
    ticked.set(row, target !== null);
    if (target === null) targets.delete(row);
    else targets.set(row, target);
  }
  return { ticked, targets };
}

export type WantedItem = ImportedRow & {
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
  /** The rows that were left out and that the vault has all of. */
  held: number[];
  /** What of the ticked rows is not taken over exactly, in a line. */
  remarks: string;
  /** For years that have none in the vault. */
  goals?: ReadingGoal[];
};

type Seen = { rows: readonly RowOutcome[]; plans: readonly RowPlan[]; choices: RowChoices };

export function decide({ rows, plans, choices }: Seen): Decided {
  const reasons = new Map(
    plans
      .filter((plan) => !isTicked(plan, choices))
      .map((plan) => [plan.item.row, reasonToLeave(plan, choices)]),
  );
  const days = new Map(rows.map((row) => [row.row, row.outcome === 'item' ? row.days : undefined]));
  return {
    // With its future days: the server leaves them out, and reports them as long as it knows the import.
    wanted: pickWanted(plans, choices).map((item) => ({ ...item, ...days.get(item.row) })),
    remarks: describeRemarks(
      sumRemarks(plans.filter((plan) => isTicked(plan, choices) && !isHeld(plan)).map(({ item }) => item)),
    ),
    waiting: plans.filter((plan) => isWaiting(plan, choices)).map(({ item }) => item.row),
    held: plans.filter((plan) => isHeld(plan) && !isTicked(plan, choices)).map(({ item }) => item.row),
    rows: rows.map((row): RowOutcome => {
      const reason = row.outcome === 'item' ? reasons.get(row.row) : null;
      return reason ? leave(row, reason) : row;
    }),
  };
}

function leave({ row, label, ...rest }: RowOutcome, reason: string): RowOutcome {
  const leftOut = rest.outcome === 'item' ? rest.leftOut : undefined;
  return { row, label, outcome: 'skipped', reason: joinSentences(reason, leftOut) };
}

/** Null for what the person has unticked. */
function reasonToLeave(plan: RowPlan, choices: RowChoices): string | null {
  if (plan.kind === 'duplicate') return describeDuplicate(plan);
  return plan.kind === 'choice' && isWaiting(plan, choices) ? describeChoice(plan) : null;
}

/** What goes to the server: the ticked rows, each with the book that the person was shown. */
export function pickWanted(plans: readonly RowPlan[], choices: RowChoices): WantedItem[] {
  const firstOf = new Map<number, number>();
  return plans
    .filter((plan) => isTicked(plan, choices))
    .map((plan) => {
      const item = rowOf(plan.item);
      const book = plan.kind === 'merge' && typeof plan.target === 'number' ? plan.target : item.row;
      // Where the row that began the book is left out, the next one does.
      const addTo = firstOf.get(book);
      firstOf.set(book, addTo ?? item.row);
      if (addTo !== undefined) return { ...item, addTo };
      const mergeInto = targetOf(plan, choices);
      return mergeInto === undefined ? item : { ...item, mergeInto };
    });
}

function targetOf(plan: RowPlan, { targets }: RowChoices): string | undefined {
  if (plan.kind === 'merge') return typeof plan.target === 'number' ? undefined : plan.target._id;
  if (plan.kind === 'new') return plan.isApart ? 'new' : undefined;
  if (plan.kind === 'choice') return targets.get(plan.item.row);
  return typeof plan.of === 'number' ? 'new' : plan.of._id;
}
