import { useToast } from '~/ui/toast/toast.tsx';
import type { RunState } from './desk/generation-run.ts';

type Options = {
  onOpenContent: (contentId: string) => void;
  /** For a draft of a book that is in the vault. */
  onReview?: (contentId: string) => void;
  onFailure?: () => void;
};

/** What follows when a draft has ended that was waited for: its book, or a word about why there is none. */
export function useDraftEnd({ onOpenContent, onReview = onOpenContent, onFailure }: Options) {
  const toast = useToast();
  return (end: RunState) => {
    if (end.phase === 'done') ('contentId' in end.wish ? onReview : onOpenContent)(end.contentId);
    if (end.phase !== 'failed') return;
    onFailure?.();
    toast.show({
      type: 'error',
      title: 'Error',
      description: end.refusal ?? 'Failed to generate content with AI. Please try again later.',
    });
  };
}
