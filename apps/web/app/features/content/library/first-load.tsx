import { LIBRARY_LOADING_AFTER_CONTENT, LIBRARY_LOADING_MAX } from '@vault/contract/client';
import { useEffect, useState } from 'react';
import { afterTimeout } from '~/platform/time/after-timeout.ts';
import { LogoMark } from '~/ui/logo.tsx';
import { Spinner } from '~/ui/state/spinner.tsx';

/** Covers the screen on the first load: until shortly after the content arrives, and never for long. */
export function FirstLoad({ isContentThere }: { isContentThere: boolean }) {
  const [isShown, setIsShown] = useState(!isContentThere);

  useEffect(() => afterTimeout(LIBRARY_LOADING_MAX, () => setIsShown(false)), []);

  useEffect(() => {
    if (!isContentThere) return;
    return afterTimeout(LIBRARY_LOADING_AFTER_CONTENT, () => setIsShown(false));
  }, [isContentThere]);

  if (!isShown) return null;
  return (
    <div
      role="status"
      className="fixed inset-0 z-(--layer-overlay) flex flex-col items-center justify-center gap-5 bg-paper text-quiet"
    >
      <LogoMark className="size-10" />
      <p className="flex items-center gap-2.5">
        <Spinner />
        Loading your vault...
      </p>
    </div>
  );
}
