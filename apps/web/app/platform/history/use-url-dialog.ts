import { isRecord } from '@vault/domain';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressLayer } from './back-closes.ts';
import { useAskHere } from './use-is-leaving.ts';

const parameter = 'dialog';
const openedHere = { dialogOpenedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return isRecord(state) && 'dialogOpenedHere' in state;
}

/** A dialog in the address as `?dialog=name`, so that "back" closes it and a link can open it. */
export function useUrlDialog(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const askHere = useAskHere();
  const isOpen = new URLSearchParams(location.search).get(parameter) === name;
  useAddressLayer(isOpen);
  /** The entry of the history that is being left: until the next one is there, whoever asks again gets no second step. */
  const leftAt = useRef<string | null>(null);

  useEffect(() => {
    if (leftAt.current !== location.key) leftAt.current = null;
  }, [location.key]);

  return {
    isOpen,
    open() {
      // A key may be struck again before the address has changed.
      if (isOpen || leftAt.current === location.key) return;
      leftAt.current = location.key;
      const params = new URLSearchParams(askHere().search);
      params.set(parameter, name);
      void navigate({ search: `?${params}` }, { state: openedHere, preventScrollReset: true });
    },
    close() {
      // A swipe ends with two events, and a second step back would leave the page.
      if (!isOpen || leftAt.current === location.key) return;
      leftAt.current = location.key;
      const { search, state } = askHere();
      // A choice in the dialog has taken the place of its entry, and is no step to be taken back.
      if (wasOpenedHere(state)) return void navigate(-1);
      const params = new URLSearchParams(search);
      params.delete(parameter);
      void navigate(
        { search: params.size === 0 ? '' : `?${params}` },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
