import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookSearchResult } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { api as realApi } from '~/api/api.ts';
import AddBookDialog from '~/features/books/add-book-dialog.tsx';
import { toContent, toDraftRequest } from '~/features/books/book-content.ts';
import type { ManualPrefill } from '~/features/books/manual-prefill.ts';
import { contentCreator } from '~/features/content/add-form/create-content.mutations.ts';
import { GenerationOverlay } from '~/features/generation/generation-overlay.tsx';
import { isUnderWay, type RunState } from '~/features/generation/generation-run.ts';
import { useGeneration } from '~/features/generation/use-generation.ts';
import { subscriptionKeys, subscriptionStatusQuery } from '~/features/subscription/subscription.queries.ts';
import { UpgradeOffer } from '~/features/subscription/upgrade-offer.tsx';
import { isLimitReached } from '~/features/subscription/usage.ts';
import { useToast } from '~/ui/toast.tsx';

export type AddBookProps = {
  isOpen: boolean;
  onClose: () => void;
  onOpenContent: (contentId: string) => void;
  onManual: (prefill: ManualPrefill) => void;
  api?: ApiCall;
};

/** Every way to add a book, put together: the search, the AI draft and its wait, and what stands in its way. */
export default function AddBook({ isOpen, onClose, onOpenContent, onManual, api = realApi }: AddBookProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [createContent] = useState(() => contentCreator(client, api));
  const [isUpgradeAsked, setIsUpgradeAsked] = useState(false);
  const plan = useQuery({ ...subscriptionStatusQuery(api), enabled: isOpen });

  const handleEnd = (end: RunState) => {
    if (end.phase === 'done') onOpenContent(end.contentId);
    if (end.phase !== 'failed') return;
    if (isOpen) onClose();
    toast.show({
      type: 'error',
      title: 'Error',
      description: 'Failed to generate content with AI. Please try again later.',
    });
  };

  const generation = useGeneration({
    api,
    save: createContent,
    onAllowanceChange: () => void client.invalidateQueries({ queryKey: subscriptionKeys.all }),
    onEnd: handleEnd,
  });

  const isAllowedFor = (book: BookSearchResult) =>
    plan.data === undefined || !isLimitReached(plan.data.usage) || generation.isKept(toDraftRequest(book));

  const handleGenerate = (book: BookSearchResult) => {
    const { title, authors, image } = book;
    generation.start({ title, authors, image, request: toDraftRequest(book), content: toContent(book) });
  };

  const closeUpgrade = () => {
    setIsUpgradeAsked(false);
    generation.dismiss();
  };

  return (
    <AddBookDialog
      // A draft that is under way is not lost by going back: its page stays until it ends.
      isOpen={isOpen || isUnderWay(generation.state)}
      onClose={onClose}
      onOpenContent={onOpenContent}
      onManual={onManual}
      api={api}
      createContent={createContent}
      ai={{
        isChecking: plan.isPending,
        isAllowedFor,
        onRefused: () => setIsUpgradeAsked(true),
        onChoose: handleGenerate,
      }}
    >
      <GenerationOverlay
        state={generation.state}
        onCancel={generation.cancel}
        onSaveAgain={generation.saveAgain}
        onClose={generation.dismiss}
      />
      <UpgradeOffer
        isOpen={isUpgradeAsked || generation.state.phase === 'limit-reached'}
        onClose={closeUpgrade}
      />
    </AddBookDialog>
  );
}
