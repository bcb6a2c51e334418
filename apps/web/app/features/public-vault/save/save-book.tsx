import { useMutation, useQuery } from '@tanstack/react-query';
import type { BookAddress, ContentItem } from '@vault/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { readServerWords } from '~/api/server-words.ts';
import { useAskIfLeaving, useIsLeaving } from '~/platform/history/use-is-leaving.ts';
import { MessagePage } from '~/shell/error/message-page.tsx';
import { NotFoundPage } from '~/shell/error/not-found-page.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { isMissing, publishedBookQuery } from '../public-vault.queries.ts';
import { BookToSave } from './book-to-save.tsx';
import { saveIntent } from './save-intent.ts';
import { SaveState } from './save-state.tsx';

export type Saved = { item: ContentItem; isNew: boolean };

type SaveBookProps = {
  book: BookAddress;
  save: (book: BookAddress) => Promise<Saved>;
  /** There is a new copy, and the person waits for it here. */
  onSaved: (item: ContentItem) => void;
};

/** Copies a public book into the person's vault: at once where that was asked for, else after a question. */
export function SaveBook({ book, save, onSaved }: SaveBookProps) {
  const call = useCall();
  const published = useQuery(publishedBookQuery(call, book));
  const failure = useLoadFailure(published);
  const [isAsked] = useState(() => saveIntent.isFor(book));
  const { mutate, ...saving } = useMutation({
    mutationFn: () => save(book),
    onSuccess: saveIntent.forget,
  });

  // Saving is idempotent on the server, so that an effect may do it.
  useEffect(() => {
    if (isAsked) mutate();
  }, [isAsked, mutate]);

  const isLeaving = useIsLeaving();
  const askIfLeaving = useAskIfLeaving();
  const handleSaved = useEffectEvent((item: ContentItem) => {
    if (!askIfLeaving()) onSaved(item);
  });
  useEffect(() => {
    if (saving.data?.isNew && !isLeaving) handleSaved(saving.data.item);
  }, [saving.data, isLeaving]);

  const isGone = isMissing(saving.error) || (saving.isIdle && isMissing(failure ?? published.error));
  if (isGone) {
    return (
      <NotFoundPage
        title="Content not found"
        message="This book isn't in a public vault, or its vault is no longer open. Nothing was saved."
        homePath="/vault"
        homeLabel="See all vaults"
      />
    );
  }
  return (
    <MessagePage>
      <div className="flex w-full max-w-md flex-col items-center gap-6">
        <h1 className="sr-only">Save to my vault</h1>
        {failure === null && <BookToSave published={published.data ?? null} />}
        <div aria-live="polite" className="flex w-full flex-col items-center gap-5">
          {failure !== null && saving.isIdle ? (
            <div className="w-full text-left">
              <ErrorPanel
                title="Error loading content"
                message={readServerWords(failure) ?? 'Failed to load content'}
                onRetry={() => void published.refetch()}
                isRetrying={published.isFetching}
              />
            </div>
          ) : (
            <SaveState
              book={book}
              saving={saving}
              isStarting={isAsked && saving.isIdle}
              onSave={() => mutate()}
            />
          )}
        </div>
      </div>
    </MessagePage>
  );
}
