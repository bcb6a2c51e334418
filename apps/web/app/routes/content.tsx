import { useEffect, useMemo } from 'react';
import { useAuth, useUserId } from '~/features/account/auth-context.tsx';
import { BookPage } from '~/features/content/book-page/book-page.tsx';
import { createSaveGate } from '~/features/content/book-page/saving/save-gate.ts';
import { contentItemQuery } from '~/features/content/content.queries.ts';
import { hasSessionHint } from '~/platform/document/session-hint.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { titleOf } from '~/shell/document-title.ts';
import { RouteError } from '~/shell/error/route-error.tsx';
import { BookDraft, LastDraft } from './book-draft.tsx';
import type { Route } from './+types/content.ts';

/** Asks for the book while the page's code is still on its way; the page itself shows how that goes. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (hasSessionHint()) void getQueryClient().prefetchQuery(contentItemQuery(params.contentId));
  return null;
}

export function meta() {
  return [{ title: titleOf('Book') }];
}

export function ErrorBoundary() {
  return <RouteError place="this book" />;
}

export default function Content({ params }: Route.ComponentProps) {
  const { session } = useAuth();
  const userId = useUserId();
  const gate = useMemo(() => {
    const isSignedIn = () => {
      const now = session.getState();
      return now.status === 'signed-in' && now.user.uid === userId;
    };
    return createSaveGate({ isSignedIn, subscribe: session.subscribe });
  }, [session, userId]);
  useEffect(() => session.keepPlace(), [session]);

  return (
    userId !== null && (
      <BookPage
        contentId={params.contentId}
        userId={userId}
        gate={gate}
        end={<LastDraft contentId={params.contentId} />}
      >
        <BookDraft contentId={params.contentId} userId={userId} />
      </BookPage>
    )
  );
}
