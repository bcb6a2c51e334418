import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for as long as the component is there, which does what the newest does: rows that are handed it need
    not be drawn anew with the list around them. To be called by what a person does, never while drawing. */
export function useSteady<Given extends unknown[], Result>(
  act: (...given: Given) => Result,
): (...given: Given) => Result {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
