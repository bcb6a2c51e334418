import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The card that was opened from an entry of the history. */
let opened: { place: string; address: string } | null = null;

// The page has to be scrolled first, and the card drawn.
const FRAMES = 20;

/** After coming back from a book, its card has the focus again, instead of the top of a scrolled page. */
export function useReturnFocus(isListThere: boolean): void {
  const { key: place } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const card = target instanceof Element ? target.closest(cards) : null;
      if (card !== null) opened = { place, address: card.getAttribute('href') ?? '' };
    };
    document.addEventListener('click', remember);
    return () => document.removeEventListener('click', remember);
  }, [place]);

  useEffect(() => {
    if (!isListThere || !isReturn || opened?.place !== place) return;
    const { address } = opened;
    opened = null;
    let frame = 0;
    const tryFrame = (left: number) => {
      const isPlaced = focusCard(address);
      if (!isPlaced && left > 0) frame = requestAnimationFrame(() => tryFrame(left - 1));
    };
    // The heading is focused in the next frame, for screen readers.
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(() => tryFrame(FRAMES))));
    return () => cancelAnimationFrame(frame);
  }, [isListThere, isReturn, place]);
}

const cards = 'li[aria-posinset] a[href]';

function focusCard(address: string): boolean {
  const focused = document.activeElement;
  if (focused !== document.body && !focused?.matches('h1, main')) return true;
  const same = [...document.querySelectorAll<HTMLElement>(cards)].filter(
    (card) => card.getAttribute('href') === address,
  );
  const card = same.find(isInSight);
  card?.focus({ preventScroll: true });
  return card !== undefined;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
