import { IconButton } from '~/ui/button/icon-button.tsx';
import { DeleteIcon } from '~/ui/icon.tsx';
import type { Called } from '../inline/called-tools.tsx';
import type { ListName } from '../saving/edits.ts';
import { use } from 'react';
import { BeginMoving } from '../moving/use-line-moving.tsx';
import { BeginSelecting } from '../selecting/use-line-selecting.tsx';
import { EntryFavourite } from './entry-favourite.tsx';
import { CalledActions } from './called-actions.tsx';
import { EntryMenu } from './entry-menu.tsx';
import type { ActedOn } from './use-entry-actions.ts';
import { MoveHandle } from '../order/move-handle.tsx';
import type { useDragOrder } from '../order/use-drag-order.ts';

export type LineMoves = {
  drag: ReturnType<typeof useDragOrder>;
  onStep: (id: string, steps: number) => void;
  /** The id of the element that says how. */
  helpId: string;
};

type EntryToolsProps = {
  /** What it is, in a word. */
  name: string;
  list: ListName;
  entry: ActedOn['entry'];
  /** Null where there is nothing to be put in order. */
  moves: LineMoves | null;
  onAddPart?: ActedOn['onAddPart'];
  called: Called | null;
  onDelete: () => void;
};

/** What can be done with an entry, beside it. While its words are written, only deleting it. */
export function EntryTools({ name, list, entry, moves, onAddPart, called, onDelete }: EntryToolsProps) {
  const handleStep = moves && ((steps: number) => moves.onStep(entry.id, steps));
  const begin = use(BeginSelecting);
  const beginMoving = use(BeginMoving);
  const actedOn = {
    entry,
    onStep: handleStep,
    ...(onAddPart && { onAddPart }),
    onSelect: () => begin(list, [entry.id]),
    onMove: () => beginMoving({ list, ids: [entry.id] }),
  };
  return (
    <>
      <span className="when-read">
        <EntryFavourite list={list} entry={entry} />
        {moves && handleStep && (
          <MoveHandle name={name} helpId={moves.helpId} drag={moves.drag} onStep={handleStep} />
        )}
        {called === null && <EntryMenu name={name} {...actedOn} />}
      </span>
      <IconButton
        label={`Delete ${name}`}
        icon={<DeleteIcon className="size-4" />}
        size="small"
        data-delete=""
        onClick={onDelete}
      />
      {called && <CalledActions {...actedOn} onDone={called.close} />}
    </>
  );
}
