import type { RateLimit } from '@vault/contract';
import type { Context } from 'hono';
import { readBytes } from '../../http/body.ts';
import type { PageRoute } from '../../http/pages/pages.ts';
import type { PaymentProvider } from '../../integrations/stripe/stripe.ts';
import { validationFailed } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { SubscriptionService } from './subscription.service.ts';

type Parts = {
  service: Pick<SubscriptionService, 'receive'>;
  verifyWebhook: PaymentProvider['verifyWebhook'];
  takeFromBudget: (name: RateLimit, caller: string) => Promise<void>;
  addressOf: (context: Context) => string;
  clock: Clock;
  logger: Logger;
};

/** Where the payment provider tells what has happened. */
export function webhookRoutes({
  service,
  verifyWebhook,
  takeFromBudget,
  addressOf,
  clock,
  logger,
}: Parts): PageRoute[] {
  async function receive(context: Context): Promise<Response> {
    const body = await readBytes(context);
    const signature = context.req.header('stripe-signature');
    const event = verifyWebhook({ body, signature, now: clock() });
    if (event === null) {
      logger.warn({ event: 'webhook-refused' }, 'a webhook without a good signature');
      await takeFromBudget('webhook-refusal', addressOf(context));
      throw validationFailed({ 'stripe-signature': 'is not valid' });
    }
    await service.receive(event);
    logger.info({ event: 'webhook-received', id: event.id, type: event.type }, 'an event was taken in');
    return context.json({ received: true });
  }

  return [
    { method: 'post', path: '/webhooks/stripe', access: 'webhook', rateLimit: 'unlimited', handle: receive },
  ];
}
