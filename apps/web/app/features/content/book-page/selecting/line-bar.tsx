import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { formatNumber } from '~/platform/format.ts';
import { DeleteIcon, FavouriteIcon, MoveToBookIcon } from '~/ui/icon.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import { ActionButton, type SelectionAction } from '../../selection/action-button.tsx';
import type { Selectable, Selection } from '../../selection/selection.ts';
import { SelectionFrame } from '../../selection/selection-frame.tsx';
import { useSeveralRemoval } from '../entry-tools/use-entry-removal.ts';
import { BeginMoving } from '../moving/use-line-moving.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import { nameOfSeveral } from '../saving/edit-words.ts';
import type { ListName } from '../saving/edits.ts';
import { markSeveral } from '../saving/entry-edits.ts';
import { onceGivenBack } from '../saving/once-given-back.ts';

type LineBarProps = {
  list: ListName;
  entries: readonly { id: string; isFavourite: boolean }[];
  selection: Selection<Selectable>;
  /** Somebody has had enough of it. */
  onEnd: () => void;
  /** Ends it without going on anywhere. */
  onDone: () => void;
  /** It could not be done, and these are as they were. */
  onGivenBack: (ids: readonly string[]) => void;
};

/** What can be done with the selected lines or notes of one list. */
export function LineBar({ list, entries, selection, onEnd, onDone, onGivenBack }: LineBarProps) {
  const { queue } = useBookEdits();
  const toast = useToast();
  const remove = useSeveralRemoval(list);
  const beginMoving = use(BeginMoving);
  const read = useSyncExternalStore(selection.subscribe, selection.read);
  const all = useMemo(() => entries.map(({ id }) => ({ _id: id })), [entries]);
  useEffect(() => selection.list(all), [selection, all]);
  // One that was deleted elsewhere is none any more.
  const chosen = entries.filter(({ id }) => read.has(id));
  const ids = chosen.map(({ id }) => id);
  const isAll = chosen.length === entries.length;
  const areFavourites = chosen.length > 0 && chosen.every(({ isFavourite }) => isFavourite);

  function handleMark() {
    const changed = chosen.filter(({ isFavourite }) => isFavourite === areFavourites).map(({ id }) => id);
    const edit = markSeveral({ list, ids: changed }, !areFavourites);
    queue.add(edit);
    const marked = changed.length === 1 ? 'marked as favourite' : 'marked as favourites';
    const shown = toast.show({
      type: 'success',
      title: `${nameOfSeveral(list, changed.length)} ${areFavourites ? 'unmarked' : marked}`,
    });
    onceGivenBack(queue, edit, () => {
      toast.dismiss(shown);
      onGivenBack(ids);
    });
    onEnd();
  }

  function handleDelete() {
    // Before, so that what stays can have the focus.
    onDone();
    remove(ids, () => onGivenBack(ids));
  }

  const actions: SelectionAction[] = [
    {
      label: areFavourites ? 'Unmark' : 'Favourite',
      icon: <FavouriteIcon className={areFavourites ? 'fill-current' : ''} />,
      onPress: handleMark,
    },
    {
      label: 'Move',
      icon: <MoveToBookIcon />,
      onPress: () => beginMoving({ list, ids, onMoved: onDone }),
    },
    {
      label: 'Delete',
      icon: <DeleteIcon />,
      onPress: handleDelete,
    },
  ];

  return (
    <SelectionFrame
      said={`${formatNumber(chosen.length)} selected`}
      all={{
        label: isAll ? 'Select none' : `Select all ${formatNumber(entries.length)}`,
        onPress: () => (isAll ? selection.clear() : selection.add(all)),
      }}
      oneRowFrom="48rem"
      onEnd={onEnd}
    >
      {({ className, ...shape }) => (
        <div role="group" aria-label="Actions for the selection" className={className}>
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} isDisabled={chosen.length === 0} {...shape} />
          ))}
        </div>
      )}
    </SelectionFrame>
  );
}
