import { type ReactNode, useEffect, useState } from 'react';
import { afterTimeout } from '~/platform/time/after-timeout.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** ms in which most things have come; and by then a screen reader knows of the place of the words. */
const SAID_AFTER = 400;

/** The skeleton of what is waited for, and its words, which are said if the wait is long. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => afterTimeout(SAID_AFTER, () => setIsSaid(true)), []);
  return (
    <>
      <VisuallyHidden>
        {/* Words that come together with their live region are not said, and neither is its name. */}
        <span role="status" aria-label={isSaid ? undefined : label}>
          {isSaid && label}
        </span>
      </VisuallyHidden>
      {children}
    </>
  );
}
