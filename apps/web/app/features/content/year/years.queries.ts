import { queryOptions } from '@tanstack/react-query';
import { type ApiCall, REFETCH_THROTTLE } from '@vault/contract/client';
import { DAY } from '@vault/domain';
import { contentKeys } from '../content.queries.ts';

/** The years that have something, and what one of them holds: the newest, where none is asked for. */
export function readingYearsQuery(year: number | null, call: ApiCall) {
  return queryOptions({
    queryKey: [...contentKeys.years, year],
    queryFn: ({ signal }) =>
      call('GET /reading/years', { query: year === null ? {} : { year: String(year) } }, { signal }),
    staleTime: REFETCH_THROTTLE,
    // It must still be there when the person comes back from a long read.
    gcTime: DAY,
  });
}
