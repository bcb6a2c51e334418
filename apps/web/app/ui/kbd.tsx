import type { ReactNode } from 'react';

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-5 place-items-center rounded-[4px] border border-hairline bg-well px-1 font-sans text-[0.75rem] text-quiet">
      {children}
    </kbd>
  );
}
