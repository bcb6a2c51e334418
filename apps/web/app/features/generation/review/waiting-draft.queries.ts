import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';

export const waitingDraftKeys = { all: ['generations'] as const };

/** Drafts of books of the vault that wait to be looked through. */
export function waitingDraftsQuery(call: ApiCall) {
  return queryOptions({
    queryKey: waitingDraftKeys.all,
    queryFn: ({ signal }) => call('GET /generations', {}, { signal }),
    // One that another tab or device has asked for, or that ended elsewhere, appears with the next look at the book.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    select: ({ generations }) => generations.filter(({ target }) => target?.contentId !== undefined),
  });
}
