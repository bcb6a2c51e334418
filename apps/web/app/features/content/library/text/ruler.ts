import { countLines } from './line-count.ts';
import type { TextStyle } from './text-styles.ts';

type Column = { width: number; limit: number };

/** Says how many lines a text takes before it is drawn. */
export type Ruler = { lines: (text: string, style: TextStyle, column: Column) => number };

/** Returns the width of a piece of text in a CSS font. */
export type TextMeter = (piece: string, font: string) => number;

export type FontFamilies = { serif: string; sans: string };

const mostKnown = 20_000;
// Widths are summed word by word; kerning across spaces must not make a line fit that does not.
const slack = 0.3;

export function createRuler(meter: TextMeter, families: FontFamilies): Ruler {
  const knownByFont = new Map<string, Map<string, number>>();

  function widthIn(font: string): (piece: string) => number {
    const known = knownByFont.get(font) ?? new Map<string, number>();
    knownByFont.set(font, known);
    return (piece) => {
      const held = known.get(piece);
      if (held !== undefined) return held;
      if (known.size >= mostKnown) known.clear();
      const width = meter(piece, font);
      known.set(piece, width);
      return width;
    };
  }

  return {
    lines(text, style, { width, limit }) {
      const widthOf = widthIn(`${style.weight} ${style.size}px ${families[style.family]}`);
      return countLines(text, { width: width - slack, limit, widthOf, spaceWidth: widthOf(' ') });
    },
  };
}
