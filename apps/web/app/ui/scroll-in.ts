import { isScrollingFast } from '~/platform/fast-scroll.ts';
import { SCROLL_IN_DURATION, SCROLL_IN_MARGIN, SCROLL_IN_THRESHOLD } from '@vault/contract/client';

let observer: IntersectionObserver | undefined;

/**
 * A ref for something that fades in when it is scrolled to. It is shown as it is, and never hidden first, if it is on
 * screen at once, if fast scrolling has reached it already, or if the person prefers less motion.
 */
export function scrollIn(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return;
  observer ??= new IntersectionObserver(fadeIn, {
    threshold: SCROLL_IN_THRESHOLD,
    rootMargin: `${SCROLL_IN_MARGIN}px`,
  });
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function fadeIn(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, boundingClientRect, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    // Further up it has been seen already.
    const isEntering = boundingClientRect.top > window.innerHeight - SCROLL_IN_MARGIN && !isScrollingFast();
    if (!isEntering || window.matchMedia('(prefers-reduced-motion: reduce)').matches) continue;
    target.animate({ opacity: [0, 1] }, { duration: SCROLL_IN_DURATION, easing: 'ease-out' });
  }
}
