import type { RefObject } from 'react';
import { PROGRESS_STEPS } from '@vault/contract/client';
import { useIsOnline } from '~/platform/device/use-is-online.ts';
import { endSentence } from '~/platform/end-sentence.ts';
import { formatElapsed } from '~/platform/format.ts';
import { Button } from '~/ui/button/button.tsx';
import { Cover } from '~/ui/cover/cover.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { Spinner } from '~/ui/state/spinner.tsx';
import { ArrivingDraft } from './arriving-draft.tsx';
import { useDraftDesk } from '../desk/draft-desk-context.tsx';
import type { RunState, UnderWay } from '../desk/run-state.ts';
import { PageBeingRead } from './page-being-read.tsx';
import { describeProgress, type Progress } from '../desk/progress.ts';
import { useElapsed } from './use-elapsed.ts';

export type DraftUnderWayProps = {
  state: Extract<RunState, UnderWay>;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Called when the person continues with something else. */
  onLeave?: (() => void) | undefined;
};

export function DraftUnderWay({ state, headingRef, onLeave }: DraftUnderWayProps) {
  const desk = useDraftDesk();
  const { title, authors, image } = state.wish;
  const elapsed = useElapsed(state.startedAt);
  const progress = describeProgress(elapsed, state.arrived);
  const isUnsaved = state.phase === 'failed-to-save';

  function handleBackground() {
    desk.goOnInBackground();
    onLeave?.();
  }

  return (
    <div className="m-auto flex w-full max-w-xl flex-col items-center px-6 py-10 text-center">
      <div className="grid w-64 grid-cols-2 items-end gap-4 md:w-76">
        <Cover title={title} authors={authors} imageUrl={image} loading="eager" className="w-full" />
        <PageBeingRead step={isUnsaved ? PROGRESS_STEPS : progress.step} />
      </div>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="mt-8 max-w-full font-serif text-title font-semibold text-balance wrap-break-word"
      >
        {title}
      </h2>
      {authors.length > 0 && (
        <p className="mt-1 max-w-full wrap-break-word text-quiet">By {authors.join(', ')}</p>
      )}
      {isUnsaved ? (
        <UnsavedDraft message={state.message} />
      ) : (
        <>
          <HowFar progress={progress} elapsed={elapsed} />
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Button tone="primary" disabled={state.phase === 'saving'} onClick={handleBackground}>
              Continue in background
            </Button>
            <Button tone="outline" disabled={state.phase === 'saving'} onClick={() => void desk.cancel()}>
              Cancel
            </Button>
          </div>
          {state.arrived && <ArrivingDraft draft={state.arrived.draft} />}
        </>
      )}
    </div>
  );
}

function HowFar({ progress, elapsed }: { progress: Progress; elapsed: number }) {
  const isOnline = useIsOnline();
  return (
    <>
      <p role="status" className="mt-7 min-h-[2.8em] font-serif text-lead text-balance italic">
        {isOnline ? progress.message : "You're offline. This goes on when you're back."}
      </p>
      <p className="mt-4 flex items-center gap-2.5 text-quiet tabular-nums">
        <Spinner className="text-accent" />
        <span role="progressbar" aria-label="Draft" aria-valuenow={progress.percent} className="text-ink">
          {progress.percent}%
        </span>
        <span aria-hidden="true">·</span>
        <span role="timer" aria-label="Elapsed time">
          {formatElapsed(elapsed)}
        </span>
      </p>
      <p className="mt-3 text-caption text-balance text-quiet">
        Creating AI-enhanced content for your knowledge vault
      </p>
    </>
  );
}

function UnsavedDraft({ message }: { message: string }) {
  const desk = useDraftDesk();
  const isOnline = useIsOnline();
  return (
    <div className="mt-8 w-full text-left">
      <ErrorPanel
        title="The draft is written, but it could not be saved"
        message={
          isOnline
            ? `${endSentence(message)} Nothing is lost: save it again now, or come back within 7 days and it will be saved.`
            : "You're offline. Nothing is lost: it will be saved as soon as you're back online."
        }
      >
        <Button tone="primary" onClick={desk.saveAgain}>
          Save again
        </Button>
        <Button tone="ghost" onClick={desk.dismiss}>
          Not now
        </Button>
      </ErrorPanel>
    </div>
  );
}
