import type { ReactNode } from 'react';

type FactRowProps = { name: string; isNameHidden?: boolean; children: ReactNode };

/** A name and what it is, in the list beside the status. */
export function FactRow({ name, isNameHidden = false, children }: FactRowProps) {
  return (
    <div className="flex min-h-6 min-w-0 gap-x-2 max-[16rem]:flex-col">
      <dt className={isNameHidden ? 'sr-only' : 'flex-none'}>{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1">{children}</dd>
    </div>
  );
}
