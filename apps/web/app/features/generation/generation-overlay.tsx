import { useRef } from 'react';
import { FullScreen } from '~/ui/full-screen.tsx';
import { DraftUnderWay } from './draft-under-way.tsx';
import { isUnderWay, type RunState } from './generation-run.ts';

type GenerationOverlayProps = {
  state: RunState;
  onCancel: () => void;
  onSaveAgain: () => void;
  /** Leaves a draft that could not be saved. */
  onClose: () => void;
};

/** Covers the page from the wish until the book is kept, fails, or is cancelled. */
export function GenerationOverlay({ state, ...actions }: GenerationOverlayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = isUnderWay(state) ? state : null;

  return (
    <FullScreen
      isOpen={shown !== null}
      title={shown === null ? 'AI draft' : `AI draft of ${shown.wish.title}`}
      isTitleHidden
      initialFocus={heading}
    >
      {shown && <DraftUnderWay state={shown} headingRef={heading} {...actions} />}
    </FullScreen>
  );
}
