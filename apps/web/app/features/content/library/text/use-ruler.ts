import { useMemo, useSyncExternalStore } from 'react';
import { createRuler, type Ruler, type TextMeter } from './ruler.ts';

// A font that arrives later changes every width: each arrival makes a new ruler.
let arrivals = 0;

function subscribe(notify: () => void) {
  const count = () => {
    arrivals += 1;
    notify();
  };
  document.fonts?.addEventListener('loadingdone', count);
  return () => document.fonts?.removeEventListener('loadingdone', count);
}

export function useRuler(): Ruler {
  const fonts = useSyncExternalStore(subscribe, () => arrivals);
  return useMemo(() => makeRuler(fonts), [fonts]);
}

let made: { fonts: number; ruler: Ruler } | null = null;

// Kept outside of the page, so that coming back to it measures nothing twice.
function makeRuler(fonts: number): Ruler {
  if (made?.fonts === fonts) return made.ruler;
  const page = getComputedStyle(document.documentElement);
  const ruler = createRuler(createMeter(), {
    serif: page.getPropertyValue('--font-serif') || 'serif',
    sans: page.getPropertyValue('--font-sans') || 'sans-serif',
  });
  made = { fonts, ruler };
  return ruler;
}

function createMeter(): TextMeter {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return guessWidth;
  return (piece, font) => {
    context.font = font;
    return context.measureText(piece).width;
  };
}

// If nothing can be measured, half an em for each character: cards then end with a little air or an ellipsis.
function guessWidth(piece: string, font: string): number {
  const size = Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? '16');
  return piece.length * size * 0.5;
}
