import { openTabChannel, type TabChannel } from '~/platform/device/tab-channel.ts';

/** What one tab tells the others: each then asks the server itself. */
export type SubscriptionNews = 'justCompletedPayment' | 'subscriptionStatusChanged';

export function openNewsChannel(): TabChannel<SubscriptionNews> {
  return openTabChannel({
    name: 'kv-subscription',
    parse: (message) =>
      message === 'justCompletedPayment' || message === 'subscriptionStatusChanged' ? message : null,
  });
}
