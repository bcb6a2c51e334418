import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';

type PullQuoteProps = {
  children: ReactNode;
  /** Its words bring their quotation marks. */
  hasOwnMark: boolean;
  /** Where it stands: author, work, page. */
  source?: ReactNode;
  className?: string;
};

/** A quotation, larger than its surroundings, its mark hanging in the margin. */
export function PullQuote({ children, hasOwnMark, source, className }: PullQuoteProps) {
  return (
    <figure className={joinClasses('flex flex-col gap-4 font-serif', className)}>
      <blockquote
        dir="auto"
        className={joinClasses('pull-quote text-lead leading-[1.5] text-pretty', hasOwnMark && 'own-mark')}
      >
        {children}
      </blockquote>
      {source && (
        <figcaption dir="auto" className="text-body text-quiet">
          {source}
        </figcaption>
      )}
    </figure>
  );
}
