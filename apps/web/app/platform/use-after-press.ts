import { useEffect, useRef } from 'react';

/** Runs its function once the current press has reached its target: a press misses what moves under the pointer. */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);

  useEffect(() => {
    const handleDown = () => {
      isPressed.current = true;
    };
    const handleUp = () => {
      isPressed.current = false;
    };
    document.addEventListener('mousedown', handleDown, true);
    document.addEventListener('mouseup', handleUp, true);
    return () => {
      document.removeEventListener('mousedown', handleDown, true);
      document.removeEventListener('mouseup', handleUp, true);
    };
  }, []);

  return (act) => {
    if (!isPressed.current) act();
    // The click comes in the same turn.
    else document.addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true });
  };
}
