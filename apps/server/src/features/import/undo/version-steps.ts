/** A row of an import that made an item or changed it: from which version, null where it was made, to which. */
export type Step = {
  importId: string;
  row: number;
  contentId: string;
  version: number;
  before: number | null;
};

type Undoing = {
  importId: string;
  /** The item's version before this import is taken out of it, and after. */
  from: number;
  to: number;
};

/**
 * The steps of other imports that change when one import is removed from their item: the step before it leads to the
 * item's current version, and the step after it follows on that one. So a book that only since undone imports have
 * touched counts as untouched.
 */
export function takeOutSteps(steps: readonly Step[], { importId, from, to }: Undoing): Step[] {
  const others = new Map(steps.filter((step) => step.importId !== importId).map((step) => [step, step]));
  let last: number | null = from;
  for (const own of stepsOf(steps, importId)) {
    for (const [key, step] of others)
      if (step.before === own.version) others.set(key, { ...step, before: own.before });
    if (last === own.version) last = own.before;
  }
  for (const [key, step] of others) if (step.version === last) others.set(key, { ...step, version: to });
  return [...others].filter(([before, after]) => before !== after).map(([, after]) => after);
}

/** Whether every version of an item since the last one of an import comes from other imports. */
export function isOfImports(version: number, steps: readonly Step[], importId: string): boolean {
  const left = stepsOf(steps, importId)[0]?.version;
  const byVersion = new Map(steps.map((step) => [step.version, step]));
  let now: number | null | undefined = version;
  while (now !== left && typeof now === 'number') now = byVersion.get(now)?.before;
  return now === left && left !== undefined;
}

/** The latest first. */
function stepsOf(steps: readonly Step[], importId: string): Step[] {
  return steps.filter((step) => step.importId === importId).toSorted((a, b) => b.version - a.version);
}
