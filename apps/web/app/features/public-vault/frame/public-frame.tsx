import { DISCLAIMER } from '@vault/contract/client';
import { LIBRARY_PATH, LOGIN_PATH } from '@vault/domain';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { markReader } from '~/platform/document/session-hint.ts';
import { LeavingBar } from '~/shell/leaving-bar.tsx';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { Logo } from '~/ui/logo.tsx';

/** What stands around every public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="print:hidden">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-8">
          <Link
            to="/vault"
            aria-label="Knowledge Vault, all public vaults"
            className="flex h-10 max-w-max flex-1 basis-28 items-center rounded-field"
          >
            <Logo />
          </Link>
          <WayIn />
        </div>
        <LeavingBar />
      </header>
      <div className="flex-1">{children}</div>
      <Disclaimer />
    </div>
  );
}

/**
 * The document is the same for everybody: both ways are in it, one upon the other, and the page's mark decides which
 * is seen.
 */
function WayIn() {
  useLayoutEffect(markReader, []);
  return (
    <div className="grid flex-none">
      <ButtonLink to={LOGIN_PATH} tone="outline" className="col-start-1 row-start-1 in-data-reader:invisible">
        Sign in
      </ButtonLink>
      <ButtonLink
        to={LIBRARY_PATH}
        tone="outline"
        className="col-start-1 row-start-1 not-in-data-reader:invisible"
      >
        Your library
      </ButtonLink>
    </div>
  );
}

function Disclaimer() {
  return (
    <footer className="mt-20 border-t border-hairline print:mt-8">
      <p className="mx-auto max-w-6xl px-4 py-8 text-caption text-pretty text-quiet md:px-8">{DISCLAIMER}</p>
    </footer>
  );
}
