import { type ReactNode, useId } from 'react';
import { useIsOnline } from '~/platform/device/use-is-online.ts';
import { Button } from '~/ui/button/button.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon, ErrorIcon, SuccessIcon, WarningIcon } from '~/ui/icon.tsx';
import { Spinner } from '~/ui/state/spinner.tsx';
import type { Notice } from '../desk/draft-desk.ts';
import { useDeskState, useDraftDesk } from '../desk/draft-desk-context.tsx';
import { isUnderWay, type RunState, type UnderWay } from '../desk/run-state.ts';
import { describeProgress } from '../desk/progress.ts';
import { useElapsed } from './use-elapsed.ts';

type DraftIndicatorProps = {
  onOpen: (contentId: string) => void;
  onReview: (contentId: string) => void;
};

/** In a corner of every page: the draft that is being written meanwhile, and news of those that have ended. */
export function DraftIndicator({ onOpen, onReview }: DraftIndicatorProps) {
  const desk = useDraftDesk();
  const { run, isInBackground, notices, toldHere } = useDeskState();
  const untold = notices.filter(({ kind, contentId }) => kind !== 'to-review' || contentId !== toldHere);

  const handleOpen = ({ id, kind, contentId }: Notice) => {
    desk.closeNotice(id);
    if (contentId !== null) (kind === 'to-review' ? onReview : onOpen)(contentId);
  };

  return (
    <div role="status" aria-label="AI drafts" className="draft-indicator above-foot">
      {isInBackground && isUnderWay(run) && <DraftInBackground state={run} />}
      {untold.map((notice) => (
        <Card
          key={notice.id}
          icon={
            notice.kind === 'failed' ? (
              <ErrorIcon className="text-danger" />
            ) : (
              <SuccessIcon className="text-success" />
            )
          }
          title={notice.title}
          text={NOTICE_WORDS[notice.kind]}
          action={notice.contentId === null ? null : { label: 'Open', onClick: () => handleOpen(notice) }}
          onClose={() => desk.closeNotice(notice.id)}
        />
      ))}
    </div>
  );
}

const NOTICE_WORDS: Record<Notice['kind'], string> = {
  kept: 'The AI draft is in your vault.',
  'to-review': 'The AI draft is ready to review.',
  failed: "The AI draft couldn't be written. Your allowance is unchanged.",
};

function DraftInBackground({ state }: { state: Extract<RunState, UnderWay> }) {
  const desk = useDraftDesk();
  const elapsed = useElapsed(state.startedAt);
  const isOnline = useIsOnline();
  const { percent } = describeProgress(elapsed, state.arrived);
  if (state.phase === 'failed-to-save') {
    return (
      <Card
        icon={<WarningIcon className="text-warning" />}
        title={state.wish.title}
        text="The AI draft is written, but not saved yet."
        action={{ label: 'Save again', onClick: desk.saveAgain }}
        onClose={desk.dismiss}
      />
    );
  }
  return (
    <Card
      icon={<Spinner className="text-accent" />}
      title={state.wish.title}
      // A screen reader hears the beginning and the end, not each step.
      text={
        <span aria-live="off" className="tabular-nums">
          {isOnline ? `AI draft, ${percent}%` : "AI draft, goes on when you're online"}
        </span>
      }
      action={{ label: 'Show', onClick: desk.bringBack }}
    />
  );
}

type CardProps = {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  action: { label: string; onClick: () => void } | null;
  onClose?: () => void;
};

function Card({ icon, title, text, action, onClose }: CardProps) {
  const titleId = useId();
  return (
    <div className="draft-card">
      <span className="flex-none">{icon}</span>
      <div className="min-w-0 flex-[1_1_7rem]">
        <p id={titleId} className="truncate text-body font-medium">
          {title}
        </p>
        <p className="text-caption text-quiet">{text}</p>
      </div>
      <div className="ml-auto flex flex-none items-center">
        {action && (
          // Several drafts may have the same to offer.
          <Button tone="ghost" size="small" aria-describedby={titleId} onClick={action.onClick}>
            {action.label}
          </Button>
        )}
        {onClose && (
          <IconButton
            size="small"
            label={`Dismiss the notice about ${title}`}
            icon={<CloseIcon className="size-4" />}
            onClick={onClose}
          />
        )}
      </div>
    </div>
  );
}
