import { useIsLeaving } from '~/platform/history/use-is-leaving.ts';

/** At the top of the window while the next page is on its way: the press was heard. It shows only once that takes a while. */
export function LeavingBar() {
  return useIsLeaving() && <div role="progressbar" aria-label="Loading the page" className="leaving-bar" />;
}
