import { entryPath } from '@vault/domain';
import { share } from '~/platform/device/share.ts';
import { useCopy } from '../../use-copy.ts';

type Shared = { itemId: string; entryId: string; title: string; text: string };

/** Shares a line and its link with another app; where the browser can't, the link is copied. */
export function useShare() {
  const copy = useCopy();

  return async ({ itemId, entryId, title, text }: Shared) => {
    const url = linkToEntry(itemId, entryId);
    if (!(await share({ title, text, url }))) await copy(url, 'Link copied');
  };
}

export function linkToEntry(itemId: string, entryId: string): string {
  return new URL(entryPath(itemId, entryId), window.location.href).href;
}
