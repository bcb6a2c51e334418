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
  for (const own of latestFirst(steps.filter((step) => step.importId === importId))) {
    for (const [key, step] of others)
      if (step.before === own.version) others.set(key, { ...step, before: own.before });
    if (last === own.version) last = own.before;
  }
  for (const [key, step] of others) if (step.version === last) others.set(key, { ...step, version: to });
  return [...others].filter(([before, after]) => before !== after).map(([, after]) => after);
}

/** Whether nothing but this import has touched an item up to a version. */
export function isOfImport(version: number, steps: readonly Step[], importId: string): boolean {
  return stepsTo(version, steps)?.every((step) => step.importId === importId) === true;
}

/** Whether nothing but imports has touched it. */
export function isOfImports(version: number, steps: readonly Step[]): boolean {
  return stepsTo(version, steps) !== null;
}

/** From the making of an item to a version of it; null if the person has changed it in between. */
function stepsTo(version: number, steps: readonly Step[]): Step[] | null {
  const taken: Step[] = [];
  let open: number | null = version;
  for (const step of latestFirst(steps)) {
    if (step.version !== open) continue;
    taken.push(step);
    open = step.before;
  }
  return open === null ? taken : null;
}

function latestFirst(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => b.version - a.version);
}
