import type { ReactNode } from 'react';
import { joinClasses } from '~/ui/class-names.ts';

export const mainContentId = 'main';

const widths = {
  /** Grids of covers. */
  wide: 'mx-auto max-w-[90rem] px-4 py-6 md:px-8 md:py-8',
  /** One column that is read. */
  reading: 'mx-auto max-w-3xl px-4 py-6 md:px-8 md:py-8',
  /** The page arranges itself. */
  bare: '',
};

type PageMainProps = {
  children: ReactNode;
  width?: keyof typeof widths;
  /** The page's subject is not known yet: it is announced, and takes the focus, when it is. */
  isBusy?: boolean;
  className?: string;
};

/** The main landmark of a page: where the skip link leads and where the focus goes after a navigation. */
export function PageMain({ children, width = 'wide', isBusy = false, className }: PageMainProps) {
  return (
    <main
      id={mainContentId}
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      className={joinClasses(widths[width], className)}
    >
      {children}
    </main>
  );
}
