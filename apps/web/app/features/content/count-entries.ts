import type { ContentItem } from '@vault/contract';

type Entries = Pick<ContentItem, 'takeawayList' | 'quoteList' | 'noteList'>;

export function countEntries({ takeawayList, quoteList, noteList }: Entries): number {
  return takeawayList.length + quoteList.length + noteList.length;
}
