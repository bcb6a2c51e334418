import type { PaidPlan } from '@vault/contract';
import type { Stripe } from 'stripe';
import { askFor } from './ask.ts';
import { toPrice } from './shapes.ts';

const KEPT_FOR = 10 * 60 * 1000;

/** The price that is for sale, requested once in ten minutes; null when there is none. */
export function createPriceReader({ prices }: Pick<Stripe, 'prices'>, priceId: string) {
  let kept: { price: PaidPlan | null; at: number } | undefined;
  return async (now: Date): Promise<PaidPlan | null> => {
    if (kept !== undefined && now.getTime() - kept.at < KEPT_FOR) return kept.price;
    const found = await askFor(() => prices.retrieve(priceId, { expand: ['product'] }));
    kept = { price: found && toPrice(found), at: now.getTime() };
    return kept.price;
  };
}
