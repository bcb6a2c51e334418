import type { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import { createAccounts } from './accounts.ts';
import { stripeApiRoutes } from './api/routes.ts';
import { stripeControlRoutes } from './control.routes.ts';
import { stripePages } from './pages/pages.routes.ts';
import { createStateFile } from './state-file.ts';

type StripeOptions = {
  origin: string;
  clock: Clock;
  /** Where the default account's events go, until the control API says otherwise. */
  webhookUrl: string | null;
  stateFile: string | null;
};

/** The stand-in for Stripe: its API, its hosted pages, its webhooks, and the strings to pull. */
export const createStripe = ({ stateFile, ...options }: StripeOptions) => {
  const file = stateFile === null ? null : createStateFile(stateFile);
  const accounts = createAccounts({ ...options, file });
  return {
    api: stripeApiRoutes(accounts),
    pages: stripePages(accounts),
    control: stripeControlRoutes(accounts),
    /** Catches up after the clock was moved. */
    advance: () => {
      accounts.advance();
      accounts.save();
    },
    reset: accounts.reset,
  } satisfies Record<string, Hono | (() => void)>;
};
