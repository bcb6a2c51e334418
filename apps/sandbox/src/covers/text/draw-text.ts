import type { FittedText } from './fit-text.ts';

export const SERIF =
  "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Charter, Georgia, 'Times New Roman', 'Liberation Serif', serif";

type DrawText = {
  fitted: FittedText;
  x: number;
  top: number;
  fill: string;
  anchor: 'start' | 'middle';
  spacing?: number;
};

/** One `text` element per block, one `tspan` per line. */
export const drawText = ({ fitted, x, top, fill, anchor, spacing = 0 }: DrawText): string => {
  const { lines, size, lineHeight } = fitted;
  if (lines.length === 0) return '';
  const step = size * lineHeight;
  // The baseline of a line lies about three quarters of the type size below its top.
  const first = top + (step - size) / 2 + size * 0.76;
  const spans = lines.map(
    (line, at) => `<tspan x="${x}" y="${(first + at * step).toFixed(1)}">${escapeXml(line)}</tspan>`,
  );
  const letterSpacing = spacing === 0 ? '' : ` letter-spacing="${spacing}"`;
  return `<text font-size="${size}" fill="${fill}" text-anchor="${anchor}"${letterSpacing}>${spans.join('')}</text>`;
};

/** Also drops the control characters that XML forbids. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
