import type { Clipping } from './clipping.ts';
import { countBelow, startMarks } from './nearest.ts';

export type Attached = {
  /** The highlight each note belongs to. */
  highlightOf: Map<Clipping, Clipping>;
  unmatched: Clipping[];
};

/** Of one book: finds the highlight that each note was written to. */
export function attachNotes(notes: readonly Clipping[], highlights: readonly Clipping[]): Attached {
  const atLocation = findAtLocations(notes, highlights);
  const pages = Map.groupBy(highlights, ({ page }) => page);
  const onPage = new Map([...pages].map(([page, found]) => [page, startPage(found)]));
  const attached: Attached = { highlightOf: new Map(), unmatched: [] };
  for (const note of notes) {
    const isOnPage = note.location === null && note.page !== null;
    const highlight = isOnPage ? onPage.get(note.page)?.(note) : atLocation.get(note);
    if (highlight === undefined) attached.unmatched.push(note);
    else attached.highlightOf.set(note, highlight);
  }
  return attached;
}

type Placed = Clipping & { location: NonNullable<Clipping['location']> };

function isPlaced(clipping: Clipping): clipping is Placed {
  return clipping.location !== null;
}

/** The highlight whose range contains the note, nearest in time; otherwise the one whose end is nearest. */
function findAtLocations(
  notes: readonly Clipping[],
  highlights: readonly Clipping[],
): Map<Clipping, Clipping> {
  const placed = highlights.filter(isPlaced);
  const dated = startOrder(
    placed.filter(({ addedAt }) => addedAt !== null),
    timeOf,
  );
  const rows = startOrder(placed, ({ row }) => row);
  const byStart = placed.toSorted((a, b) => a.location.start - b.location.start);
  const byEnd = placed.toSorted((a, b) => a.location.end - b.location.end);
  const found = new Map<Clipping, Clipping>();
  let [begun, ended] = [0, 0];
  // In the order of places, so that each highlight comes in and goes out once.
  for (const note of notes.filter(isPlaced).toSorted((a, b) => a.location.end - b.location.end)) {
    const at = note.location.end;
    for (; (byStart[begun]?.location.start ?? Infinity) <= at; begun += 1)
      for (const order of [dated, rows]) order.mark(byStart[begun], true);
    for (; (byEnd[ended]?.location.end ?? Infinity) < at; ended += 1)
      for (const order of [dated, rows]) order.mark(byEnd[ended], false);
    const inTime = note.addedAt === null ? null : dated.findNearest(timeOf(note));
    const highlight = inTime ?? rows.findNearest(note.row);
    if (highlight !== null) found.set(note, highlight);
  }
  return found;
}

function timeOf({ addedAt }: Clipping): number {
  return Date.parse(addedAt ?? '');
}

type Order = {
  mark: (clipping: Placed | undefined, isMarked: boolean) => void;
  /** Among the marked ones; of two equally near, the one that ends first. */
  findNearest: (value: number) => Placed | null;
};

/** Highlights in the order of a value; of equal ones, the one that ends first. */
function startOrder(clippings: readonly Placed[], valueOf: (clipping: Placed) => number): Order {
  const inOrder = clippings
    .map((clipping, rank) => ({ clipping, rank, value: valueOf(clipping), end: clipping.location.end }))
    .toSorted((a, b) => a.value - b.value || a.end - b.end || a.rank - b.rank);
  const values = inOrder.map(({ value }) => value);
  const places = new Map(inOrder.map(({ clipping }, place) => [clipping, place]));
  const marks = startMarks(inOrder.length);
  const firstFrom = (place: number) => inOrder[marks.firstFrom(place) ?? -1] ?? null;
  return {
    mark(clipping, isMarked) {
      const place = clipping && places.get(clipping);
      if (place !== undefined) marks.mark(place, isMarked);
    },
    findNearest(value) {
      const from = countBelow(values, value);
      const after = firstFrom(from);
      const last = values[marks.lastBefore(from) ?? -1];
      const before = last === undefined ? null : firstFrom(countBelow(values, last));
      if (before === null || after === null) return (before ?? after)?.clipping ?? null;
      const nearer =
        value - before.value - (after.value - value) || before.end - after.end || before.rank - after.rank;
      return (nearer < 0 ? before : after).clipping;
    },
  };
}

/** For a device that knows only pages: the page's last highlight before the note. */
function startPage(highlights: readonly Clipping[]): (note: Clipping) => Clipping | undefined {
  const dated = highlights
    .filter(({ addedAt }) => addedAt !== null)
    .toSorted((a, b) => timeOf(a) - timeOf(b));
  const times = dated.map(timeOf);
  const [findRow, findUndated] = [highlights, highlights.filter(({ addedAt }) => addedAt === null)].map(
    startRows,
  );
  return (note) => {
    if (note.addedAt === null) return findRow?.(note);
    const last = times[countBelow(times, timeOf(note) + 1) - 1];
    // Of several of one moment the first.
    return last === undefined ? findUndated?.(note) : dated[countBelow(times, last)];
  };
}

/** Where one of the two has no date, its place in the file tells. */
function startRows(highlights: readonly Clipping[]): (note: Clipping) => Clipping | undefined {
  const inOrder = highlights.toSorted((a, b) => a.row - b.row);
  const rows = inOrder.map(({ row }) => row);
  return (note) => inOrder[countBelow(rows, note.row) - 1];
}
