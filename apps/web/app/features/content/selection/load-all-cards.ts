import type { ContentCard } from '@vault/contract';
import { type ApiCall, PAGE_SIZE_MAX } from '@vault/contract/client';
import { type LibraryOrder, USUAL_ORDER } from '@vault/domain';
import { type ContentFilter, toQuery } from '../library/filter/content-filter.ts';

/** As many as can be chosen at once. */
const CHOSEN_MAX = 10_000;

type Wanted = {
  call: ApiCall;
  filter: ContentFilter;
  order: LibraryOrder;
  signal: AbortSignal;
  onProgress: (loaded: number) => void;
};

/** The first 10,000 cards that the filter finds, in the largest pages that the server gives, and how many it finds in all. */
export async function loadAllCards({ call, filter, order, signal, onProgress }: Wanted) {
  const sort = order === USUAL_ORDER ? {} : { sort: order };
  const cards: ContentCard[] = [];
  for (let cursor: string | null = ''; ; ) {
    const page: Awaited<ReturnType<typeof call<'GET /content'>>> = await call(
      'GET /content',
      { query: { ...toQuery(filter), ...sort, limit: String(PAGE_SIZE_MAX), ...(cursor && { cursor }) } },
      { signal },
    );
    signal.throwIfAborted();
    cards.push(...page.content);
    onProgress(cards.length);
    cursor = page.nextCursor;
    if (cursor === null || cards.length >= CHOSEN_MAX)
      return { cards: cards.slice(0, CHOSEN_MAX), total: page.total };
  }
}
