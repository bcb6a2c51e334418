import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { ExternalLinkIcon } from '~/ui/icon.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import { describePlanFailure } from '../checkout/checkout-failure.ts';
import { openPortal } from '../subscription.mutations.ts';
import { useSubscriptionDesk } from '../subscription-context.tsx';
import { PlanAction } from './plan-action.tsx';

/** Leads to the payment provider's page for cards and invoices, which leads back here. */
export function PortalButton({ children }: { children: ReactNode }) {
  const portal = useMutation(openPortal(useSubscriptionDesk()));
  const toast = useToast();
  return (
    <PlanAction error={portal.error && describeFailure(portal.error)}>
      <Button
        tone="outline"
        icon={<ExternalLinkIcon className="size-4" />}
        isPending={portal.isPending}
        onClick={() =>
          portal.mutate(undefined, {
            onError: (error) => toast.show({ type: 'error', title: describeFailure(error) }),
          })
        }
      >
        {children}
      </Button>
    </PlanAction>
  );
}

const describeFailure = (error: Error) => describePlanFailure(error, 'Failed to open the billing page');
