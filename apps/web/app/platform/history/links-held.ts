import { useEffect, useReducer } from 'react';
import { LINKS_HELD } from '../document/app-start.ts';

/** Stands behind the page. The router takes on what holds a step there (`useHeldSteps`) in the pass after the first. */
export function LinksHeld() {
  const [passes, pass] = useReducer((count: number) => count + 1, 0);
  useEffect(() => pass(), []);
  useEffect(() => {
    if (passes > 0) document.dispatchEvent(new Event(LINKS_HELD));
  }, [passes]);
  return null;
}
