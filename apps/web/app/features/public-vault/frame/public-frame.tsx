import { DISCLAIMER } from '@vault/contract/client';
import { LIBRARY_PATH, LOGIN_PATH } from '@vault/domain';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { hasSessionHint } from '~/platform/document/session-hint.ts';
import { LeavingBar } from '~/shell/leaving-bar.tsx';
import { joinClasses } from '~/ui/class-names.ts';
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

/** Back here the browser may show the page as it was left, before somebody signed in or out. */
function onReturn(tell: () => void): () => void {
  window.addEventListener('pageshow', tell);
  return () => window.removeEventListener('pageshow', tell);
}

/** The page is the same for everybody until its app has started. Both words are there, so that the button keeps its width. */
function WayIn() {
  const isReader = useSyncExternalStore(onReturn, hasSessionHint, () => false);
  const wordsAre = (isShown: boolean) => ({
    'aria-hidden': !isShown,
    className: joinClasses('col-start-1 row-start-1 whitespace-nowrap', !isShown && 'invisible'),
  });
  return (
    <ButtonLink to={isReader ? LIBRARY_PATH : LOGIN_PATH} tone="outline" className="flex-none">
      <span className="grid justify-items-center">
        <span {...wordsAre(!isReader)}>Sign in</span>
        <span {...wordsAre(isReader)}>Your library</span>
      </span>
    </ButtonLink>
  );
}

function Disclaimer() {
  return (
    <footer className="mt-20 border-t border-hairline print:mt-8">
      <p className="mx-auto max-w-6xl px-4 py-8 text-caption text-pretty text-quiet md:px-8">{DISCLAIMER}</p>
    </footer>
  );
}
