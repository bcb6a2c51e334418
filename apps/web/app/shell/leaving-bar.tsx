import { useSyncExternalStore } from 'react';
import { useIsLeaving } from '~/platform/history/use-is-leaving.ts';
import { awaitedParts } from '~/platform/late/awaited-parts.ts';

/**
 * At the top of the window while the next page loads, or a part of this one, to show that the press was noticed. It
 * appears only when that takes a while.
 */
export function LeavingBar() {
  const isLeaving = useIsLeaving();
  const isPartAwaited = useSyncExternalStore(awaitedParts.subscribe, awaitedParts.isAny, () => false);
  if (!isLeaving && !isPartAwaited) return null;
  const label = isLeaving ? 'Loading the page' : 'Loading a part of the page';
  return <div role="progressbar" aria-label={label} className="leaving-bar" />;
}
