import { startTransition, useEffect, useState } from 'react';
import { isScrollingFast, watchFastScroll } from '~/platform/fast-scroll.ts';

/** Whether this was rendered while the page scrolled past fast, until it can be read again. */
export function useIsPassing(): boolean {
  const [isPassing, setIsPassing] = useState(isScrollingFast);

  useEffect(() => {
    if (!isPassing) return;
    const land = () => startTransition(() => setIsPassing(false));
    // It may have ended since this was rendered.
    if (!isScrollingFast()) land();
    return watchFastScroll((isFast) => {
      if (!isFast) land();
    });
  }, [isPassing]);

  return isPassing;
}
