import { useIsLeaving } from '~/platform/history/use-is-leaving.ts';

/**
 * At the top of the window while the next page loads, to show that the press was noticed. It appears only when that
 * takes a while.
 */
export function LeavingBar() {
  return useIsLeaving() && <div role="progressbar" aria-label="Loading the page" className="leaving-bar" />;
}
