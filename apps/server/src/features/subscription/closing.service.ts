import { isInForce } from '@vault/domain';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { createTurnstile } from '../../platform/pace/turnstile.ts';
import { whoeverWaits } from '../../platform/pace/waited-for.ts';
import type { Billing } from './billing.ts';
import { closeCustomer, findCustomer } from './customers.store.ts';
import type { Person } from './mirror.store.ts';

/** Connections to the database that may wait for the provider to forget somebody; the rest serve everybody else. */
const MOST_LEAVING = 4;
const PATIENCE = 4000;

type RemoveAccount = (transaction: Transaction) => Promise<void>;

/** The end of an account, as far as money is concerned. */
export function createClosingService({ store, provider, mirror, hashCustomer, clock }: Billing) {
  const enter = createTurnstile({ places: MOST_LEAVING, patience: PATIENCE });

  async function ensureNothingGoesOn(person: Person): Promise<void> {
    // First, so that nothing can be paid between the look and the end.
    for (const { id } of (await provider.listCheckouts(person.customerId)).open)
      await provider.expireCheckout(id);
    const seen = await mirror.converge(person);
    if (seen?.subscriptions.some((each) => isInForce(each, clock())))
      throw new AppError('CONFLICT', 'Cancel your subscription to delete your account');
  }

  /** False, and nothing done, when the person has got another customer meanwhile. */
  function remove(userId: string, customerId: string | null, removeAccount: RemoveAccount): Promise<boolean> {
    return store.holding(userId, async (tx) => {
      if ((await findCustomer(tx, userId)) !== customerId) return false;
      if (customerId !== null) await closeCustomer(tx, hashCustomer(customerId), clock());
      await removeAccount(tx);
      // Last, because nothing takes it back: until here, whatever fails leaves the account as it was. With a time of
      // its own, because the vault may have taken all there was, and the page waits longer for this than for others.
      if (customerId !== null) await whoeverWaits(() => provider.deleteCustomer(customerId));
      return true;
    });
  }

  return {
    /**
     * Ends the person's subscriptions at the provider, and removes the account in the same transaction. Throws
     * CONFLICT while a plan runs or may renew: no subscription may outlive its person.
     */
    async closeBilling(userId: string, removeAccount: RemoveAccount): Promise<void> {
      for (let isRemoved = false; !isRemoved; ) {
        const customerId = await store.findCustomer(userId);
        if (customerId !== null) await ensureNothingGoesOn({ userId, customerId });
        isRemoved = await enter(() => remove(userId, customerId, removeAccount));
      }
    },

    /**
     * The same for an account that was deleted before, and came back with an older database: the provider ended it
     * then.
     */
    async closeAgain({ userId, closedAt }: { userId: string; closedAt: Date }, removeAccount: RemoveAccount) {
      await store.holding(userId, async (tx) => {
        const customerId = await findCustomer(tx, userId);
        if (customerId !== null) await closeCustomer(tx, hashCustomer(customerId), closedAt);
        await removeAccount(tx);
      });
    },
  };
}
