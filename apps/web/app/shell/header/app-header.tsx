import { LIBRARY_PATH } from '@vault/domain';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '~/ui/logo.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';
import type { AccountMenuProps } from './account-menu.tsx';
import { LeavingBar } from '../leaving-bar.tsx';
import { RevisitLink } from './revisit-link.tsx';

type AppHeaderProps = {
  /** Null while it is unknown who is signed in: then there is no menu. */
  account: AccountMenuProps | null;
  /** What the page adds beside the avatar, e.g. its search. */
  children?: ReactNode;
};

export function AppHeader({ account, children }: AppHeaderProps) {
  const { pathname, search } = useLocation();
  // Whatever the order, it is the same place, and not a step back.
  const isThere = pathname === LIBRARY_PATH && /^(\?sort=\w+)?$/.test(search);
  return (
    <header className="group/header not-low:sticky not-low:top-0 z-(--layer-header) border-b border-hairline bg-paper print:hidden">
      <div className="mx-auto flex h-14 max-w-[90rem] items-center gap-2 px-4 md:gap-4 md:px-8">
        <Link
          to={LIBRARY_PATH}
          replace={isThere}
          // Without room for both, a note replaces the name. The narrowest screens, and large letters on wide ones,
          // have no room for it.
          className="flex h-10 items-center rounded-field max-[21.5rem]:w-6 max-[21.5rem]:overflow-hidden md:max-[32rem]:w-6 md:max-[32rem]:overflow-hidden max-lg:group-has-[[data-header-note]]/header:w-6 max-lg:group-has-[[data-header-note]]/header:overflow-hidden"
          aria-label="Knowledge Vault, your library"
        >
          <Logo />
        </Link>
        <div className="flex min-w-0 flex-1 items-center justify-end gap-2">{children}</div>
        <RevisitLink />
        {/* Its place is kept, so that nothing moves when it comes. */}
        <div className="size-10 flex-none">{account && <AccountMenuButton {...account} />}</div>
      </div>
      <LeavingBar />
    </header>
  );
}
