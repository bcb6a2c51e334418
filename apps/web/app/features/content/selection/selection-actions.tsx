import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { describeProblem } from '~/api/describe-problem.ts';
import { formatCount } from '~/platform/format.ts';
import { useLateDialog } from '~/platform/late/use-late-dialog.ts';
import { BookIcon, DeleteIcon, MergeIcon, RemoveTagIcon, TagIcon, TimeIcon } from '~/ui/icon.tsx';
import type { ContentFilter } from '../library/filter/content-filter.ts';
import { nounOf } from '../noun-of.ts';
import { whyNoMerge } from '../merge/merge-words.ts';
import { ActionButton, type SelectionAction } from './action-button.tsx';
import type { ChangeKind } from './change-kinds.ts';
import type { Selection } from './selection.ts';
import { useChangeMany } from './use-change-many.ts';
import { describeHidden, said } from './words.ts';

const loadChangeDialog = () => import('./change-dialog.tsx').then((module) => module.ChangeDialog);
const loadMergeDialog = () => import('../merge/merge-dialog.tsx').then((module) => module.MergeDialog);
const loadAlert = () => import('~/ui/dialog/alert-dialog.tsx').then((module) => module.AlertDialog);

const changes: { kind: ChangeKind; label: string; icon: ReactNode }[] = [
  { kind: 'status', label: 'Status', icon: <TimeIcon /> },
  { kind: 'genre', label: 'Genre', icon: <BookIcon /> },
  { kind: 'add-tag', label: 'Add tag', icon: <TagIcon /> },
  { kind: 'remove-tag', label: 'Remove tag', icon: <RemoveTagIcon /> },
];

type SelectionActionsProps = {
  selection: Selection;
  filter: ContentFilter;
  /** Nothing is selected any more. */
  onDone: () => void;
  isTall: boolean;
  tipOffset: number;
  className: string;
};

/** A button for each thing that can be done with the selected books, and the dialogs that these open. */
export function SelectionActions({ selection, filter, onDone, className, ...shape }: SelectionActionsProps) {
  const chosen = useSyncExternalStore(selection.subscribe, selection.read);
  const many = useChangeMany({ selection, onDone });
  const [kind, setKind] = useState<ChangeKind>('status');
  const change = useLateDialog(loadChangeDialog);
  const merge = useLateDialog(loadMergeDialog);
  const deletion = useLateDialog(loadAlert);
  const { going } = many;
  const hidden = useMemo(() => describeHidden(going, filter), [going, filter]);

  const actions: SelectionAction[] = [
    ...changes.map(({ kind: wanted, ...action }) => ({
      ...action,
      isAwaited: change.isAwaited && kind === wanted,
      onNear: change.prefetch,
      onPress() {
        many.begin();
        setKind(wanted);
        change.open();
      },
    })),
    {
      label: 'Merge',
      icon: <MergeIcon />,
      reason: whyNoMerge(chosen.size, nounOf(chosen.values())),
      isAwaited: merge.isAwaited,
      onNear: merge.prefetch,
      onPress: merge.open,
    },
    {
      label: 'Delete',
      icon: <DeleteIcon />,
      isAwaited: deletion.isAwaited,
      onNear: deletion.prefetch,
      onPress() {
        many.begin();
        deletion.open();
      },
    },
  ];

  return (
    <>
      <div role="group" aria-label="Actions for the selection" className={className}>
        {actions.map((action) => (
          <ActionButton key={action.label} action={action} isDisabled={chosen.size === 0} {...shape} />
        ))}
      </div>
      {change.Dialog && (
        <change.Dialog
          key={change.opening}
          kind={kind}
          hidden={hidden}
          isOpen={change.isOpen}
          onClose={change.close}
          many={many}
        />
      )}
      {merge.Dialog && (
        <merge.Dialog
          key={`merge ${merge.opening}`}
          chosen={chosen}
          isOpen={merge.isOpen}
          onClose={merge.close}
          onDone={onDone}
        />
      )}
      {deletion.Dialog && (
        <deletion.Dialog
          isOpen={deletion.isOpen}
          onClose={deletion.close}
          title={`Delete ${formatCount(going.size, 'item')}?`}
          description={`${hidden === null ? '' : `${hidden} `}This will delete ${going.size === 1 ? 'this item and all its' : 'these items and all their'} takeaways, quotes, and notes. This action cannot be undone.`}
          confirmLabel="Delete"
          isBusy={many.isPending}
          holdsBack
          busyLabel={many.progress === null ? 'Deleting...' : `Deleting ${many.progress}...`}
          error={many.error && describeProblem(many.error)}
          onConfirm={() =>
            many.run({ action: { kind: 'delete' }, say: said.deleted, noun: 'item' }, deletion.close)
          }
        />
      )}
    </>
  );
}
