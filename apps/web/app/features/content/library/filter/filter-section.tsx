import type { ReactNode } from 'react';
import { Collapsible } from '~/ui/collapsible.tsx';

type FilterSectionProps = { title: string; className?: string | undefined; children: ReactNode };

/** A part of the filters, which can be folded. */
export function FilterSection({ title, className, children }: FilterSectionProps) {
  return (
    <Collapsible title={title} className={className}>
      <div className="pb-3">{children}</div>
    </Collapsible>
  );
}
