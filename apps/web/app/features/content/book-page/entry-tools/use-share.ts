import { entryPath } from '@vault/domain';
import { useCopy } from '../use-copy.ts';

type Shared = { itemId: string; entryId: string; title: string; text: string };

/** Shares a line and its link with another app; where the browser can't, the link is copied. */
export function useShare() {
  const copy = useCopy();

  return async ({ itemId, entryId, title, text }: Shared) => {
    const url = linkToEntry(itemId, entryId);
    const shared = { title, text, url };
    // Not every browser that can share can share this.
    const canShare = 'share' in navigator && (navigator.canShare?.(shared) ?? true);
    if (!canShare) return copy(url, 'Link copied');
    try {
      await navigator.share(shared);
    } catch (error) {
      const isGivenUp = error instanceof DOMException && error.name === 'AbortError';
      if (!isGivenUp) await copy(url, 'Link copied');
    }
  };
}

export function linkToEntry(itemId: string, entryId: string): string {
  return new URL(entryPath(itemId, entryId), window.location.href).href;
}
