import type { ReactNode } from 'react';
import { joinClasses } from '~/ui/class-names.ts';

type LibraryBarProps = {
  title: string;
  /** How many there are, in words, where that is known. */
  count: string | null;
  /** Search and filters. */
  children: ReactNode;
};

/** The page's title and its search. On a phone the search stays in sight. */
export function LibraryBar({ title, count, children }: LibraryBarProps) {
  return (
    <div
      className={joinClasses(
        'mb-4 flex items-center gap-3 md:mb-6 print:static print:border-0 print:px-0 print:[&>:not(h1)]:hidden',
        'max-md:min-[18rem]:not-low:sticky max-md:top-14 max-md:z-(--layer-header) max-md:-mx-4 max-md:border-b max-md:border-hairline max-md:bg-paper max-md:px-4 max-md:py-2.5 max-[48rem]:flex-wrap',
      )}
    >
      <h1 className="mr-auto flex min-h-10 items-baseline gap-3 font-serif text-headline font-semibold max-md:sr-only print:not-sr-only">
        {title}
        {count !== null && (
          // The server writes it in English, as it knows no locale.
          <span suppressHydrationWarning className="font-sans text-body font-normal text-quiet tabular-nums">
            {count}
          </span>
        )}
      </h1>
      {children}
    </div>
  );
}
