import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';
import { useSearchParams } from 'react-router';
import { readYear } from './year-address.ts';
import { readingYearsQuery } from './years.queries.ts';

/** The year that the address asks for. What is known of the other years stays while it comes. */
export function useReadingYear(call: ApiCall) {
  const [params] = useSearchParams();
  const asked = readYear(params);
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...readingYearsQuery(asked, call),
    placeholderData: keepPreviousData,
  });
  return {
    years: data?.years,
    /** Its number, which is known before what it holds. */
    year: asked ?? data?.years[0]?.year ?? null,
    figures: isPlaceholderData ? undefined : data?.year,
    isError,
    isFetching,
    retry: () => void refetch(),
  };
}
