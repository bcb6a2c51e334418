import type { Clipping } from './clipping.ts';

/** Clippings that stay, each with what it has replaced, and for each that was replaced, what took its place. */
export type Deduplicated = {
  kept: Clipping[];
  formerOf: Map<Clipping, Clipping[]>;
  replacedBy: Map<Clipping, Clipping>;
};

/** A device appends what was changed and leaves the old one: of those that are the same, the latest stays. */
export function dropReplaced(
  clippings: readonly Clipping[],
  isReplaced: (earlier: Clipping, later: Clipping) => boolean,
): Deduplicated {
  const replacedBy = new Map<Clipping, Clipping>();
  let kept: Clipping[] = [];
  for (const latest of clippings.toSorted(byTime)) {
    kept = kept.filter((earlier) => {
      if (!isReplaced(earlier, latest)) return true;
      replacedBy.set(earlier, latest);
      return false;
    });
    kept.push(latest);
  }
  const formerOf = Map.groupBy(replacedBy.keys(), (earlier) => findSurvivor(earlier, replacedBy));
  return { kept: kept.toSorted((a, b) => a.row - b.row), formerOf, replacedBy };
}

/** What stands in the end where a clipping was. */
export function findSurvivor(clipping: Clipping, replacedBy: ReadonlyMap<Clipping, Clipping>): Clipping {
  let survivor = clipping;
  for (let next = replacedBy.get(survivor); next !== undefined; next = replacedBy.get(survivor))
    survivor = next;
  return survivor;
}

/** Without a date on either side, the file's own order tells what came later. */
function byTime(a: Clipping, b: Clipping): number {
  if (a.addedAt === null || b.addedAt === null || a.addedAt === b.addedAt) return a.row - b.row;
  return a.addedAt < b.addedAt ? -1 : 1;
}
