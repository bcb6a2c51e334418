import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import type { Clock } from '~/platform/time/clock.ts';
import { useToday } from '~/platform/time/use-today.ts';
import { findNewest, readYear } from './year-address.ts';
import { readingYearsQuery } from './years.queries.ts';

/** The year that the address asks for. What is known of the other years stays while it loads, and if it fails. */
export function useReadingYear({ clock }: { clock: Clock }) {
  const call = useCall();
  const [params] = useSearchParams();
  const asked = readYear(params);
  const today = useToday(clock);
  const present = Number(today.slice(0, 4));
  const query = useQuery(readingYearsQuery({ year: asked, day: today }, call));
  const [loaded, setLoaded] = useState({ year: asked, day: today });
  if (query.data !== undefined && (loaded.year !== asked || loaded.day !== today))
    setLoaded({ year: asked, day: today });
  const latest = useQuery({ ...readingYearsQuery(loaded, call), enabled: false });
  const known = query.data ?? latest.data;
  const figures = query.data?.year;
  return {
    years: known?.years,
    total: known?.total,
    /** Its number, which is known before what it holds. */
    year: asked ?? figures?.year ?? (known === undefined ? null : findNewest(known.years, present)),
    figures,
    today,
    present,
    hasFailed: useLoadFailure(query) !== null,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
