import type { ReactNode } from 'react';
import { ErrorIcon } from '~/ui/icon.tsx';

/** At the foot of the window, above everything: what was pressed could not be had. */
export function FootAlert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="above-foot above-pill fixed inset-x-4 bottom-[calc(1rem+var(--foot-bar)+env(safe-area-inset-bottom,0px))] z-(--layer-toast) mx-auto flex max-w-2xl flex-wrap items-center gap-3 rounded-card bg-overlay py-3 pr-2 pl-4 shadow-overlay outline outline-hairline"
    >
      <ErrorIcon className="flex-none text-danger" />
      {children}
    </div>
  );
}
