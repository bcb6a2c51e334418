import type { Clipping } from './clipping.ts';
import { countBelow } from './nearest.ts';

/** Clippings that a later one may take the place of, by where they are. */
export type EarlierOnes = {
  add: (clipping: Clipping) => void;
  remove: (clipping: Clipping) => void;
  listNear: (later: Clipping) => Clipping[];
};

/** Nobody marks so much at one place. Only the latest ones are compared, so the work stays bounded. */
const MOST = 100;

/** In the order in which they came, by what two of them must have in common. */
export function startGroups(keyOf: (clipping: Clipping) => string): EarlierOnes {
  const groups = new Map<string, Clipping[]>();
  return {
    add(clipping) {
      const key = keyOf(clipping);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [clipping]);
      else group.push(clipping);
    },
    remove(clipping) {
      const group = groups.get(keyOf(clipping)) ?? [];
      const at = group.lastIndexOf(clipping);
      if (at >= 0) group.splice(at, 1);
    },
    listNear: (later) => (groups.get(keyOf(later)) ?? []).slice(-MOST),
  };
}

/** Highlights around the same place: by their locations, and on the same page where one of the two has none. */
export function startPlaces(all: readonly Clipping[]): EarlierOnes {
  const ranges = startRanges(all);
  const pageOf = ({ page }: Clipping) => page ?? '';
  const [onPage, withoutLocation] = [startGroups(pageOf), startGroups(pageOf)];
  return {
    add(clipping) {
      if (clipping.page !== null) onPage.add(clipping);
      if (clipping.page !== null && clipping.location === null) withoutLocation.add(clipping);
      ranges.add(clipping);
    },
    remove(clipping) {
      onPage.remove(clipping);
      withoutLocation.remove(clipping);
      ranges.remove(clipping);
    },
    listNear(later) {
      if (later.location === null) return later.page === null ? [] : onPage.listNear(later);
      return [...ranges.listNear(later), ...(later.page === null ? [] : withoutLocation.listNear(later))];
    },
  };
}

/** By location alone: a tree of the latest ends of all that begin before a place. */
function startRanges(all: readonly Clipping[]): EarlierOnes {
  const inOrder = all
    .filter(({ location }) => location !== null)
    .toSorted((a, b) => (a.location?.start ?? 0) - (b.location?.start ?? 0));
  const starts = inOrder.map(({ location }) => location?.start ?? 0);
  const places = new Map(inOrder.map((clipping, place) => [clipping, place]));
  let width = 1;
  while (width < inOrder.length) width *= 2;
  const ends = new Float64Array(2 * width).fill(-1);
  const setEnd = (clipping: Clipping, end: number) => {
    const place = places.get(clipping);
    if (place === undefined) return;
    ends[width + place] = end;
    for (let node = (width + place) >> 1; node > 0; node >>= 1)
      ends[node] = Math.max(ends[2 * node] ?? -1, ends[2 * node + 1] ?? -1);
  };
  return {
    add: (clipping) => setEnd(clipping, clipping.location?.end ?? -1),
    remove: (clipping) => setEnd(clipping, -1),
    listNear({ location }) {
      if (location === null) return [];
      const found: Clipping[] = [];
      const before = countBelow(starts, location.end + 1);
      const look = (node: number, { first, size }: { first: number; size: number }): void => {
        if (found.length >= MOST || first >= before || (ends[node] ?? -1) < location.start) return;
        const half = size / 2;
        const clipping = inOrder[first];
        if (size === 1) {
          if (clipping !== undefined) found.push(clipping);
          return;
        }
        look(2 * node + 1, { first: first + half, size: half });
        look(2 * node, { first, size: half });
      };
      look(1, { first: 0, size: width });
      return found;
    },
  };
}
