import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Marks the line that an address within the app leads to. What the browser itself leads to is marked by `:target`. */
export function useLineAnchor() {
  const { hash } = useLocation();

  useEffect(() => {
    const line = hash === '' ? null : document.getElementById(hash.slice(1));
    if (line === null || line.matches(':target') || !line.classList.contains('vault-line')) return;
    line.toggleAttribute('data-marked', true);
    const unmark = () => line.removeAttribute('data-marked');
    line.addEventListener('animationend', unmark, { once: true });
    return unmark;
  }, [hash]);
}
