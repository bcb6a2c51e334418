import { isRecord } from '@vault/domain';
import { openTabChannel, type TabChannel } from '~/platform/device/tab-channel.ts';

/** What one tab tells the person's others: an item has this version now, or is gone. */
export type BookNews = { userId: string; itemId: string; version: number | 'gone' };

/** No text goes through it: listeners read the item from the server. */
export function openBookChannel(): TabChannel<BookNews> {
  return openTabChannel({ name: 'kv-book', parse: parseNews });
}

function parseNews(message: unknown): BookNews | null {
  if (!isRecord(message)) return null;
  const { userId, itemId, version } = message;
  if (typeof userId !== 'string' || typeof itemId !== 'string') return null;
  return version === 'gone' || typeof version === 'number' ? { userId, itemId, version } : null;
}
