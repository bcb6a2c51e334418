import { useEffect, useRef } from 'react';
import { UNDO_TIMEOUT } from '@vault/contract/client';
import { useToast } from '~/ui/toast/toast.tsx';

/** Offers to reopen a text that was just discarded, as long as there is a place for it on the page. */
export function useDiscarded(): (reopen: () => void) => void {
  const toast = useToast();
  const shown = useRef<string | null>(null);

  useEffect(
    () => () => {
      if (shown.current !== null) toast.dismiss(shown.current);
    },
    [toast],
  );

  return (reopen) => {
    if (shown.current !== null) toast.dismiss(shown.current);
    shown.current = toast.show({
      title: 'Changes discarded',
      timeout: UNDO_TIMEOUT,
      // The toast takes its own focus away first.
      action: { label: 'Undo', onClick: () => requestAnimationFrame(reopen) },
    });
  };
}
