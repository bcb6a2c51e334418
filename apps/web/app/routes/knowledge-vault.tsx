import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { itemPath } from '@vault/domain';
import { useUserId } from '~/features/account/auth-context.tsx';
import { manualAddress } from '~/features/content/search/library-address.ts';
import { readFoundTerm } from '~/platform/found-words.ts';
import { LeftWordsNote } from '~/features/content/book-page/left-words-note.tsx';
import { Library } from '~/features/content/library/library.tsx';
import { readPlace } from '~/features/content/library/place/library-url.ts';
import { viewTraits } from '~/features/content/library/views.tsx';
import { whenIdle } from '~/platform/late/idle.ts';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { useTypedAhead } from '~/platform/keys/use-typed-ahead.ts';
import { useUrlDialog } from '~/platform/history/use-url-dialog.ts';
import { titleOf } from '~/shell/document-title.ts';
import { RouteError } from '~/shell/error/route-error.tsx';
import type { Route } from './+types/knowledge-vault.ts';
import { useAppFrame } from './app-frame-context.ts';

const loadAddBook = () => import('./add-book.tsx').then((module) => module.AddBook);

export function meta({ location }: Route.MetaArgs) {
  const { view } = readPlace(new URLSearchParams(location.search));
  return [{ title: titleOf(view === 'media' ? 'Library' : viewTraits[view].label) }];
}

export function ErrorBoundary() {
  return <RouteError place="your library" />;
}

/** The library, and over it the dialog for adding, which is fetched when the page is idle or with the first press. */
export default function KnowledgeVault() {
  const navigate = useNavigate();
  const location = useLocation();
  const userId = useUserId();
  const { searchVault, addBook } = useAppFrame();
  const { isOpen, close } = useUrlDialog('add');
  // The dialog's own history entry is replaced: "back" leads to the library, not into the dialog.
  const leaveFor = (address: string) => void navigate(address, { replace: isOpen });
  const { Component: AddBook, isAwaited, prefetch, ask } = useLateComponent(loadAddBook, close);

  useEffect(() => (isOpen ? ask() : whenIdle(prefetch)), [isOpen, ask, prefetch]);
  useTypedAhead({ isAwaited: isOpen && (isAwaited || AddBook !== null), onCancel: close });

  return (
    <>
      <Library
        onAddBook={addBook}
        onSearchVault={searchVault}
        notice={userId !== null && <LeftWordsNote userId={userId} />}
      />
      {AddBook && (
        <AddBook
          isOpen={isOpen}
          onClose={close}
          initialTerm={readFoundTerm(location.state) ?? ''}
          onOpenContent={(contentId) => leaveFor(itemPath(contentId))}
          // In the address, where it outlives a sign-in on the way.
          onManual={(prefill) => leaveFor(manualAddress(prefill))}
        />
      )}
    </>
  );
}
