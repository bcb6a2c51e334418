import type { ReactNode } from 'react';

type HeaderGridProps = { cover: ReactNode; heading: ReactNode; facts: ReactNode };

/** What the book is stands beside its cover, and all that is known of it below both, or on a wide screen below its name. */
export function HeaderGrid({ cover, heading, facts }: HeaderGridProps) {
  return (
    <div className="mt-6 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 max-[16rem]:grid-cols-1 md:mt-10 md:grid-cols-[11rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-10">
      <div className="max-[16rem]:mb-4 max-[16rem]:w-24 md:row-span-2">{cover}</div>
      <div className="min-w-0 md:pt-2">{heading}</div>
      <div className="col-span-full min-w-0 md:col-span-1">{facts}</div>
    </div>
  );
}
