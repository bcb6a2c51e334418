import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Whoever arrives with an entry's anchor in the address is led to it, and it is marked once. */
export function useEntryAnchor() {
  const location = useLocation();

  useEffect(() => {
    const { hash } = location;
    const entry = hash.startsWith('#e-') ? document.getElementById(hash.slice(1)) : null;
    if (entry === null) return;
    entry.scrollIntoView({ block: 'center' });
    entry.focus({ preventScroll: true });
    entry.toggleAttribute('data-marked', true);
    const unmark = () => entry.toggleAttribute('data-marked', false);
    entry.addEventListener('animationend', unmark, { once: true });
  }, [location]);
}
