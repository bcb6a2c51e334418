import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Marks the entry that an address within the app leads to. What the browser itself leads to is marked by `:target`. */
export function useMarkAnchor() {
  const { hash } = useLocation();

  useEffect(() => {
    const entry = hash === '' ? null : document.getElementById(hash.slice(1));
    if (entry === null || entry.matches(':target') || !entry.classList.contains('vault-entry')) return;
    entry.toggleAttribute('data-marked', true);
    const unmark = () => entry.removeAttribute('data-marked');
    entry.addEventListener('animationend', unmark, { once: true });
    return unmark;
  }, [hash]);
}
