import type { ReactNode } from 'react';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { Button } from '~/ui/button/button.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { PerkList } from './perk-list.tsx';
import { countSummaries, listPerks } from './premium-perks.ts';

type UpgradeDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Starts the checkout. */
  onUpgrade: () => void;
  isStarting?: boolean;
  price?: ReactNode;
  /** Drafts in each period; undefined where there is no limit. */
  aiLimit?: number | undefined;
  error?: string | null;
};

/** Shown when the free allowance is used up. It stays while the checkout is starting. */
export function UpgradeDialog({
  isOpen,
  onClose,
  onUpgrade,
  isStarting = false,
  price,
  aiLimit,
  error = null,
}: UpgradeDialogProps) {
  const words =
    aiLimit === undefined
      ? 'Upgrade to premium for unlimited AI book summaries. Or continue without AI-features, for free!'
      : `Upgrade to premium for ${countSummaries(aiLimit, 'AI book')} in each period. Or continue without AI-features, for free!`;
  return (
    <AdaptiveDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Upgrade to Premium"
      description="You've reached your free limit of AI-generated book summaries"
      width="narrow"
      isDismissible={!isStarting}
      holdsBack={isStarting}
      footer={
        <>
          <Button tone="outline" disabled={isStarting} onClick={onClose}>
            Continue without AI
          </Button>
          <Button tone="primary" isPending={isStarting} pendingLabel="Processing..." onClick={onUpgrade}>
            Upgrade Now
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <section aria-labelledby="premium-plan" className="mt-5 rounded-card bg-well p-5">
        <h3 id="premium-plan" className="font-serif text-reading font-semibold">
          Premium Plan
        </h3>
        <div className="mt-3">
          {price}
          <PerkList perks={listPerks({ aiLimit })} />
        </div>
      </section>
      {error !== null && (
        <div className="mt-4">
          <ErrorPanel message={error} />
        </div>
      )}
    </AdaptiveDialog>
  );
}
