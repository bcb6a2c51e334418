import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Marks the entry that an address within the app leads to, each time that it does, and places the focus there. What the
 * browser itself leads to is marked by `:target`.
 */
export function useMarkAnchor() {
  const location = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    const { hash } = location;
    const entry = hash === '' ? null : document.getElementById(hash.slice(1));
    if (entry === null || !entry.classList.contains('vault-entry')) return;
    if (entry.matches(':target')) {
      // The browser marks it once, and the router does not tell it of a second time.
      if (navigation !== NavigationType.Pop)
        for (const mark of entry.getAnimations({ subtree: true })) mark.play();
      return;
    }
    if (!entry.contains(document.activeElement)) {
      entry.tabIndex = -1;
      entry.focus({ preventScroll: true });
    }
    entry.toggleAttribute('data-marked', true);
    const unmark = () => entry.removeAttribute('data-marked');
    entry.addEventListener('animationend', unmark, { once: true });
    return unmark;
  }, [location, navigation]);
}
