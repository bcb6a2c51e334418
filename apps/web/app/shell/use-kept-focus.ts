import { useEffect } from 'react';
import { focusHeading } from './focus-heading.ts';
import { mainContentId } from './page-main.tsx';

const dialogs = '[role="dialog"], [role="alertdialog"]';
/** A toast, or a dialog on its way out, is no place to stay. */
const homes = `section, article, form, ul, ol, [role="group"], [role="list"], main, :is(${dialogs}):not(.toast, [data-closed])`;

/**
 * A pressed control may disappear with its answer: the row of an ended session, an answered question. Unless somebody
 * else has placed the focus, it then goes to the container, never to a neighbour, which the next press of the same
 * key would act on. What opened a dialog may disappear with its answer, too: then it is the container of that.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: Element[] = [];
    let opener: Element[] = [];
    let frame = 0;

    const remember = ({ target }: FocusEvent) => {
      const next = target instanceof Element ? pathOf(target) : [];
      if (!isInDialog(next)) opener = [];
      else if (!isInDialog(path)) opener = path;
      path = next;
    };
    const rescue = () => {
      const [lost] = path;
      if (lost === undefined || lost.isConnected) return;
      const home = [...path, ...opener].find((place) => place.isConnected && place.matches(homes));
      path = [];
      if (!(home instanceof HTMLElement) || home.id === mainContentId) return focusHeading();
      home.tabIndex = -1;
      home.dataset['keptFocus'] = '';
      home.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (path[0] === undefined || path[0].isConnected) return;
      cancelAnimationFrame(frame);
      // Dialogs and new pages place the focus in the next frame.
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(rescue)));
    });

    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
}

const isInDialog = (path: readonly Element[]) => path.some((place) => place.matches(dialogs));

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let place: Element | null = element; place !== null; place = place.parentElement) path.push(place);
  return path;
}
