import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type NearEnd = {
  onNear: () => void;
  /** Pixels before the element comes into sight. */
  distance: number;
  isActive: boolean;
};

/** Calls when the element is about to come into sight, and again whenever it is made active while it is. */
export function useNearEnd({ onNear, distance, isActive }: NearEnd): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent(onNear);

  useEffect(() => {
    const element = ref.current;
    if (element === null || !isActive) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) handleNear();
      },
      { rootMargin: `0px 0px ${distance}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [distance, isActive]);

  return ref;
}
