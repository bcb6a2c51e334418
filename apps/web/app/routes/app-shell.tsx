import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { LOGIN_PATH } from '@vault/domain';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useCall } from '~/api/call-context.ts';
import { AccountHeader } from '~/features/account/account-header.tsx';
import { AuthProvider, useAuth, useUserId } from '~/features/account/auth-context.tsx';
import { getSession, loginPath, requireSession } from '~/features/account/browser-session.ts';
import { SessionProblem } from '~/features/account/session-problem.tsx';
import { DraftDeskProvider } from '~/features/generation/desk/draft-desk-context.tsx';
import { SessionEnd } from '~/features/account/session-end.tsx';
import { freshOnboarding, keepOnboarding } from '~/features/content/library/empty/onboarding.ts';
import { HeaderAddBook } from '~/features/content/library/bar/header-add-book.tsx';
import { useLibraryNews } from '~/features/content/library-news.ts';
import { OfflineNote } from '~/features/content/book-page/offline-note.tsx';
import { waitingChanges } from '~/features/content/book-page/saving/waiting-changes.ts';
import { SearchButton } from '~/features/content/search/search-button.tsx';
import { getSubscriptionDesk } from '~/features/subscription/status/browser-subscription.ts';
import { SubscriptionProvider } from '~/features/subscription/subscription-context.tsx';
import { PastDueNote } from '~/features/subscription/past-due-note.tsx';
import { subscriptionStatusQuery } from '~/features/subscription/subscription.queries.ts';
import { useCheckout } from '~/features/subscription/checkout/use-checkout.ts';
import { useDroppedOnTheWay } from '~/platform/document/use-dropped-on-the-way.ts';
import { useHeldSteps } from '~/platform/history/back-closes.ts';
import { whenIdle } from '~/platform/late/idle.ts';
import { useLateDialog } from '~/platform/late/use-late-dialog.ts';
import { useTypedAhead } from '~/platform/keys/use-typed-ahead.ts';
import { AppHeader } from '~/shell/header/app-header.tsx';
import { productName } from '~/shell/document-title.ts';
import { MissingPart } from '~/shell/error/missing-part.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import type { Route } from './+types/app-shell.ts';
import { getDraftDesk } from './browser-drafts.ts';
import { DraftsUnderWay } from './drafts-under-way.tsx';
import { useAddBook } from './use-add-book.ts';
import { useAppShortcuts } from './use-app-shortcuts.ts';
import type { AppFrameContext } from './app-frame-context.ts';

const loadPalette = () =>
  import('~/features/content/search/search-palette.tsx').then((module) => module.SearchPalette);
const loadShortcuts = () => import('~/shell/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog);
const loadIntroduction = () =>
  import('~/features/content/introduction/introduction-dialog.tsx').then(
    (module) => module.IntroductionDialog,
  );

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireSession(request);
}
clientLoader.hydrate = true as const;

/** The frame of every signed-in page. */
export default function AppShell() {
  return (
    <AuthProvider session={getSession()}>
      <SignedInFrame />
    </AuthProvider>
  );
}

function SignedInFrame() {
  const { state } = useAuth();
  const personId = useUserId();
  const userId = personId ?? NOBODY;
  const location = useLocation();
  const { meet } = useToast();
  // Before any effect of a page: what it says as it opens is said to whoever is here now.
  useLayoutEffect(() => {
    if (personId !== null) meet(personId);
  }, [personId, meet]);
  if (state.status === 'signed-out') {
    const wayIn = state.wasChosen ? LOGIN_PATH : loginPath(location, location.hash);
    return <Navigate to={wayIn} replace />;
  }
  return (
    <SubscriptionProvider desk={getSubscriptionDesk(userId)}>
      <DraftDeskProvider desk={getDraftDesk(userId)}>
        {/* Nothing of a page outlives its person. */}
        <AppFrame key={userId} userId={userId} isSignedIn={state.status === 'signed-in'} />
      </DraftDeskProvider>
    </SubscriptionProvider>
  );
}

/** While the server can't say who it is. */
const NOBODY = 'nobody';

/** The page that takes files. */
const IMPORT_PATH = '/app/import';

/**
 * The header and what can be opened from every page. Each is fetched when it is first opened, the palette when the
 * page is idle.
 */
function AppFrame({ userId, isSignedIn }: { userId: string; isSignedIn: boolean }) {
  useHeldSteps();
  useDroppedOnTheWay(IMPORT_PATH);
  const client = useQueryClient();
  const waiting = useMemo(() => waitingChanges({ client, userId }), [client, userId]);
  const plan = useQuery({ ...subscriptionStatusQuery(useCall()), enabled: isSignedIn });
  useLibraryNews({ userId, isSignedIn });
  const { start, isStarting } = useCheckout();
  const isPremium = plan.data?.isPremium ?? null;
  const palette = useLateDialog(loadPalette);
  const shortcuts = useLateDialog(loadShortcuts);
  const introduction = useLateDialog(loadIntroduction);
  const [paletteTerm, setPaletteTerm] = useState('');
  const searchVault = (term = '') => {
    setPaletteTerm(term);
    palette.open();
  };
  const { prefetch: prefetchPalette } = palette;
  useEffect(() => whenIdle(prefetchPalette), [prefetchPalette]);
  useTypedAhead({ isAwaited: palette.isComing, onCancel: palette.close });
  const addBook = useAddBook();
  useAppShortcuts({ onSearch: searchVault, onAdd: addBook, onHelp: shortcuts.open });

  const handleShowIntroduction = () => {
    keepOnboarding(freshOnboarding);
    introduction.open();
  };

  return (
    <>
      <AccountHeader
        isPremium={isPremium}
        upgrade={isPremium === false ? { start, isStarting } : null}
        onShowShortcuts={shortcuts.open}
        onShowIntroduction={handleShowIntroduction}
      >
        <OfflineNote userId={userId} />
        <PastDueNote status={plan.data} />
        <SearchButton onPress={() => searchVault()} onNear={palette.prefetch} />
        <HeaderAddBook onAddBook={addBook} />
      </AccountHeader>
      <SessionProblem />
      <SessionEnd waiting={waiting} />
      <MissingPart />
      <Outlet context={{ searchVault, addBook } satisfies AppFrameContext} />
      {isSignedIn && <DraftsUnderWay />}
      {palette.Dialog && (
        <palette.Dialog
          key={palette.opening}
          isOpen={palette.isOpen}
          onClose={palette.close}
          initialTerm={paletteTerm}
        />
      )}
      {shortcuts.Dialog && (
        <shortcuts.Dialog key={shortcuts.opening} isOpen={shortcuts.isOpen} onClose={shortcuts.close} />
      )}
      {introduction.Dialog && (
        <introduction.Dialog
          key={introduction.opening}
          isOpen={introduction.isOpen}
          onClose={introduction.close}
          onAddBook={addBook}
        />
      )}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <AppHeader account={null} />
      <RouteError place={productName} />
    </>
  );
}
