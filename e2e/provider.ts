import type { Page } from '@playwright/test';
import type { Product } from './product.ts';
import { expect, signIn } from './test.ts';

type Parcel = { id: string; state: string };

const DAY = 24 * 60 * 60;
export const PLAN_PAGE = '/app/subscription';

/** The strings of the payment provider's stand-in: what becomes of its events, and what time it is there. */
export function openProvider({ sandboxUrl }: Product) {
  async function pull(what: string, how: object = {}): Promise<Record<string, unknown>> {
    const answer = await fetch(`${sandboxUrl}/control/stripe/${what}`, {
      method: 'POST',
      body: JSON.stringify(how),
    });
    const json: unknown = await answer.json();
    if (!answer.ok || typeof json !== 'object') throw new Error(JSON.stringify(json));
    return { ...json };
  }

  async function listEvents(state: string): Promise<string[]> {
    const answer = await fetch(`${sandboxUrl}/control/stripe/events`);
    const parcels = (await answer.json()) as Parcel[]; // the control API's own shape
    return parcels.filter((parcel) => parcel.state === state).map(({ id }) => id);
  }

  return {
    listEvents,
    /** From now on; without a word, all is ordinary again. */
    treatEvents: (how: { hold?: true; drop?: true; delayMs?: number; copies?: number } = {}) =>
      pull('deliveries', how),
    deliver: async (events: readonly string[]) => (await pull('deliver', { events }))['statuses'],
    moveClock: (days: number) => pull('clock', { offsetSeconds: days * DAY }),
  };
}

/** The page of the plan, as somebody who has just come. */
export async function openPlan(page: Page, { url, email }: { url: string; email: string }): Promise<void> {
  await page.goto(`${url}${PLAN_PAGE}`);
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  await expect(page.getByText('Free Tier')).toBeVisible();
}

/** The payment provider's page, in the tab that the click opens. */
export async function openCheckout(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  const checkout = await opened;
  await checkout.getByRole('heading', { name: 'Sandbox checkout' }).waitFor();
  return checkout;
}

export async function pay(checkout: Page): Promise<void> {
  await checkout.getByRole('button', { name: 'Pay', exact: true }).click();
}
