import { useQuery } from '@tanstack/react-query';
import { describePrice } from './plan-terms.ts';
import { useSubscriptionDesk } from './subscription-context.tsx';
import { plansQuery } from './subscription.queries.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useCheckout } from './use-checkout.ts';

type UpgradeOfferProps = { isOpen: boolean; onClose: () => void };

/** The upgrade dialog with the price of today and the way to the checkout, which it closes behind itself. */
export function UpgradeOffer({ isOpen, onClose }: UpgradeOfferProps) {
  const desk = useSubscriptionDesk();
  const plans = useQuery({ ...plansQuery(desk.api), enabled: isOpen });
  const checkout = useCheckout({ onStarted: onClose });
  const handleClose = () => {
    checkout.forgetError();
    onClose();
  };
  const plan = plans.data?.[0];
  return (
    <UpgradeDialog
      isOpen={isOpen}
      onClose={handleClose}
      onUpgrade={checkout.start}
      isStarting={checkout.isStarting}
      price={plan === undefined ? null : describePrice(plan)}
      error={checkout.error}
    />
  );
}
