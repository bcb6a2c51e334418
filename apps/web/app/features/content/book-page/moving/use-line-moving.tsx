import { createContext, useCallback, useState } from 'react';
import type { ApiCall } from '@vault/contract/client';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import type { ListName } from '../saving/edits.ts';

/** Entries of one list that belong to another book. */
export type Moving = {
  list: ListName;
  ids: readonly string[];
  /** They are there. */
  onMoved?: () => void;
};

/** Asks to which book entries are to be moved. */
export const BeginMoving = createContext<(moving: Moving) => void>(() => undefined);

const loadDialog = () => import('./move-dialog.tsx').then((module) => module.MoveDialog);

/** Moving entries to another book. Its code comes with the first wish for it. */
export function useLineMoving(call: ApiCall) {
  const { Component: Dialog, ask } = useLateComponent(loadDialog);
  const [{ wanted, isOpen, opening }, setState] = useState({
    wanted: null as Moving | null,
    isOpen: false,
    opening: 0,
  });
  const begin = useCallback(
    (moving: Moving) => {
      ask();
      setState((before) => ({ wanted: moving, isOpen: true, opening: before.opening + 1 }));
    },
    [ask],
  );

  return {
    begin,
    dialog: Dialog && wanted && (
      <Dialog
        key={opening}
        moving={wanted}
        isOpen={isOpen}
        onClose={() => setState((before) => ({ ...before, isOpen: false }))}
        call={call}
      />
    ),
  };
}
