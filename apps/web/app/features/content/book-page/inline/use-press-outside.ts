import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Reports a press outside the frame, while that matters: a tap does not take the focus from a field everywhere. */
export function usePressOutside(
  frame: RefObject<HTMLElement | null>,
  { isActive, onPress }: { isActive: boolean; onPress: () => void },
): void {
  const handlePress = useEffectEvent(onPress);
  useEffect(() => {
    if (!isActive) return undefined;
    const isOutside = ({ target }: Event) => target instanceof Node && !frame.current?.contains(target);
    let hasBegunWithin = false;
    const handleDown = (event: Event) => {
      hasBegunWithin = !isOutside(event);
    };
    const handleClick = (event: Event) => {
      // Words of the field may be selected beyond its end: that is a click on whatever has both.
      if (!hasBegunWithin && isOutside(event)) handlePress();
      hasBegunWithin = false;
    };
    document.addEventListener('pointerdown', handleDown, true);
    document.addEventListener('click', handleClick, true);
    return () => {
      document.removeEventListener('pointerdown', handleDown, true);
      document.removeEventListener('click', handleClick, true);
    };
  }, [frame, isActive]);
}
