import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Marks the line that an address within the app leads to, each time that it does. What the browser itself leads to is
 * marked by `:target`.
 */
export function useLineAnchor() {
  const location = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    const { hash } = location;
    const line = hash === '' ? null : document.getElementById(hash.slice(1));
    if (line === null || !line.classList.contains('vault-line')) return;
    if (line.matches(':target')) {
      // The browser marks it once, and the router does not tell it of a second time.
      if (navigation !== NavigationType.Pop)
        for (const mark of line.getAnimations({ subtree: true })) mark.play();
      return;
    }
    line.toggleAttribute('data-marked', true);
    const unmark = () => line.removeAttribute('data-marked');
    line.addEventListener('animationend', unmark, { once: true });
    return unmark;
  }, [location, navigation]);
}
