import { useEffect, useRef } from 'react';

/** Runs the newest of what it is given, after so many milliseconds; nothing once the component is gone. */
export function useLater(): (run: () => void, milliseconds: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (run, milliseconds) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, milliseconds);
  };
}
