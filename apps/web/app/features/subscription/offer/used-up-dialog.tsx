import { formatCount } from '~/platform/format.ts';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { Button } from '~/ui/button/button.tsx';

type UsedUpDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Of a period; null where it is not known. */
  limit: number | null;
  /** The day on which the next period begins; null where it is about to. */
  nextPeriod: string | null;
  /** The plan is cancelled: unless it is resumed, there is no next period. */
  isEnding: boolean;
};

/** Shown to somebody with Premium where the server sets a limit for it too: there is nothing to buy. */
export function UsedUpDialog({ isOpen, onClose, limit, nextPeriod, isEnding }: UsedUpDialogProps) {
  const then = `when your next period begins${nextPeriod === null ? '' : `, on ${nextPeriod}`}`;
  const drafts = limit === null ? 'AI drafts' : formatCount(limit, 'AI draft');
  return (
    <AdaptiveDialog
      isOpen={isOpen}
      onClose={onClose}
      title="No AI Drafts Left"
      description={`You've used this period's ${drafts}`}
      width="narrow"
      footer={
        <Button tone="primary" onClick={onClose}>
          Continue without AI
        </Button>
      }
    >
      <p>
        {isEnding
          ? `Your subscription won't renew. If you resume it, you'll get more ${then}.`
          : `You'll get more ${then}.`}
      </p>
    </AdaptiveDialog>
  );
}
