import { type LibraryOrder, USUAL_ORDER, type View } from '@vault/domain';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useAskHere } from '~/platform/history/use-is-leaving.ts';
import type { FilterChange } from '../filter/content-filter.ts';
import { keepOrder, readKeptOrder } from './kept-order.ts';
import { type LibraryPlace, readPlace, writePlace } from './library-url.ts';

type Change = {
  /** Takes the place of the current entry of the history, as typing does. */
  isReplacing?: boolean;
  /** Closes a dialog of the address with the same step. */
  isClosingDialog?: boolean;
};

export type PlaceInHand = ReturnType<typeof useLibraryPlace>;

/** View and filter, as the address has them. */
export function useLibraryPlace() {
  const location = useLocation();
  const navigate = useNavigate();
  const askHere = useAskHere();
  const isArrival = useNavigationType() !== NavigationType.Pop;
  const place = useMemo(
    () => readArrival(new URLSearchParams(location.search), isArrival),
    [location.search, isArrival],
  );
  const shown = useMemo(() => withoutIdle(place), [place]);

  /** A change goes on from what was chosen a moment ago, drawn or not. */
  function readNewest() {
    const { search } = askHere();
    const params = new URLSearchParams(search);
    return { params, now: search === location.search ? place : readArrival(params, isArrival) };
  }

  function searchOf(change: (now: LibraryPlace) => Partial<LibraryPlace>, isClosingDialog = false): string {
    const { params: newest, now } = readNewest();
    const next = { ...now, ...change(now) };
    const params = writePlace(newest, next);
    if (isClosingDialog) params.delete('dialog');
    // Said where the bare address would mean another one.
    if (params.size === 0 && readKeptOrder(document.cookie) !== next.order) params.set('sort', next.order);
    return params.size === 0 ? '' : `?${params}`;
  }

  function go(search: string, isReplacing = false): void {
    // A dialog's own entry is given up for what was chosen in it.
    const replace = isReplacing || readNewest().params.has('dialog');
    void navigate({ search }, { replace });
  }

  // From here on the address names the order, so that a step back or a reload shows what was seen.
  const nameOrder = useEffectEvent(() => {
    const { state } = location;
    void navigate({ search: searchOf((now) => now) }, { replace: true, state, preventScrollReset: true });
  });
  const isUnsaid = location.search === '' && place.order !== USUAL_ORDER;
  useEffect(() => {
    if (isUnsaid) nameOrder();
  }, [isUnsaid]);

  // If a step back has led to the bare address, which after a reload would mean the last chosen order, only the
  // address is changed: as a history entry it stays what it was, with its scroll position.
  const isOtherwise = !isArrival && location.search === '' && readKeptOrder(document.cookie) !== place.order;
  useEffect(() => {
    const { pathname, search } = window.location;
    if (!isOtherwise || pathname !== location.pathname || search !== '') return;
    window.history.replaceState(window.history.state, '', `?sort=${place.order}`);
  }, [isOtherwise, location.pathname, place.order]);

  return {
    ...shown,
    pathOf: (view: View) => ({ pathname: location.pathname, search: searchOf(() => ({ view })) }),
    /** As a press on the link to it does, wherever that led when it was drawn. */
    changeView(view: View) {
      const search = searchOf(() => ({ view }));
      void navigate({ search }, { replace: search === location.search });
    },
    /** What comes first; of the books alone, as lines are read newest first. */
    changeOrder(order: LibraryOrder) {
      keepOrder(order);
      go(searchOf(() => ({ order }), true));
    },
    changeFilter(change: FilterChange, { isReplacing = false, isClosingDialog = false }: Change = {}) {
      const changed = ({ filter }: LibraryPlace) => ({
        filter: { ...filter, ...(typeof change === 'function' ? change(filter) : change) },
      });
      go(searchOf(changed, isClosingDialog), isReplacing);
    },
  };
}

/**
 * Opening the library by itself shows the order that was chosen last; stepping back shows the order that was there.
 */
function readArrival(params: URLSearchParams, isArrival: boolean): LibraryPlace {
  const place = readPlace(params);
  return isArrival && params.size === 0 ? { ...place, order: readKeptOrder(document.cookie) } : place;
}

/** A book is no favourite and has no hashtag: among the books these filters stay in the address, unused. */
function withoutIdle(place: LibraryPlace): LibraryPlace {
  const { favourites, hashtag } = place.filter;
  if (place.view !== 'media' || (!favourites && hashtag === '')) return place;
  return { ...place, filter: { ...place.filter, favourites: false, hashtag: '' } };
}
