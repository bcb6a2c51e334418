export type LineKind = 'takeaway' | 'quote' | 'note';

/** Lines with the names by which a link leads to them. The same text twice in a list gets two names. */
export function withAnchors<Line extends { id: string }>(
  kind: LineKind,
  lines: readonly Line[],
): (Line & { anchor: string })[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const count = (counts.get(line.id) ?? 0) + 1;
    counts.set(line.id, count);
    return { ...line, anchor: `${kind}-${line.id}${count === 1 ? '' : `-${count}`}` };
  });
}
