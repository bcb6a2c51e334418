import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookSearchResult } from '@vault/contract';
import { useCall } from '~/api/call-context.ts';
import { AddBookDialog } from '~/features/books/add-book-dialog.tsx';
import { toContent, toDraftRequest } from '~/features/books/book-content.ts';
import type { ManualPrefill } from '~/features/books/manual-prefill.ts';
import type { ReadingSaid } from '~/features/books/reading-said.ts';
import { contentCreator } from '~/features/content/add-form/create-content.mutations.ts';
import {
  useDeskState,
  useDraftDesk,
  useOverlayPlace,
} from '~/features/generation/desk/draft-desk-context.tsx';
import { GenerationOverlay } from '~/features/generation/screen/generation-overlay.tsx';
import { isUnderWay } from '~/features/generation/desk/run-state.ts';
import { useDraftEnd } from '~/features/generation/use-draft-end.ts';
import { useOneAtATime } from '~/features/generation/use-one-at-a-time.ts';
import { subscriptionStatusQuery } from '~/features/subscription/subscription.queries.ts';
import { UpgradeOffer } from '~/features/subscription/offer/upgrade-offer.tsx';
import { isLimitReached } from '~/features/subscription/usage.ts';

export type AddBookProps = {
  isOpen: boolean;
  onClose: () => void;
  initialTerm?: string;
  onOpenContent: (contentId: string) => void;
  onManual: (prefill: ManualPrefill) => void;
};

/** Every way to add a book, put together: the search, the AI draft and its wait, and what stands in its way. */
export function AddBook({ isOpen, onClose, initialTerm = '', onOpenContent, onManual }: AddBookProps) {
  const call = useCall();
  const client = useQueryClient();
  const tellToWaitFor = useOneAtATime();
  const desk = useDraftDesk();
  const { run, isInBackground } = useDeskState();
  const [createContent] = useState(() => contentCreator(client, call));
  const [isUpgradeAsked, setIsUpgradeAsked] = useState(false);
  if (!isOpen && isUpgradeAsked) setIsUpgradeAsked(false);
  const plan = useQuery({ ...subscriptionStatusQuery(call), enabled: isOpen });
  const handleEnd = useDraftEnd({ onOpenContent, onFailure: onClose });
  const isOverlayHere = useOverlayPlace({ isWanted: isOpen, onEnd: handleEnd });

  const isAllowedFor = (book: BookSearchResult) =>
    plan.data === undefined || !isLimitReached(plan.data.usage) || desk.isAskedFor(toDraftRequest(book));

  const handleGenerate = (book: BookSearchResult, said: ReadingSaid) => {
    if (isInBackground && isUnderWay(run)) return void tellToWaitFor(run);
    const content = toContent(book, said);
    const { title, authors = [] } = content;
    desk.start({ title, authors, image: book.image, request: toDraftRequest(book), content });
  };

  const closeUpgrade = () => {
    setIsUpgradeAsked(false);
    // A draft that continues in the background is not part of this.
    if (run.phase === 'limit-reached') desk.dismiss();
  };

  return (
    <AddBookDialog
      isOpen={isOpen}
      onClose={onClose}
      initialTerm={initialTerm}
      onOpenContent={onOpenContent}
      onManual={onManual}
      createContent={createContent}
      ai={{
        isChecking: plan.isPending,
        isAllowedFor,
        onRefused: () => setIsUpgradeAsked(true),
        onChoose: handleGenerate,
      }}
    >
      <GenerationOverlay isHere={isOverlayHere} onLeave={onClose} />
      <UpgradeOffer
        isOpen={isUpgradeAsked || (isOverlayHere && run.phase === 'limit-reached')}
        onClose={closeUpgrade}
      />
    </AddBookDialog>
  );
}
