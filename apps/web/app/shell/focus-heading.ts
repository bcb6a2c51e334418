import { mainContentId } from './page-main.tsx';

/** Whether it is still being found out what the page is about. */
export function isPageBusy(): boolean {
  return document.getElementById(mainContentId)?.ariaBusy === 'true';
}

/** Moves the focus to the page's title, where a page begins for screen readers. */
export function focusHeading(): void {
  const main = document.getElementById(mainContentId);
  const heading = isPageBusy() ? null : main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
