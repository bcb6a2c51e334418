import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { BookSearchResult } from '@vault/contract';
import { BOOK_SEARCH_DEBOUNCE, TEXT_LIMITS } from '@vault/contract/client';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { useDebouncedValue } from '~/platform/time/use-debounced-value.ts';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { SearchField } from '~/ui/field/search-field.tsx';
import { BookResult } from './book-result.tsx';
import { bookSearchQuery, isBookSearchTerm } from './books.queries.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { type ManualPrefill, prefillFrom } from './manual-prefill.ts';
import { ReadingChoice } from './reading-choice.tsx';
import { nothingSaid, type ReadingSaid } from './reading-said.ts';
import { type BookSearchState, SearchOutcome } from './search-outcome.tsx';
import { type CreateContent, useAdding, type Way } from './use-adding.ts';

export type AddBookDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What is searched for at once. */
  initialTerm?: string;
  /** Leads to the item's page, and with that away from the dialog. */
  onOpenContent: (contentId: string) => void;
  /** Leads to the form for adding by hand. */
  onManual: (prefill: ManualPrefill) => void;
  createContent: CreateContent;
  ai: {
    /** The plan is not known yet. */
    isChecking: boolean;
    /** False when the limit is reached; then `onRefused` is called in place of `onChoose`. */
    isAllowedFor: (book: BookSearchResult) => boolean;
    onRefused: () => void;
    onChoose: (book: BookSearchResult, said: ReadingSaid) => void;
  };
  /** What opens above the dialog. */
  children?: ReactNode;
};

/** Each opening starts anew: its search, keys and questions are gone when the next one begins. */
export function AddBookDialog(props: AddBookDialogProps) {
  const [opening, setOpening] = useState({ count: 0, isOpen: props.isOpen });
  if (opening.isOpen !== props.isOpen) {
    setOpening({ count: opening.count + (props.isOpen ? 1 : 0), isOpen: props.isOpen });
  }
  return <Opening key={opening.count} {...props} />;
}

function Opening({
  isOpen,
  onClose,
  initialTerm = '',
  onOpenContent,
  onManual,
  createContent,
  ai,
  children,
}: AddBookDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState(initialTerm);
  const [said, setSaid] = useState(nothingSaid);
  const { outcome, isPending } = useBookSearch({ term, isOpen });
  const { adding, choose, addAnyway, forget } = useAdding({
    isOpen,
    said,
    createContent,
    onOpenContent,
    onGenerate: ai.onChoose,
  });

  const handleManual = () => onManual(prefillFrom(term, said));

  const handleTerm = (next: string) => {
    setTerm(next);
    if (adding.phase !== 'working') forget();
  };

  const handleChoose = (book: BookSearchResult, way: Way) => {
    if (way === 'ai' && !ai.isAllowedFor(book)) ai.onRefused();
    else choose(book, way);
  };

  return (
    <AdaptiveDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add Book to Your Vault"
      initialFocus={input}
      isTall
      isInAddress
      staysOnTapOutside
      toolbar={
        <>
          <SearchField
            inputRef={input}
            label="Search for books"
            placeholder="Search for books by title, author, or ISBN..."
            // A page's address goes on to the form, whole.
            maxLength={TEXT_LIMITS.url}
            value={term}
            onValueChange={handleTerm}
            isPending={isPending}
            className="max-md:[&_input]:placeholder:text-caption"
          />
          <ReadingChoice said={said} onChange={setSaid} />
        </>
      }
      footer={<DialogFooter outcome={outcome} onCancel={onClose} onManual={handleManual} />}
    >
      <div aria-busy={isPending} className="@container">
        <SearchOutcome
          outcome={outcome}
          onManual={handleManual}
          renderBook={(book) => {
            const isThis = adding.phase !== 'idle' && adding.bookId === book.id;
            return (
              <BookResult
                key={book.id}
                book={book}
                working={adding.phase === 'working' && isThis ? adding.way : null}
                isBlocked={adding.phase === 'working' && !isThis}
                isCheckingPlan={ai.isChecking}
                onChoose={(way) => handleChoose(book, way)}
                failure={adding.phase === 'failed' && isThis ? adding.reason : null}
                inVault={
                  adding.phase === 'in-vault' && isThis
                    ? {
                        onOpen: () => onOpenContent(adding.contentId),
                        onAddAnyway: () => addAnyway(book, adding.way),
                      }
                    : null
                }
              />
            );
          }}
        />
      </div>
      {children}
    </AdaptiveDialog>
  );
}

function useBookSearch({ term, isOpen }: { term: string; isOpen: boolean }) {
  const call = useCall();
  const settled = useDebouncedValue(term, BOOK_SEARCH_DEBOUNCE).trim();
  const isWanted = isOpen && isBookSearchTerm(term);
  const search = useQuery({
    ...bookSearchQuery(settled, call),
    enabled: isWanted && isBookSearchTerm(settled),
  });
  const failure = useLoadFailure(search);
  const isPending = isWanted && (settled !== term.trim() || search.isFetching);
  return {
    outcome: isWanted ? readState(search, { failure, term: settled }) : { kind: 'idle' as const },
    isPending,
  };
}

type Search = ReturnType<typeof useQuery<BookSearchResult[]>>;

type Outcome = { failure: Error | null; term: string };

function readState(search: Search, { failure, term }: Outcome): BookSearchState {
  if (search.data !== undefined) return { kind: 'found', term, books: search.data };
  if (failure === null) return { kind: 'searching' };
  return {
    kind: 'failed',
    error: failure,
    onRetry: () => void search.refetch(),
    isRetrying: search.isFetching,
  };
}
