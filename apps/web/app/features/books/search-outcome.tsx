import type { ReactNode } from 'react';
import type { BookSearchResult } from '@vault/contract';
import { TEXT_LIMITS } from '@vault/contract/client';
import { readPageAddress, truncateAtWord } from '@vault/domain';
import { isolate } from '~/platform/isolate.ts';
import { readServerWords } from '~/api/server-words.ts';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { ImportIcon, LibraryIcon, SearchIcon } from '~/ui/icon.tsx';
import { Skeleton, SkeletonCover, SkeletonText } from '~/ui/state/skeleton.tsx';
import { styleTextLink } from '~/ui/text-link.ts';

/** What a search has come to. */
export type BookSearchState =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'failed'; error: unknown; onRetry: () => void; isRetrying: boolean }
  | { kind: 'found'; term: string; books: readonly BookSearchResult[] };

/** More of it would push the way on out of sight. */
const MOST_OF_ADDRESS = 80;

type SearchOutcomeProps = {
  outcome: BookSearchState;
  renderBook: (book: BookSearchResult) => ReactNode;
  onManual: () => void;
};

export function SearchOutcome({ outcome, renderBook, onManual }: SearchOutcomeProps) {
  switch (outcome.kind) {
    case 'idle':
      return (
        <EmptyState
          icon={<LibraryIcon />}
          title="Search for books to add to your vault"
          action={
            <ButtonLink to="/app/import" tone="ghost" icon={<ImportIcon className="size-4" />}>
              Import your books
            </ButtonLink>
          }
        />
      );
    case 'searching':
      return <ResultSkeletons />;
    case 'failed':
      return (
        <ErrorPanel
          message={readServerWords(outcome.error) ?? 'Failed to search books'}
          onRetry={outcome.onRetry}
          isRetrying={outcome.isRetrying}
        />
      );
    case 'found':
      if (outcome.books.length === 0) {
        const isAddress = readPageAddress(outcome.term) !== null;
        const words = truncateAtWord(outcome.term, isAddress ? MOST_OF_ADDRESS : TEXT_LIMITS.searchTerm);
        return (
          <EmptyState icon={<SearchIcon />} title={`No books found matching "${isolate(words)}"`}>
            {isAddress
              ? 'This is a web address. “Manual” opens the form with it filled in.'
              : 'Try fewer words, or enter the book by hand with “Manual”, as you can an article, a video, a podcast or a course.'}
          </EmptyState>
        );
      }
      return (
        <>
          <ul aria-label="Found books" className="divide-y divide-hairline">
            {outcome.books.map(renderBook)}
          </ul>
          <p className="border-t border-hairline py-5 text-body text-quiet">
            None of these?{' '}
            <button type="button" className={styleTextLink('accent', 'reach')} onClick={onManual}>
              Add it by hand
            </button>
          </p>
        </>
      );
  }
}

function ResultSkeletons() {
  return (
    <div aria-hidden="true" className="divide-y divide-hairline">
      {[1, 2, 3].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 @min-[30rem]:grid-cols-[4rem_minmax(0,1fr)_6.5rem]"
        >
          <SkeletonCover className="self-start" />
          <SkeletonText lines={4} />
          <div className="col-span-2 grid grid-cols-2 content-start gap-2 @min-[30rem]:col-span-1 @min-[30rem]:grid-cols-1">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </div>
      ))}
    </div>
  );
}
