import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { usePrinting } from '~/platform/use-printing.ts';

const bandHeight = 400;
const heightStep = 100;

/** The part of the page that is rendered, in steps, so that scrolling by a little renders nothing anew. On paper nobody
    scrolls: there it is all of it. */
export function useScrollBand(): { from: number; to: number } {
  const band = useSyncExternalStore(subscribe, readBand);
  const viewportHeight = useSyncExternalStore(subscribe, readViewportHeight);
  const [isSettled, setIsSettled] = useState(false);
  // What is visible comes first; what lies beyond it follows when there is time.
  useEffect(() => startTransition(() => setIsSettled(true)), []);
  const isPrinting = usePrinting();
  if (isPrinting) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  if (!isSettled) return { from: window.scrollY, to: window.scrollY + window.innerHeight };
  const from = (band - 1) * bandHeight;
  return { from, to: from + viewportHeight + 3 * bandHeight };
}

function subscribe(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  window.addEventListener('resize', notify);
  return () => {
    window.removeEventListener('scroll', notify);
    window.removeEventListener('resize', notify);
  };
}

function readBand(): number {
  return Math.floor(window.scrollY / bandHeight);
}

function readViewportHeight(): number {
  return Math.ceil(window.innerHeight / heightStep) * heightStep;
}
