import type { ReactNode } from 'react';
import { LIBRARY_PATH } from '@vault/domain';
import { BackLink } from '~/ui/back-link.tsx';

type SidePageProps = {
  title: string;
  /** What the page is for, in a line or two. */
  lead?: ReactNode;
  /** The page's main action, beside its title. */
  action?: ReactNode;
  children: ReactNode;
};

/** A page beside the library: the way back, its title, and its purpose. All begin at one edge, that of the page. */
export function SidePage({ title, lead, action, children }: SidePageProps) {
  return (
    <>
      <BackLink to={LIBRARY_PATH}>Back to Library</BackLink>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-headline font-semibold">{title}</h1>
        {action}
      </div>
      {lead && <p className="mt-2 max-w-prose text-body text-pretty text-quiet">{lead}</p>}
      <div className="mt-6">{children}</div>
    </>
  );
}
