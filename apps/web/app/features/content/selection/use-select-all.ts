import { hashKey } from '@tanstack/react-query';
import type { LibraryOrder } from '@vault/domain';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { describeProblem } from '~/api/describe-problem.ts';
import { formatNumber } from '~/platform/format.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { type ContentFilter, toQuery } from '../library/filter/content-filter.ts';
import { loadAllCards } from './load-all-cards.ts';
import type { Selection } from './selection.ts';

type Options = { selection: Selection; filter: ContentFilter; order: LibraryOrder };

/** Selects all that the filter finds, loaded or not. */
export function useSelectAll({ selection, filter, order }: Options) {
  const call = useCall();
  const toast = useToast();
  /** How many have come; null while nothing is asked for. */
  const [loaded, setLoaded] = useState<number | null>(null);
  const asking = useRef<{ wanted: string; controller: AbortController } | null>(null);
  // Any change of the address, such as a dialog, makes a filter anew.
  const wanted = hashKey([toQuery(filter)]);
  // Whoever filters anew means other books.
  useEffect(
    () => () => {
      if (asking.current?.wanted !== wanted) return;
      asking.current.controller.abort();
      setLoaded(null);
    },
    [wanted],
  );

  async function selectAll() {
    const controller = new AbortController();
    const { signal } = controller;
    asking.current = { wanted, controller };
    setLoaded(0);
    try {
      const { cards, total } = await loadAllCards({ call, filter, order, signal, onProgress: setLoaded });
      if (signal.aborted) return;
      selection.add(cards);
      if (total > cards.length)
        toast.show({
          type: 'info',
          title: `The first ${formatNumber(cards.length)} of ${formatNumber(total)} are selected`,
          description: 'That is as many as can be selected at once. Filter for the others.',
        });
    } catch (error) {
      if (!signal.aborted) toast.show({ type: 'error', title: describeProblem(error) });
    } finally {
      if (!signal.aborted) setLoaded(null);
    }
  }

  return { selectAll, loaded };
}
