import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Reports a press outside the frame, while that matters: a tap does not take the focus from a field everywhere. */
export function usePressOutside(
  frame: RefObject<HTMLElement | null>,
  { isActive, onPress }: { isActive: boolean; onPress: () => void },
): void {
  const handlePress = useEffectEvent(onPress);
  useEffect(() => {
    if (!isActive) return undefined;
    const handleClick = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) handlePress();
    };
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, [frame, isActive]);
}
