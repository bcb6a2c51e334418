import { AdaptiveDialog } from '~/ui/adaptive-dialog.tsx';
import { Button } from '~/ui/button.tsx';
import { CheckIcon } from '~/ui/icon.tsx';

const perks = ['Unlimited AI-generated summaries', 'Priority access to new features'];

type UpgradeDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Starts the checkout. Left out where no plan can be bought. */
  onUpgrade?: () => void;
  isStarting?: boolean;
};

/** Shown when the free allowance is used up. It stays while the checkout is starting. */
export function UpgradeDialog({ isOpen, onClose, onUpgrade, isStarting = false }: UpgradeDialogProps) {
  return (
    <AdaptiveDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Upgrade to Premium"
      description="You've reached your free limit of AI-generated book summaries"
      width="narrow"
      isDismissible={!isStarting}
      footer={
        <>
          <Button tone="outline" disabled={isStarting} onClick={onClose}>
            Continue without AI
          </Button>
          {onUpgrade && (
            <Button tone="primary" isPending={isStarting} onClick={onUpgrade}>
              Upgrade Now
            </Button>
          )}
        </>
      }
    >
      <p>Upgrade to premium for unlimited AI book summaries. Or continue without AI-features, for free!</p>
      <section aria-labelledby="premium-plan" className="mt-5 rounded-card bg-well p-5">
        <h3 id="premium-plan" className="font-serif text-reading font-semibold">
          Premium Plan
        </h3>
        <ul className="mt-3 flex flex-col gap-2.5">
          {perks.map((perk) => (
            <li key={perk} className="flex items-start gap-2.5">
              <CheckIcon className="mt-0.5 size-4.5 text-accent" />
              {perk}
            </li>
          ))}
        </ul>
      </section>
      {!onUpgrade && <p className="mt-4 text-quiet">Premium can't be bought here yet.</p>}
    </AdaptiveDialog>
  );
}
