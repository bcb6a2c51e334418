import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { REVISITS_MAX } from '@vault/contract/client';
import { useSearchParams } from 'react-router';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import type { Clock } from '~/platform/time/clock.ts';
import { useToday } from '~/platform/time/use-today.ts';
import { type Attempt, withAnswers } from './answers.ts';
import { raiseLimit, readLimit, writeLimit } from './revisit-address.ts';
import { answersOfDay } from './revisits.mutations.ts';
import { findFewer, revisitsQuery } from './revisits.queries.ts';

/** Whether more lines can follow: perhaps, they are loading, they did not arrive, or there are none. */
export type More = 'offered' | 'coming' | 'failed' | 'none';

/** The lines of today, with what was answered. */
export function useRevisits({ clock }: { clock: Clock }) {
  const call = useCall();
  const day = useToday(clock);
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const limit = readLimit(params, day);
  const query = useQuery({
    ...revisitsQuery({ day, limit }, call),
    initialData: () => findFewer(client, { day, limit }),
    initialDataUpdatedAt: 0,
  });
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = query;
  const attempts = useMutationState({
    filters: { mutationKey: answersOfDay(day) },
    select: ({ state }) => state as Attempt, // the key is that of answers alone
  });

  const isOwed = data !== undefined && dataUpdatedAt === 0;
  const mayHaveMore = data !== undefined && data.length >= limit && limit < REVISITS_MAX;
  // Also while it is tried again, so that the button stays under the hand.
  const hasFailed = errorUpdatedAt > 0;
  const more: More = isOwed ? (hasFailed ? 'failed' : 'coming') : mayHaveMore ? 'offered' : 'none';
  return {
    day,
    lines: data && withAnswers(data, { attempts, day }),
    failure: useLoadFailure(query),
    isFetching,
    retry: () => void refetch(),
    more,
    /** Whether the day has lines left that it does not show, for nobody is shown more than that. */
    isAtLimit: data !== undefined && data.length >= limit,
    askForMore: () =>
      setParams(writeLimit(params, { day, limit: raiseLimit(Math.max(limit, data?.length ?? 0)) }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
