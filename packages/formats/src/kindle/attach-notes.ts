import type { Clipping } from './clipping.ts';

export type Attached = {
  /** The highlight each note belongs to. */
  highlightOf: Map<Clipping, Clipping>;
  unmatched: Clipping[];
};

/** Of one book: finds the highlight that each note was written to. */
export function attachNotes(notes: readonly Clipping[], highlights: readonly Clipping[]): Attached {
  const attached: Attached = { highlightOf: new Map(), unmatched: [] };
  for (const note of notes) {
    const highlight =
      note.location === null ? findOnPage(note, highlights) : findAtLocation(note, highlights);
    if (highlight === undefined) attached.unmatched.push(note);
    else attached.highlightOf.set(note, highlight);
  }
  return attached;
}

/** The highlight whose range contains the note, nearest in time, then the one that ends nearest to it. */
function findAtLocation(note: Clipping, highlights: readonly Clipping[]): Clipping | undefined {
  const at = note.location?.end ?? 0;
  const around = highlights.filter(
    ({ location }) => location !== null && location.start <= at && at <= location.end,
  );
  return around.toSorted(
    (a, b) => distance(a, note) - distance(b, note) || endDistance(a, at) - endDistance(b, at),
  )[0];
}

function endDistance({ location }: Clipping, at: number): number {
  return location === null ? 0 : Math.abs(location.end - at);
}

/** A device that knows pages alone: the last highlight of the page that was there before the note. */
function findOnPage(note: Clipping, highlights: readonly Clipping[]): Clipping | undefined {
  const before = highlights.filter(
    (highlight) => note.page !== null && highlight.page === note.page && isNotLater(highlight, note),
  );
  return before.toSorted((a, b) => distance(a, note) - distance(b, note))[0];
}

function isNotLater(highlight: Clipping, note: Clipping): boolean {
  if (highlight.addedAt === null || note.addedAt === null) return highlight.row < note.row;
  return highlight.addedAt <= note.addedAt;
}

/** In time where both have one; a clipping without counts by its place in the file, after all that have. */
function distance(highlight: Clipping, note: Clipping): number {
  if (highlight.addedAt === null || note.addedAt === null) return 1e15 + Math.abs(highlight.row - note.row);
  return Math.abs(Date.parse(highlight.addedAt) - Date.parse(note.addedAt));
}
