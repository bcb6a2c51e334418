import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';

const sizes = {
  medium: 'text-lead leading-[1.5]',
  large: 'text-headline leading-[1.32]',
};

type PullQuoteProps = {
  children: ReactNode;
  /** Where it stands: author, work, page. */
  source?: ReactNode;
  size?: keyof typeof sizes;
  className?: string;
};

/** A quotation, larger than its surroundings, its mark hanging in the margin. */
export function PullQuote({ children, source, size = 'medium', className }: PullQuoteProps) {
  return (
    <figure className={joinClasses('flex flex-col gap-4 font-serif', className)}>
      <blockquote className={joinClasses('pull-quote text-pretty', sizes[size])}>{children}</blockquote>
      {source && <figcaption className="text-body text-quiet">{source}</figcaption>}
    </figure>
  );
}
