import { measureText } from './measure-text.ts';
import { joinPieces, type Piece, splitText } from './split-text.ts';

type BreakLines = { text: string; width: number; size: number; mostLines: number; spacing?: number };

/** `cost` is near 0 for even lines that end where the text pauses, and grows with every awkward one. */
export type BrokenLines = { lines: string[]; cost: number };

/** Breaks into as few lines as fit, of lengths as even as sense allows; null when there is no room. */
export const breakLines = ({ text, width, size, mostLines, spacing = 0 }: BreakLines): BrokenLines | null => {
  const pieces = splitText(text);
  const space = measureText(' ', { size, spacing });
  // Where each piece would end if all stood on one line.
  const ends = [0];
  for (const { text: word, glued } of pieces) {
    ends.push((ends.at(-1) ?? 0) + (glued ? 0 : space) + measureText(word, { size, spacing }));
  }
  const measure = (from: number, to: number) =>
    (ends[to] ?? 0) - (ends[from] ?? 0) - (from < to && !pieces[from]?.glued ? space : 0);
  if (pieces.some((_, at) => measure(at, at + 1) > width)) return null;
  const count = countLines(pieces, (from, to) => measure(from, to) <= width);
  if (count > mostLines) return null;
  const target = measure(0, pieces.length) / count;
  const { cost, lines } = findBestBreaks({ count, end: pieces.length }, (from, to) => {
    const length = measure(from, to);
    if (length > width) return Number.POSITIVE_INFINITY;
    const isLast = to === pieces.length;
    return ((length - target) / target) ** 2 + (isLast ? 0 : costOfBreak(pieces[to - 1], pieces[to]));
  });
  return { cost, lines: lines.map(({ from, to }) => joinPieces(pieces.slice(from, to))) };
};

const countLines = (pieces: Piece[], fits: (from: number, to: number) => boolean): number => {
  let count = 1;
  let from = 0;
  for (let to = 1; to <= pieces.length; to += 1) {
    if (fits(from, to)) continue;
    count += 1;
    from = to - 1;
  }
  return count;
};

const LEADS_ON =
  /^(?:a|an|and|at|by|for|from|in|is|of|on|or|the|to|with|&|der|die|das|des|dem|den|ein|eine|und|von|im|zu|le|la|les|de|du|des|un|une|et|à|el|los|las|y|e|o|il|lo|di|del|della|het|een|en|van|и|в|на)$/iu;

/** A line should not end on a word that leads on to the next, and likes to end where the text pauses. */
const costOfBreak = (before: Piece | undefined, after: Piece | undefined): number => {
  const text = before?.text ?? '';
  if (LEADS_ON.test(text)) return 0.35;
  if (after?.text === '&') return -0.2;
  return /[:;,–—!?]$|\p{L}{3}\.$/u.test(text) ? -0.2 : 0;
};

type Line = { from: number; to: number };
type Solution = { cost: number; lines: Line[] };

const findBestBreaks = (
  { count, end }: { count: number; end: number },
  costOf: (from: number, to: number) => number,
): Solution => {
  const known = new Map<string, Solution>();
  const solve = (from: number, left: number): Solution => {
    if (left === 1) return { cost: costOf(from, end), lines: [{ from, to: end }] };
    const key = `${from}/${left}`;
    const seen = known.get(key);
    if (seen) return seen;
    let best: Solution = { cost: Number.POSITIVE_INFINITY, lines: [{ from, to: end }] };
    for (let to = from + 1; to <= end - left + 1; to += 1) {
      const own = costOf(from, to);
      if (own === Number.POSITIVE_INFINITY) break;
      const rest = solve(to, left - 1);
      const cost = own + rest.cost;
      if (cost < best.cost) best = { cost, lines: [{ from, to }, ...rest.lines] };
    }
    known.set(key, best);
    return best;
  };
  return solve(0, count);
};
