import { isOngoing } from '@vault/domain';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Billing } from './billing.ts';

/** The end of an account, as far as money is concerned. */
export function createClosingService({ provider, mirror, alone, hashCustomer, clock }: Billing) {
  return {
    /**
     * Ends the person's subscriptions at the provider, and removes the account in the same transaction. Throws
     * CONFLICT while something is being paid for: no subscription may outlive its person.
     */
    async closeBilling(userId: string, removeAccount: (transaction: Transaction) => Promise<void>) {
      const isClosed = await alone(userId, async (writer) => {
        const customerId = await writer.findCustomer(userId);
        if (customerId !== null) {
          // First, so that nothing can be paid between the look and the end.
          for (const { id } of await provider.listOpenCheckouts(customerId))
            await provider.expireCheckout(id);
          const subscriptions = await mirror.converge(writer, { userId, customerId });
          if (subscriptions.some(isOngoing)) return false;
          await writer.closeCustomer(hashCustomer(customerId), clock());
        }
        await removeAccount(writer.transaction);
        // Last, because nothing takes it back: until here, whatever fails leaves the account as it was.
        if (customerId !== null) await provider.deleteCustomer(customerId);
        return true;
      });
      if (!isClosed) throw new AppError('CONFLICT', 'Cancel your subscription to delete your account');
    },

    /**
     * The same for an account that was deleted before, and came back with an older database: the provider ended it
     * then.
     */
    async closeAgain(
      { userId, closedAt }: { userId: string; closedAt: Date },
      removeAccount: (transaction: Transaction) => Promise<void>,
    ) {
      await alone(userId, async (writer) => {
        const customerId = await writer.findCustomer(userId);
        if (customerId !== null) await writer.closeCustomer(hashCustomer(customerId), closedAt);
        await removeAccount(writer.transaction);
      });
    },
  };
}
