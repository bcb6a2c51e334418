import { useEffect, useRef } from 'react';

/** Runs what it is given once the press under way has reached what it is at: what moves under the pointer is missed. */
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
