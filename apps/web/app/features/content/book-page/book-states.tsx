import type { ReactNode } from 'react';
import { LIBRARY_PATH } from '@vault/domain';
import { useUrlDialog } from '~/platform/history/use-url-dialog.ts';
import { MessagePage } from '~/shell/error/message-page.tsx';
import { PageMain } from '~/shell/page-main.tsx';
import { useDocumentTitle } from '~/shell/use-document-title.ts';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { BackIcon, BookIcon } from '~/ui/icon.tsx';
import { Skeleton, SkeletonCover, SkeletonText } from '~/ui/state/skeleton.tsx';
import { HeaderGrid } from './header/header-grid.tsx';

/** The page's shape, while its words are on their way. */
export function BookLoading() {
  return (
    <PageMain isBusy width="bare" className="pb-24">
      <div className="reading-column">
        <h1 className="sr-only">Book</h1>
        <p role="status" className="flex min-h-14 items-center pt-4 text-body text-quiet md:min-h-16 md:pt-6">
          Loading book details...
        </p>
        <HeaderGrid
          cover={<SkeletonCover />}
          heading={
            <div className="flex flex-col gap-3">
              <SkeletonText lines={1} className="small-capitals w-24" />
              <SkeletonText lines={1} className="w-4/5 text-title md:text-headline" />
              <SkeletonText lines={1} className="w-3/5 text-reading" />
              <Skeleton className="my-2 h-6 w-46" />
            </div>
          }
          facts={
            <>
              <SkeletonText lines={1} className="mt-6 w-3/5 md:mt-3" />
              <SkeletonText lines={1} className="mt-3 w-2/5" />
              {/* Room for the status, and beside or below it for three rows of days. */}
              <div className="mt-4 h-25 max-[24rem]:h-38">
                <Skeleton className="h-10 w-40" />
              </div>
            </>
          }
        />
        <SectionToCome lines={5} className="mt-10" />
        <SectionToCome lines={4} className="mt-14" />
      </div>
    </PageMain>
  );
}

function SectionToCome({ lines, className }: { lines: number; className: string }) {
  return (
    <div className={className}>
      <div className="mb-4 flex min-h-10 items-center">
        <SkeletonText lines={1} className="w-36 text-title" />
      </div>
      <SkeletonText lines={lines} className="reading" />
    </div>
  );
}

const MISSING = 'Content Not Found';
const NOT_LOADED = 'Book not loaded';

/** `rest` is what a book that was open leaves behind. */
export function BookMissing({ rest }: { rest?: ReactNode }) {
  useDocumentTitle(MISSING);
  // Where the notice of a draft leads whose book was deleted, or merged with another, before it was pressed.
  const { isOpen: isDraftAwaited } = useUrlDialog('draft');
  return (
    <MessagePage>
      <BookIcon className="mb-2 size-9 stroke-[1.25] text-quiet" />
      <h1 className="font-serif text-title font-semibold">{MISSING}</h1>
      <p className="text-balance text-quiet">The book you're looking for couldn't be found.</p>
      {isDraftAwaited && (
        <p className="text-balance text-quiet">
          If it was deleted, its AI draft is gone with it. If it was merged with another book, the draft waits
          there.
        </p>
      )}
      <ButtonLink to={LIBRARY_PATH} tone="primary" icon={<BackIcon />} className="mt-4">
        Back to Library
      </ButtonLink>
      {rest && <div className="w-full text-left">{rest}</div>}
    </MessagePage>
  );
}

type BookFailureProps = { message: string; isRetrying: boolean; onRetry: () => void };

export function BookFailure({ message, isRetrying, onRetry }: BookFailureProps) {
  useDocumentTitle(NOT_LOADED);
  return (
    <MessagePage>
      <h1 className="sr-only">{NOT_LOADED}</h1>
      <div className="w-full text-left">
        <ErrorPanel title="Error" message={message} isRetrying={isRetrying} onRetry={onRetry}>
          <ButtonLink to={LIBRARY_PATH} tone="outline">
            Back to Library
          </ButtonLink>
        </ErrorPanel>
      </div>
    </MessagePage>
  );
}
