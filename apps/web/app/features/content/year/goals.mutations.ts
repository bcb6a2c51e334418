import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ReadingYears } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { changeCached, overtakeLists } from '../cached-lists.ts';
import { contentKeys } from '../content.queries.ts';
import { withGoal } from './year-address.ts';

type Parts = { year: number; call: ApiCall; client: QueryClient };

/** Sets how many books are to be finished in a year; null removes the goal. */
export function keepGoal({ year, call, client }: Parts) {
  const params = { year: String(year) };
  const queryKey = contentKeys.years;
  return mutationOptions({
    async mutationFn(books: number | null): Promise<void> {
      if (books === null) await call('DELETE /reading/goals/{year}', { params });
      else await call('PUT /reading/goals/{year}', { params, body: { books } });
    },
    onSuccess(_, books) {
      changeCached<ReadingYears>(client, {
        queryKey,
        change: (known) => ({ ...known, years: withGoal(known.years, { year, goal: books }) }),
      });
      overtakeLists(client, queryKey);
    },
    // It may have been kept, and the word of it lost on the way.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
