import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Product, startProduct } from './product.ts';

export { expect };

type Fixtures = {
  /** Fails when the page as it is now breaks a rule of WCAG. */
  ensureAccessible: (what: string) => Promise<void>;
  /** Whether requests are made to fail here, which the browser reports as errors of its own. */
  expectsFailures: boolean;
};

const FAILURES =
  /^Failed to load resource|Failed to fetch dynamically imported module|^Error loading route module/;

/** Journeys of a worker share one product; each fails on any error in the browser's console. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    async ({}, provide) => {
      await using product = await startProduct();
      await provide(product);
    },
    { scope: 'worker', timeout: 200_000 },
  ],

  expectsFailures: [false, { option: true }],

  page: async ({ page, expectsFailures }, provide) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The browser reports the status of a page that is meant to be missing.
      const isThisPage = message.text().includes('status of 404') && message.location().url === page.url();
      const isExpected = expectsFailures && FAILURES.test(message.text());
      if (message.type() === 'error' && !isThisPage && !isExpected) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await provide(page);
    expect(complaints, 'the console has errors').toEqual([]);
  },

  ensureAccessible: async ({ page }, provide) => {
    const listProblems = async () => {
      await settle(page);
      // A quarter of the time: nothing is told of the rules that hold, and no second page gathers the frames.
      expect(page.frames(), 'frames are not looked into').toHaveLength(1);
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode()
        .analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    };
    await provide(async (what) => {
      const problems = await listProblems();
      // What began to move meanwhile, as a toast does whose time is over, is looked at once it has settled.
      expect(problems.length === 0 ? problems : await listProblems(), `${what} is accessible`).toEqual([]);
    });
  },
});

/** Until nothing moves: half-faded text has no fair contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (;;) {
      // What has just come into sight begins to move a frame later.
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        );
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map((animation) => animation.finished));
    }
  });
}

/** Says who it is on Google's page, which is the sandbox's here. */
export async function confirmAtGoogle(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Presses the button that opens Google's window, and goes through that. */
export async function passGoogle(page: Page, button: string, email: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  await confirmAtGoogle(await opened, email);
}

export async function signIn(page: Page, email: string): Promise<void> {
  await passGoogle(page, 'Sign in with Google', email);
  await page.waitForURL(/\/app\/(?!login)/);
}

/** How far the page goes beyond its window sideways, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens the menu of the account and chooses from it. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Ends the session behind the page's back, as it ends after its time. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(async () => {
    const { token } = await (await fetch('/api/auth/token', { method: 'POST' })).json();
    await fetch('/api/auth/session', { method: 'DELETE' });
    return String(token);
  });
  // The server may rely for a second on a session that it has seen alive.
  await expect
    .poll(() =>
      page.evaluate(
        async (token) =>
          (await fetch('/api/content/genres', { headers: { authorization: `Bearer ${token}` } })).status,
        token,
      ),
    )
    .toBe(401);
}
