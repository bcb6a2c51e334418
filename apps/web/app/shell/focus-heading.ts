import { mainContentId } from './page-main.tsx';

/** Moves the focus to the title of the page, which is where a page begins for those who hear it. */
export function focusHeading(): void {
  const main = document.getElementById(mainContentId);
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
