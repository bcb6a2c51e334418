import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCall } from '~/api/call-context.ts';
import type { Clock } from '~/platform/time/clock.ts';
import { useToday } from '~/platform/time/use-today.ts';
import { findNewest, readYear } from './year-address.ts';
import { readingYearsQuery } from './years.queries.ts';

/** The year that the address asks for. What is known of the other years stays while it loads. */
export function useReadingYear({ clock }: { clock: Clock }) {
  const call = useCall();
  const [params] = useSearchParams();
  const asked = readYear(params);
  const today = useToday(clock);
  const present = Number(today.slice(0, 4));
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...readingYearsQuery({ year: asked, day: today }, call),
    placeholderData: keepPreviousData,
  });
  const figures = isPlaceholderData ? undefined : data?.year;
  return {
    years: data?.years,
    total: data?.total,
    /** Its number, which is known before what it holds. */
    year: asked ?? figures?.year ?? (data === undefined ? null : findNewest(data.years, present)),
    figures,
    today,
    present,
    isError,
    isFetching,
    retry: () => void refetch(),
  };
}
