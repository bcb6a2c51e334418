import { LogoMark } from '~/ui/logo.tsx';
import { Spinner } from '~/ui/state/spinner.tsx';
import { styleTextLink } from '~/ui/text-link.ts';
import { PageMain } from './page-main.tsx';

/** While it is not yet known whether somebody is signed in. Dark in both themes. */
export function LoadingAuthentication() {
  return (
    <PageMain width="bare">
      <div
        data-theme="dark"
        role="status"
        className="flex min-h-dvh flex-col items-center justify-center gap-5 bg-paper px-4 text-quiet"
      >
        <LogoMark className="size-10" />
        <p className="flex items-center gap-2.5 noscript:hidden">
          <Spinner />
          Loading authentication state...
        </p>
        <noscript>
          <p className="max-w-sm text-center text-balance">
            Your vault needs JavaScript. Allow it for this site and reload the page. Or browse the{' '}
            <a href="/vault" className={styleTextLink('accent')}>
              public vaults
            </a>
            , which need none.
          </p>
        </noscript>
      </div>
    </PageMain>
  );
}

/** Inside a protected page, while it is decided whether it may be shown. */
export function LoadingProtected() {
  return (
    <PageMain width="bare">
      <p role="status" className="flex min-h-[60dvh] items-center justify-center gap-2.5 text-quiet">
        <Spinner />
        Loading...
      </p>
    </PageMain>
  );
}
