import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { PlanPrice } from './plan-price.tsx';
import { describePeriodEnd } from './plan-terms.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';
import { plansQuery, subscriptionStatusQuery, type SubscriptionView } from '../subscription.queries.ts';
import { isLimitReached } from '../usage.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { UsedUpDialog } from './used-up-dialog.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';

type UpgradeOfferProps = { isOpen: boolean; onClose: () => void };

/**
 * The answer to a used allowance: the upgrade dialog with today's price and the way to the checkout, which closes the
 * dialog, as does Premium that comes from elsewhere. Premium members read when there will be more.
 */
export function UpgradeOffer({ isOpen, onClose }: UpgradeOfferProps) {
  const desk = useSubscriptionDesk();
  const call = useCall();
  const { data: status } = useQuery({ ...subscriptionStatusQuery(call), enabled: isOpen });
  const { data: plans } = useQuery({ ...plansQuery(call), enabled: isOpen });
  const checkout = useCheckout({ onStarted: onClose });
  const handleClose = () => {
    checkout.forgetError();
    onClose();
  };
  const isBought = useIsBought(isOpen, status);
  useEffect(() => {
    if (isBought) handleClose();
  });
  if (status?.isPremium && !isBought)
    return (
      <UsedUpDialog
        isOpen={isOpen}
        onClose={onClose}
        limit={status.usage.limit}
        nextPeriod={describePeriodEnd(status.currentPeriodEnd, desk.clock())}
        isEnding={status.subscription?.cancelAtPeriodEnd ?? false}
      />
    );
  return (
    <UpgradeDialog
      isOpen={isOpen}
      onClose={handleClose}
      onUpgrade={checkout.start}
      isStarting={checkout.isStarting}
      price={<PlanPrice />}
      aiLimit={plans?.[0]?.aiLimit}
      error={checkout.error}
    />
  );
}

/** Whether somebody without Premium was offered it, and has it now. */
function useIsBought(isOpen: boolean, status: SubscriptionView | undefined): boolean {
  const [isOffered, setIsOffered] = useState(false);
  if (isOpen && !isOffered && status?.isPremium === false) setIsOffered(true);
  if (!isOpen && isOffered) setIsOffered(false);
  return isOffered && status?.isPremium === true && !isLimitReached(status.usage);
}
