import { useEffect } from 'react';
import { isolate } from '~/platform/isolate.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { describeFailure } from './describe-failure.ts';
import { useDraftDesk } from './desk/draft-desk-context.tsx';
import type { RunState } from './desk/run-state.ts';

type Options = {
  onOpenContent: (contentId: string) => void;
  /** For a draft of a book that is in the vault. */
  onReview?: (contentId: string) => void;
  onFailure?: () => void;
};

/** What follows when an awaited draft has ended: its book, or why there is none. */
export function useDraftEnd({ onOpenContent, onReview = onOpenContent, onFailure }: Options) {
  const toast = useToast();
  return (end: RunState) => {
    if (end.phase === 'done') ('contentId' in end.wish ? onReview : onOpenContent)(end.contentId);
    if (end.phase === 'deleted') {
      toast.show({
        type: 'info',
        title: 'Not added again',
        description: `“${isolate(end.wish.title)}” was added with this draft before, and deleted since. Choose AI again for another one.`,
      });
    }
    if (end.phase !== 'failed') return;
    onFailure?.();
    toast.show({ type: 'error', title: 'Error', description: describeFailure(end) });
  };
}

/** Says that a cancellation waits for the network: until it arrives, the draft may finish, and is kept then. */
export function useCancelNews(): void {
  const desk = useDraftDesk();
  const toast = useToast();
  useEffect(
    () =>
      desk.onCancelUnheard(() =>
        toast.show({
          type: 'warning',
          title: 'Not cancelled yet',
          description:
            "Your vault can't be reached. The draft will be cancelled as soon as it can be, or kept if it finishes first.",
        }),
      ),
    [desk, toast],
  );
}
