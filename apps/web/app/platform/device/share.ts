/** Whether this device can hand this on to another app: not every browser that can share can share everything. */
export function canShare(shared: ShareData): boolean {
  return 'share' in navigator && (navigator.canShare?.(shared) ?? true);
}

/** Hands it on. False where that is not possible; somebody who closes the device's dialog has answered. */
export async function share(shared: ShareData): Promise<boolean> {
  if (!canShare(shared)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
