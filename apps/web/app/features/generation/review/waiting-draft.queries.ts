import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';
import { listOpen } from '../list-open.ts';

export const waitingDraftKeys = { all: ['generations'] as const };

/** Drafts of books of the vault that wait to be looked through. */
export function waitingDraftsQuery(call: ApiCall) {
  return queryOptions({
    queryKey: waitingDraftKeys.all,
    queryFn: ({ signal }) => listOpen(call, { signal }),
    // One that another tab or device has asked for, or that ended elsewhere, appears with the next look at the book.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    select: (open) => open.filter(({ target }) => target?.contentId !== undefined),
  });
}
