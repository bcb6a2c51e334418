import { SHEET_CLOSE_OFFSET } from '@vault/contract/client';
import type { SyntheticEvent } from 'react';

/** The drawer closes by itself at half its height or 500 px a second; a pull of 100 px is enough here. */
export function useShortPullCloses(onClose: (() => void) | null) {
  const handleRelease = (event: SyntheticEvent<HTMLElement>) => {
    const sheet = event.currentTarget;
    if (!onClose || !sheet.hasAttribute('data-swiping')) return;
    const offset = Number.parseFloat(sheet.style.getPropertyValue('--drawer-swipe-movement-y'));
    if (offset > SHEET_CLOSE_OFFSET) onClose();
  };
  return { onPointerUpCapture: handleRelease, onTouchEndCapture: handleRelease };
}
