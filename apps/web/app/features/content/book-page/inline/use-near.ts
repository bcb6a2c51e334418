import { createContext, type RefObject, use, useEffect, useState } from 'react';

/** Whether a page has so many entries that all tools of all of them would be nine tenths of its elements. */
export const HasManyEntries = createContext(false);

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once, when the element comes within a screen of what is seen: in time for the pointer, the finger and the keys. */
function whenNear(element: Element, call: () => void): () => void {
  observer ??= new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: '100% 0px' },
  );
  waiting.set(element, call);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** Whether it has been near what is seen, and so needs its tools from then on. On a page of few entries each is near. */
export function useNear(element: RefObject<Element | null>): boolean {
  const hasMany = use(HasManyEntries);
  const [wasNear, setWasNear] = useState(false);
  const isAwaited = hasMany && !wasNear;
  useEffect(() => {
    if (!isAwaited || element.current === null) return undefined;
    return whenNear(element.current, () => setWasNear(true));
  }, [isAwaited, element]);
  return !isAwaited;
}
