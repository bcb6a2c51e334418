import type { Clipping } from './clipping.ts';
import type { EarlierOnes } from './earlier-ones.ts';

/** The remaining clippings, each with those it replaced; and for each replaced one, its replacement. */
export type Deduplicated = {
  kept: Clipping[];
  formerOf: Map<Clipping, Clipping[]>;
  replacedBy: Map<Clipping, Clipping>;
  /** What a clipping was finally replaced by. */
  survivorOf: (clipping: Clipping) => Clipping;
};

type Telling = {
  earlierOnes: EarlierOnes;
  isReplaced: (earlier: Clipping, later: Clipping) => boolean;
};

/** A device appends the changed version and leaves the old one: of equal ones, the latest stays. */
export function dropReplaced(
  clippings: readonly Clipping[],
  { earlierOnes, isReplaced }: Telling,
): Deduplicated {
  const replacedBy = new Map<Clipping, Clipping>();
  const inTime = clippings.toSorted(byTime);
  const rankOf = new Map(inTime.map((clipping, rank) => [clipping, rank]));
  const byRank = (a: Clipping, b: Clipping) => (rankOf.get(a) ?? 0) - (rankOf.get(b) ?? 0);
  for (const latest of inTime) {
    for (const earlier of earlierOnes.listNear(latest).toSorted(byRank)) {
      if (!isReplaced(earlier, latest)) continue;
      replacedBy.set(earlier, latest);
      earlierOnes.remove(earlier);
    }
    earlierOnes.add(latest);
  }
  const survivors = new Map<Clipping, Clipping>();
  const survivorOf = (clipping: Clipping) => survivors.get(clipping) ?? clipping;
  // What replaced it was replaced later, if at all.
  for (const [earlier, later] of [...replacedBy].toReversed()) survivors.set(earlier, survivorOf(later));
  return {
    kept: clippings.filter((clipping) => !replacedBy.has(clipping)).toSorted((a, b) => a.row - b.row),
    formerOf: Map.groupBy(replacedBy.keys(), survivorOf),
    replacedBy,
    survivorOf,
  };
}

/** Without a date on either side, the file's own order decides which came later. */
function byTime(a: Clipping, b: Clipping): number {
  if (a.addedAt === null || b.addedAt === null || a.addedAt === b.addedAt) return a.row - b.row;
  return a.addedAt < b.addedAt ? -1 : 1;
}
