import { breakLines } from './break-lines.ts';
import { listGraphemes } from './graphemes.ts';
import { measureText } from './measure-text.ts';

export type FitText = {
  text: string;
  width: number;
  height: number;
  largest: number;
  smallest: number;
  lineHeight: number;
  /** How many lines may be set at a size. */
  mostLines: (size: number) => number;
  spacing?: number;
};

export type FittedText = { lines: string[]; size: number; lineHeight: number; height: number };

/** How many sizes of type an awkward break outweighs. */
const COST_OF_AWKWARDNESS = 0.8;

/** The largest size that fits the box and breaks well. What fits at no size is cut, with an ellipsis. */
export const fitText = (box: FitText): FittedText => {
  let best: FittedText | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let size = box.largest; size >= box.smallest; size -= 1) {
    const broken = breakLines({ ...box, size, mostLines: box.mostLines(size) });
    if (broken === null || heightOf(broken.lines, size, box) > box.height) continue;
    const score = size / (1 + COST_OF_AWKWARDNESS * Math.max(0, broken.cost));
    if (score > bestScore) {
      best = describe(broken.lines, size, box);
      bestScore = score;
    }
  }
  return best ?? describe(cutLines(box), box.smallest, box);
};

const heightOf = (lines: string[], size: number, { lineHeight }: FitText) => lines.length * size * lineHeight;

const describe = (lines: string[], size: number, box: FitText): FittedText => ({
  lines,
  size,
  lineHeight: box.lineHeight,
  height: heightOf(lines, size, box),
});

const cutLines = ({
  text,
  width,
  height,
  smallest,
  lineHeight,
  mostLines,
  spacing = 0,
}: FitText): string[] => {
  const most = Math.max(1, Math.min(mostLines(smallest), Math.floor(height / (smallest * lineHeight))));
  const isTooWide = (line: string) => measureText(line, { size: smallest, spacing }) > width;
  const lines: string[] = [];
  let line = '';
  for (const character of listGraphemes(text.trim().replace(/\s+/g, ' '))) {
    if (!isTooWide(line + character)) {
      line += character;
      continue;
    }
    // Only a line without any space is broken inside a word.
    const at = line.lastIndexOf(' ');
    lines.push(at > 0 ? line.slice(0, at) : line);
    line = (at > 0 ? line.slice(at + 1) : '') + character;
    if (lines.length === most) break;
  }
  if (lines.length < most) return [...lines, line];
  const last = listGraphemes(lines[most - 1] ?? '');
  while (last.length > 0 && isTooWide(`${last.join('')}…`)) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
};
