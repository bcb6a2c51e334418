import type { ReactNode } from 'react';

type HeaderGridProps = { cover: ReactNode; heading: ReactNode; facts: ReactNode };

/** What the book is stands beside its cover, and all that is known of it below both, or on a wide screen below its name. */
export function HeaderGrid({ cover, heading, facts }: HeaderGridProps) {
  return (
    <div className="mt-6 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 md:mt-10 md:grid-cols-[11rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-10">
      <div className="md:row-span-2">{cover}</div>
      <div className="min-w-0 md:pt-2">{heading}</div>
      <div className="col-span-2 min-w-0 md:col-span-1">{facts}</div>
    </div>
  );
}
