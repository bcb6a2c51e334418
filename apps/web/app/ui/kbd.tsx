import type { ReactNode } from 'react';

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-5 place-items-center rounded-field border border-hairline bg-well px-1 font-sans text-caption text-quiet">
      {children}
    </kbd>
  );
}
