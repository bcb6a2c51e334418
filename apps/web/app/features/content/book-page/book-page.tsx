import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { hasCode } from '~/api/has-code.ts';
import { readServerWords } from '~/api/server-words.ts';
import type { ReactNode } from 'react';
import { openItem } from '../content.mutations.ts';
import { contentItemQuery } from '../content.queries.ts';
import { BookFailure, BookLoading, BookMissing } from './book-states.tsx';
import { BookView } from './book-view.tsx';
import { AllUnsaved } from './inline/all-unsaved.tsx';
import { LeftDrafts } from './inline/left-drafts.tsx';
import { BookEditsProvider, KnownBookEdits } from './saving/book-edits.tsx';
import { findOpenBook } from './saving/open-book.ts';
import type { SaveGate } from './saving/save-gate.ts';

type BookPageProps = {
  contentId: string;
  /** Whose drafts are kept on this device. */
  userId: string;
  gate: SaveGate;
  /** Further actions for the book, between its head and its texts. */
  children?: ReactNode;
  /** And below them all. */
  end?: ReactNode;
};

export function BookPage({ contentId, userId, gate, children, end }: BookPageProps) {
  const call = useCall();
  const client = useQueryClient();
  const query = useQuery(contentItemQuery(contentId, call));
  const { data, error, isFetching, refetch } = query;
  const failure = useLoadFailure(query);
  const isMissing = hasCode(failure ?? error, 'NOT_FOUND');

  if (data !== undefined) {
    return (
      <BookEditsProvider
        key={contentId}
        userId={userId}
        itemId={contentId}
        confirmedVersion={data.version}
        gate={gate}
        openItem={() => openItem({ client, call, item: data })}
      >
        {/* Deleted elsewhere, it may leave behind what was just being written here. */}
        {isMissing ? <BookMissing rest={<AllUnsaved />} /> : <BookView end={end}>{children}</BookView>}
      </BookEditsProvider>
    );
  }
  if (failure === null) return <BookLoading />;
  if (isMissing) {
    const known = findOpenBook({ client, userId, itemId: contentId });
    const rest =
      known === undefined ? (
        <LeftDrafts userId={userId} itemId={contentId} />
      ) : (
        <KnownBookEdits book={known}>
          <AllUnsaved />
        </KnownBookEdits>
      );
    return <BookMissing rest={rest} />;
  }
  return (
    <BookFailure
      message={readServerWords(failure) ?? 'Failed to load content details'}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
