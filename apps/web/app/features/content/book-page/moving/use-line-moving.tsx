import { createContext, useState } from 'react';
import { useLateDialog } from '~/platform/late/use-late-dialog.ts';
import { useSteady } from '~/platform/use-steady.ts';
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
export function useLineMoving() {
  const { Dialog, opening, isOpen, open, close } = useLateDialog(loadDialog);
  const [moving, setMoving] = useState<Moving | null>(null);
  const begin = useSteady((wanted: Moving) => {
    setMoving(wanted);
    open();
  });

  return {
    begin,
    dialog: Dialog && moving && <Dialog key={opening} moving={moving} isOpen={isOpen} onClose={close} />,
  };
}
