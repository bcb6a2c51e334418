import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What is said to screen readers alone. It stands there before its words, or they miss them: render it always. */
export function HiddenStatus({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden>
      <span role="status">{children}</span>
    </VisuallyHidden>
  );
}
