import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width of an element, and how far it is from the top of the page. */
export type Box = { width: number; top: number };

// The last one seen is the best guess for the next first rendering: a page that somebody comes back to must have its
// full height before the router restores the scroll position.
let lastBox: Box | null = null;

export function useBox(): [RefObject<HTMLUListElement | null>, Box] {
  const ref = useRef<HTMLUListElement>(null);
  const [preview] = useState(() => (lastBox === null ? readPreview() : null));
  const [box, setBox] = useState<Box>(
    () => lastBox ?? preview ?? { width: document.documentElement.clientWidth, top: 0 },
  );

  // A layout effect ends before the element leaves the page: what is gone has no width, and must not be remembered.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const update = () => setBox(readBox(element));
    // Measuring now would lay out the whole page in the task that has rendered it, instead of in one of its own.
    if (preview === null) update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    // What stands above may grow, which moves the element without changing it, but makes the page longer.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [preview]);

  return [ref, box];
}

/** The server's preview stands where the list will: measured on it, the first rendering is right. */
function readPreview(): Box | null {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-preview-list]')];
  const shown = lists.find((list) => list.clientWidth > 0);
  return shown === undefined ? null : readBox(shown);
}

function readBox(element: HTMLElement): Box {
  const { width, top } = element.getBoundingClientRect();
  const box = { width, top: Math.round(top + window.scrollY) };
  if (lastBox === null || lastBox.width !== box.width || lastBox.top !== box.top) lastBox = box;
  return lastBox;
}
