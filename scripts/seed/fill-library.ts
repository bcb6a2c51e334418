import type { CreateContentInput } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';

const AT_ONCE = 8;

/** Keeps the items, the first one as the newest. The keys make a repeated run add nothing. */
export async function fillLibrary(
  api: ApiCall,
  items: readonly CreateContentInput[],
  keyPrefix: string,
): Promise<void> {
  const oldestFirst = items.map((item, index) => ({ item, key: `${keyPrefix}-${index}` })).reverse();
  for (const { item, key } of oldestFirst) {
    await api('POST /content', { headers: { 'idempotency-key': key }, body: item });
  }
}

/** The same for thousands, where the order within a few doesn't matter. */
export async function fillQuickly(
  api: ApiCall,
  items: readonly CreateContentInput[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const batch = items.slice(start, start + AT_ONCE);
    await Promise.all(batch.map((item) => api('POST /content', { body: item })));
    onProgress(Math.min(start + AT_ONCE, items.length));
  }
}

export async function hasBooks(api: ApiCall): Promise<boolean> {
  return (await api('GET /content', { query: { limit: '1' } })).total > 0;
}
