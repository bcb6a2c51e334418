import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { PageMain } from '~/shell/page-main.tsx';
import { styleTextLink } from '~/ui/text-link.ts';
import { LoginCard } from './login-card.tsx';
import { QuotationBook } from './quotation-book.tsx';

type LoginScreenProps = ComponentProps<typeof LoginCard> & {
  /** The page of the public book that is saved as soon as somebody is signed in. */
  bookPath?: string | undefined;
};

/** The card, and beside it on wide screens a book with a line about reading. */
export function LoginScreen({ bookPath, ...card }: LoginScreenProps) {
  return (
    <PageMain width="bare" className="grid min-h-dvh lg:grid-cols-2">
      <aside
        aria-label="A line about reading"
        className="hidden items-center justify-center bg-well px-12 py-12 lg:flex"
      >
        <QuotationBook />
      </aside>
      <div className="flex flex-col items-center justify-center gap-10 px-6 py-12 low:gap-5 low:py-5">
        <LoginCard {...card} isSavingBook={bookPath !== undefined} />
        <Link to={bookPath ?? '/vault'} className={styleTextLink('quiet', 'text-caption')}>
          {bookPath === undefined ? 'Browse public vaults' : 'Back to the book'}
        </Link>
      </div>
    </PageMain>
  );
}
