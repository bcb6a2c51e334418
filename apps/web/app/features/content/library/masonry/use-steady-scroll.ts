import { useLayoutEffect, useRef } from 'react';
import { bottomOf, type MasonryLayout } from './masonry-layout.ts';

type Laid = { keys: readonly string[]; layout: MasonryLayout };

/** Keeps what is being read in place when cards move: by a new width, a new font, or new cards before it. */
export function useSteadyScroll({ keys, layout }: Laid, top: number) {
  const before = useRef<Laid | null>(null);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = { keys, layout };
    if (last === null || last.layout === layout) return;
    const position = window.scrollY - top;
    if (position <= 0) return;
    const index = last.layout.tops.findIndex((_, card) => bottomOf(last.layout, card) > position);
    const key = last.keys[index];
    const next = key === undefined ? -1 : keys.indexOf(key);
    if (next < 0) return;
    const shift = (layout.tops[next] ?? 0) - (last.layout.tops[index] ?? 0);
    if (shift !== 0) window.scrollBy(0, shift);
  }, [keys, layout, top]);
}
