import { endWithDots } from '@vault/domain';
import { type Context2d, fontOf } from './canvas.ts';

type Block = {
  text: string;
  x: number;
  /** Where its first line's box begins. */
  y: number;
  width: number;
  /** From the wanted size to the smallest, at which the text is cut with an ellipsis if necessary. */
  sizes: readonly [number, ...number[]];
  maxLines: number;
  weight?: number;
  lineHeight?: number;
  color: string;
  align?: 'left' | 'center';
};

/** Sets a text in lines and gives where it ends. */
export function drawText(context: Context2d, block: Block): number {
  const { x, y, width, weight = 400, lineHeight = 1.25, color, align = 'left' } = block;
  const { size, lines } = fit(context, { ...block, weight });
  context.font = fontOf(size, weight);
  context.fillStyle = color;
  context.textAlign = align;
  context.textBaseline = 'middle';
  lines.forEach((line, index) => {
    const middle = y + size * lineHeight * (index + 0.5);
    context.fillText(line, align === 'center' ? x + width / 2 : x, middle);
  });
  return y + lines.length * size * lineHeight;
}

/** How high `drawText` would make it. */
export function measureText(context: Context2d, block: Omit<Block, 'x' | 'y' | 'color'>): number {
  const { size, lines } = fit(context, { ...block, weight: block.weight ?? 400 });
  return lines.length * size * (block.lineHeight ?? 1.25);
}

type Fit = Pick<Block, 'text' | 'width' | 'sizes' | 'maxLines'> & { weight: number };

function fit(context: Context2d, { text, width, sizes, maxLines, weight }: Fit) {
  let size = sizes[0];
  let lines: string[] = [];
  for (size of sizes) {
    context.font = fontOf(size, weight);
    lines = breakLines(context, text, width);
    if (lines.length <= maxLines && hasWholeWords(text, lines)) return { size, lines };
  }
  return { size, lines: lines.length <= maxLines ? lines : cut(context, { lines, width, maxLines }) };
}

function hasWholeWords(text: string, lines: readonly string[]): boolean {
  return lines.join(' ') === text.trim().replace(/\s+/g, ' ');
}

function breakLines(context: Context2d, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((part) => breakWord(context, part, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** A word that is wider than the line is broken between characters. */
function breakWord(context: Context2d, word: string, width: number): string[] {
  if (context.measureText(word).width <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    if (piece !== '' && context.measureText(piece + segment).width > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

type Cut = { lines: readonly string[]; width: number; maxLines: number };

function cut(context: Context2d, { lines, width, maxLines }: Cut): string[] {
  const kept = lines.slice(0, maxLines);
  let last = kept.pop() ?? '';
  while (last.includes(' ') && context.measureText(`${last}…`).width > width)
    last = last.replace(/\s+\S*$/, '');
  return [...kept, endWithDots(last)];
}
