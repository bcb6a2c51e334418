import { isRecord } from '@vault/domain';
import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { readEntryKey, SCROLL_POSITIONS } from '~/platform/scroll-memory.tsx';

/** Entries that were shown since the page was loaded: what was stored of them is older than what the router knows. */
const shown = new Set<string>();

/**
 * Returns to the place where the page was left when the page was still too short as the router tried to: after a
 * reload, and on the way back from another site.
 */
export function useLateScroll(isListThere: boolean) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const { key } = useLocation();
  const [target, setTarget] = useState(() => (isReturn ? readLeftPosition() : null));

  useEffect(() => {
    if (!isListThere || target === null) return;
    const frame = requestAnimationFrame(() => {
      if (Math.round(window.scrollY) !== Math.round(target)) window.scrollTo(0, target);
      setTarget(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [isListThere, target]);

  useEffect(() => {
    const entry = readEntryKey();
    if (isListThere && entry !== null) shown.add(entry);
  }, [isListThere, key]);
}

function readLeftPosition(): number | null {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}');
    const key = readEntryKey();
    if (!isRecord(positions) || key === null || shown.has(key)) return null;
    const position = positions[key];
    return typeof position === 'number' ? position : null;
  } catch {
    // Blocked or broken storage: the page then begins at its top.
    return null;
  }
}
