import { isRecord } from '@vault/domain';
import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { SCROLL_POSITIONS } from '~/platform/history/scroll-memory.tsx';
import { isInField } from '~/platform/keys/is-in-field.ts';

/** Entries that were shown since the page was loaded: their stored values are older than the router's. */
const shown = new Set<string>();

/** With which somebody may scroll. */
const MOVES = ['wheel', 'touchmove', 'keydown'];
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/**
 * Restores the scroll position when the page was still too short for the router to do so: after a reload, and on the
 * way back from another site. Whoever has scrolled by themselves meanwhile stays where they are.
 */
export function useLateScroll(isListThere: boolean) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { key } = useLocation();
  const [target, setTarget] = useState(() => (isReturn ? readLeftPosition(key) : null));

  useEffect(() => {
    if (target === null) return;
    const giveUp = (event: Event) => {
      if (isScroll(event)) setTarget(null);
    };
    for (const move of MOVES) window.addEventListener(move, giveUp, { passive: true });
    return () => {
      for (const move of MOVES) window.removeEventListener(move, giveUp);
    };
  }, [target]);

  useEffect(() => {
    if (!isListThere || target === null) return;
    const frame = requestAnimationFrame(() => {
      if (Math.round(window.scrollY) !== Math.round(target)) window.scrollTo(0, target);
      setTarget(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [isListThere, target]);

  useEffect(() => {
    if (isListThere) shown.add(key);
  }, [isListThere, key]);
}

/** Not so the keys of the step back, which repeat while they are held. */
function isScroll(event: Event): boolean {
  if (event instanceof WheelEvent) return event.deltaY !== 0;
  if (event instanceof KeyboardEvent) return SCROLL_KEYS.includes(event.key) && !isInField(event.target);
  return true;
}

function readLeftPosition(key: string): number | null {
  if (shown.has(key)) return null;
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}');
    const position = isRecord(positions) ? positions[key] : null;
    return typeof position === 'number' ? position : null;
  } catch {
    // Blocked or broken storage: the page then begins at its top.
    return null;
  }
}
