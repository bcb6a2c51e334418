import { useRef } from 'react';
import { isolate } from '~/platform/isolate.ts';
import { FullScreen } from '~/ui/dialog/full-screen.tsx';
import { useDeskState, useDraftDesk } from '../desk/draft-desk-context.tsx';
import { DraftUnderWay } from './draft-under-way.tsx';
import { isUnderWay } from '../desk/generation-run.ts';

type GenerationOverlayProps = {
  /** Only one place of the page shows it at a time. */
  isHere: boolean;
  /** Called when the person continues with something else. */
  onLeave?: () => void;
};

/** Covers the page from the request until the book is saved, fails, is cancelled, or continues in the background. */
export function GenerationOverlay({ isHere, onLeave }: GenerationOverlayProps) {
  const desk = useDraftDesk();
  const { run } = useDeskState();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = isHere && isUnderWay(run) ? run : null;

  const handleBackground = () => {
    desk.goOnInBackground();
    onLeave?.();
  };

  return (
    <FullScreen
      isOpen={shown !== null}
      title={shown === null ? 'AI draft' : `AI draft of ${isolate(shown.wish.title)}`}
      isTitleHidden
      initialFocus={heading}
    >
      {shown && (
        <DraftUnderWay
          state={shown}
          headingRef={heading}
          onCancel={() => void desk.cancel()}
          onBackground={handleBackground}
          onSaveAgain={desk.saveAgain}
          onClose={desk.dismiss}
        />
      )}
    </FullScreen>
  );
}
