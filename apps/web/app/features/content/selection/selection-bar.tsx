import type { ContentCard } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import type { LibraryOrder } from '@vault/domain';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useBackCloses } from '~/platform/history/back-closes.ts';
import { formatCount, formatNumber } from '~/platform/format.ts';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { useLateDialog } from '~/platform/late/use-late-dialog.ts';
import { useIsMobile, useMediaQuery } from '~/platform/use-media-query.ts';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { BookIcon, DeleteIcon, MergeIcon, RemoveTagIcon, TagIcon, TimeIcon } from '~/ui/icon.tsx';
import type { ContentFilter } from '../library/filter/content-filter.ts';
import { whyNoMerge } from '../merge/merge-words.ts';
import { type Action, ActionButton } from './action-button.tsx';
import type { ChangeKind } from './change-kinds.ts';
import type { Selection } from './selection.ts';
import { useChangeMany } from './use-change-many.ts';
import { useEscape } from './use-escape.ts';
import { useSelectionKey } from './use-selection-key.ts';
import { useSelectAll } from './use-select-all.ts';
import { describeProblem, said } from './words.ts';

const loadChangeDialog = () => import('./change-dialog.tsx').then((module) => module.ChangeDialog);
const loadMergeDialog = () => import('../merge/merge-dialog.tsx').then((module) => module.MergeDialog);
const loadAlert = () => import('~/ui/dialog/alert-dialog.tsx').then((module) => module.AlertDialog);

type SelectionBarProps = {
  selection: Selection;
  filter: ContentFilter;
  order: LibraryOrder;
  /** What is loaded of the list, in its order. */
  cards: readonly ContentCard[];
  /** How many the filter finds; null where that is not known. */
  total: number | null;
  call: ApiCall;
  onEnd: () => void;
};

/** What can be done with the selected books, at the foot of the page in place of the views. */
export function SelectionBar({ selection, filter, order, cards, total, call, onEnd }: SelectionBarProps) {
  const chosen = useSyncExternalStore(selection.subscribe, selection.read);
  const all = useSelectAll({ selection, filter, order, call });
  const [kind, setKind] = useState<ChangeKind>('status');
  const dialog = useLateDialog(loadChangeDialog);
  const merge = useLateDialog(loadMergeDialog);
  const alert = useLateComponent(loadAlert);
  const [isAsking, setIsAsking] = useState(false);
  const many = useChangeMany({ selection, call, onDone: onEnd });
  const isMobile = useIsMobile();
  const isOneRow = useMediaQuery('(width >= 80rem)');

  useEffect(() => selection.list(cards), [selection, cards]);
  useBackCloses(true, onEnd);
  useEscape(onEnd);
  const bar = useRef<HTMLElement>(null);
  useSelectionKey(bar);

  const count = chosen.size;
  const isEmpty = count === 0;
  const isAll = total !== null && total > 0 && count >= total;
  const { Dialog } = dialog;
  const { Dialog: MergeDialog } = merge;
  const { Component: Alert } = alert;

  const actions: Action[] = [
    ...changes.map(({ kind: wanted, ...action }) => ({
      ...action,
      isAwaited: dialog.isComing && !Dialog && kind === wanted,
      onNear: dialog.prefetch,
      onPress() {
        many.reset();
        setKind(wanted);
        dialog.open();
      },
    })),
    {
      label: 'Merge',
      icon: <MergeIcon />,
      reason: whyNoMerge(count),
      isAwaited: merge.isComing && !MergeDialog,
      onNear: merge.prefetch,
      onPress: merge.open,
    },
    {
      label: 'Delete',
      icon: <DeleteIcon />,
      isAwaited: alert.isAwaited,
      onNear: alert.prefetch,
      onPress() {
        many.reset();
        alert.ask();
        setIsAsking(true);
      },
    },
  ];

  return (
    <>
      <section
        ref={bar}
        aria-label="Selection"
        aria-keyshortcuts="S"
        data-foot-bar="tall"
        className={joinClasses(
          'fixed z-(--layer-header) flex bg-overlay',
          isMobile
            ? 'inset-x-0 bottom-0 flex-col border-t border-hairline pb-[env(safe-area-inset-bottom,0px)]'
            : 'bottom-[calc(1.5rem+env(safe-area-inset-bottom,0px))] left-1/2 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-card p-2 shadow-overlay outline outline-hairline low:bottom-1.5',
          !isMobile && (isOneRow ? 'flex-row items-center gap-3' : 'flex-col gap-1'),
        )}
      >
        <div className={joinClasses('flex flex-wrap items-center gap-1', isMobile ? 'px-4 pt-1' : 'pl-2')}>
          <p role="status" className="mr-auto text-body font-medium whitespace-nowrap tabular-nums">
            {all.loaded === null ? `${formatNumber(count)} selected` : `Finding ${formatNumber(all.loaded)}`}
          </p>
          <Button
            tone="ghost"
            className="tabular-nums max-md:px-3 max-[18rem]:order-last"
            isPending={all.loaded !== null}
            disabled={total === 0}
            onClick={() => (isAll ? selection.clear() : void all.selectAll())}
          >
            {isAll ? 'Select none' : total === null ? 'Select all' : `Select all ${formatNumber(total)}`}
          </Button>
          {!isOneRow && <Done onEnd={onEnd} />}
        </div>
        <div
          role="group"
          aria-label="Change the selected"
          className={joinClasses(
            'flex flex-wrap border-hairline',
            isMobile ? 'px-2' : 'gap-1',
            isOneRow && 'border-l pl-3',
          )}
        >
          {actions.map((action) => (
            <ActionButton
              key={action.label}
              action={action}
              isTall={isMobile}
              isDisabled={isEmpty}
              tipOffset={isOneRow ? 16 : 60}
            />
          ))}
        </div>
        {isOneRow && <Done onEnd={onEnd} />}
      </section>
      {Dialog && (
        <Dialog
          key={dialog.opening}
          kind={kind}
          chosen={chosen}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          many={many}
          call={call}
        />
      )}
      {MergeDialog && (
        <MergeDialog
          key={`merge ${merge.opening}`}
          chosen={chosen}
          isOpen={merge.isOpen}
          onClose={merge.close}
          onDone={onEnd}
          call={call}
        />
      )}
      {Alert && (
        <Alert
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          // While they go, it still says what was asked.
          title={`Delete ${formatCount(many.asked ?? count, 'item')}?`}
          description={`This will delete ${(many.asked ?? count) === 1 ? 'this item and all its' : 'these items and all their'} takeaways, quotes, and notes. This action cannot be undone.`}
          confirmLabel="Delete"
          isBusy={many.isPending}
          busyLabel={many.progress === null ? 'Deleting...' : `Deleting ${many.progress}...`}
          error={many.error && describeProblem(many.error)}
          onConfirm={() =>
            many.run({ action: { kind: 'delete' }, say: said.deleted }, () => setIsAsking(false))
          }
        />
      )}
    </>
  );
}

const changes: { kind: ChangeKind; label: string; icon: ReactNode }[] = [
  { kind: 'status', label: 'Status', icon: <TimeIcon /> },
  { kind: 'genre', label: 'Genre', icon: <BookIcon /> },
  { kind: 'add-tag', label: 'Add tag', icon: <TagIcon /> },
  { kind: 'remove-tag', label: 'Remove tag', icon: <RemoveTagIcon /> },
];

function Done({ onEnd }: { onEnd: () => void }) {
  return (
    <Button tone="primary" onClick={onEnd}>
      Done
    </Button>
  );
}
