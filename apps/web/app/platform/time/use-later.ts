import { useEffect, useRef } from 'react';
import { afterTimeout } from './after-timeout.ts';

/** Runs the newest of what it is given, after so many milliseconds; nothing once the component is gone. */
export function useLater(): (milliseconds: number, run: () => void) => void {
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return (milliseconds, run) => {
    cancel.current?.();
    cancel.current = afterTimeout(milliseconds, run);
  };
}
