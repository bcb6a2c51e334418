import { useRef } from 'react';
import { isolate } from '~/platform/isolate.ts';
import { FullScreen } from '~/ui/dialog/full-screen.tsx';
import { useDeskState } from '../desk/draft-desk-context.tsx';
import { DraftUnderWay, type DraftUnderWayProps } from './draft-under-way.tsx';
import { isUnderWay } from '../desk/run-state.ts';

type GenerationOverlayProps = Pick<DraftUnderWayProps, 'onLeave'> & {
  /** Only one place of the page shows it at a time. */
  isHere: boolean;
};

/** Covers the page from the request until the book is saved, fails, is cancelled, or continues in the background. */
export function GenerationOverlay({ isHere, onLeave }: GenerationOverlayProps) {
  const { run } = useDeskState();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = isHere && isUnderWay(run) ? run : null;

  return (
    <FullScreen
      isOpen={shown !== null}
      title={shown === null ? 'AI draft' : `AI draft of ${isolate(shown.wish.title)}`}
      isTitleHidden
      initialFocus={heading}
    >
      {shown && <DraftUnderWay state={shown} headingRef={heading} onLeave={onLeave} />}
    </FullScreen>
  );
}
