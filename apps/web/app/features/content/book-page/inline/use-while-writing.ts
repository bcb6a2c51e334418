import { useEffect, useEffectEvent } from 'react';
import { afterTimeout } from '~/platform/time/after-timeout.ts';

const PAUSE = 300;

/** `onPause` when nothing has been typed for a while, `onHide` when the tab hides, `onGone` when the field goes. */
export function useWhileWriting(
  text: string | null,
  { onPause, onHide, onGone }: { onPause: () => void; onHide: () => void; onGone: () => void },
): void {
  const handlePause = useEffectEvent(onPause);
  const handleHide = useEffectEvent(onHide);
  const handleGone = useEffectEvent(onGone);

  useEffect(() => {
    const handleHiding = () => {
      if (document.visibilityState === 'hidden') handleHide();
    };
    document.addEventListener('visibilitychange', handleHiding);
    return () => {
      document.removeEventListener('visibilitychange', handleHiding);
      handleGone();
    };
  }, []);

  useEffect(() => (text === null ? undefined : afterTimeout(PAUSE, handlePause)), [text]);
}
