import type { Page } from '@playwright/test';
import { openSandbox } from '../apps/server/src/testing/sandbox-control.ts';
import type { Product } from './product.ts';
import { expect, signIn } from './test.ts';

const DAY = 24 * 60 * 60;
export const PLAN_PAGE = '/app/subscription';

/** What becomes of the events of the payment provider's stand-in, and what time it is there. */
export function openProvider({ sandboxUrl }: Product) {
  const { pull, listEvents, script } = openSandbox(sandboxUrl);
  return {
    async listEvents(state: string): Promise<string[]> {
      const events = await listEvents();
      return events.filter((event) => event.state === state).map(({ id }) => id);
    },
    /** Lets so many calls that contain a text wait for their answers. */
    delayCalls: (contains: string, delayMs: number, times = 1) =>
      script('stripe', contains, { delayMs }, times),
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
