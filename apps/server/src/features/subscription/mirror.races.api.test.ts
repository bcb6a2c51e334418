import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../db/client.ts';
import { createStripe } from '../../integrations/stripe/stripe.ts';
import { createLogger } from '../../platform/logger.ts';
import { newPremium } from '../../testing/plan-calls.ts';
import { PRICE, startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Person } from './mirror.store.ts';
import { createMirror } from './mirror.ts';
import { createSubscriptionStore } from './subscription.store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

function createBilling() {
  const provider = createStripe({
    apiUrl: shop.settings.STRIPE_API_URL,
    secretKey: shop.account,
    webhookSecret: shop.settings.STRIPE_WEBHOOK_SECRET,
    priceId: PRICE,
    logger: createLogger('silent'),
  });
  const store = createSubscriptionStore(createDatabase(shop.pool));
  return { store, provider, priceId: PRICE, clock: () => new Date(), logger: createLogger('silent') };
}

/** A copy of the product whose every look at the provider takes longer than one of another copy. */
function createSlowerCopy(person: Person) {
  const billing = createBilling();
  const { converge } = createMirror(createBilling());
  let looks = 0;
  const listSubscriptions = async (customerId: string) => {
    const found = await billing.provider.listSubscriptions(customerId);
    looks += 1;
    await converge(person);
    return found;
  };
  const mirror = createMirror({ ...billing, provider: { ...billing.provider, listSubscriptions } });
  return { mirror, billing, countLooks: () => looks };
}

test('who loses every look to a faster copy sees what that one has written, and changes it all the same', async () => {
  const premium = await newPremium(shop);
  const customerId = await shop.customerOf(premium);
  const person = { userId: premium.user.uid, customerId };
  const { mirror, billing, countLooks } = createSlowerCopy(person);
  const seen = await mirror.converge(person);
  expect(countLooks()).toBe(3);
  expect(seen?.subscriptions).toEqual(await billing.provider.listSubscriptions(customerId));

  const changes = (seen?.subscriptions ?? []).map(({ id }) =>
    billing.provider.setCancelAtPeriodEnd(id, true),
  );
  const amended = seen && (await mirror.amend(seen, await Promise.all(changes)));
  expect(amended?.subscriptions.map((each) => each.cancelAtPeriodEnd)).toEqual([true]);
  expect(await billing.store.listMirror(person.userId)).toMatchObject([{ cancelAtPeriodEnd: true }]);
});
