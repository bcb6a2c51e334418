import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { countFound, entryAnchor, type SearchQuery } from '@vault/domain';
import { readFound } from '~/platform/found-words.ts';
import { goToSection } from '~/platform/go-to-section.ts';
import { isStepInHand } from '~/platform/history/step-in-hand.ts';
import { isSection } from './entries/sections.ts';

/**
 * An anchor of a section or an entry in the address scrolls to it, or to the match in it, and highlights it once:
 * not again when something opens over the page, or is closed by a step back.
 */
export function useGoToAnchor() {
  const location = useLocation();
  /** The entry of the history that has led somewhere last. */
  const ledBy = useRef<string | null>(null);

  useEffect(() => {
    const id = location.hash.slice(1);
    const isKnown = ledBy.current !== null && (ledBy.current === location.key || isStepInHand(location));
    if (id === '' || isKnown) return;
    ledBy.current = location.key;
    if (isSection(id)) return goToSection(id);
    const entry = id.startsWith(entryAnchor('')) ? document.getElementById(id) : null;
    if (entry === null) return;
    const place = findBestMark(entry, readFound(location.state)) ?? entry;
    place.scrollIntoView({ block: 'center' });
    entry.focus({ preventScroll: true });
    entry.toggleAttribute('data-marked', true);
    const unmark = () => entry.toggleAttribute('data-marked', false);
    entry.addEventListener('animationend', unmark, { once: true });
  }, [location]);
}

/** The first marked word of the paragraph that has the most of those that were searched for. */
function findBestMark(entry: HTMLElement, query: SearchQuery | null): HTMLElement | null {
  if (query === null) return null;
  const marks = [...entry.querySelectorAll('mark')];
  const blocks = [
    ...Map.groupBy(marks, (mark) => mark.closest('p, li, blockquote, h4, h5, h6, pre')).values(),
  ];
  const counts = blocks.map((block) =>
    countFound(
      block.map(({ textContent }) => textContent),
      query,
    ),
  );
  return blocks[counts.indexOf(Math.max(...counts))]?.[0] ?? null;
}
