import type { Clock } from '../clock.ts';
import { type Account, createAccount, type SavedRecords } from './account.ts';
import type { StateFile } from './state-file.ts';

/** The account that a product without a key of its own uses. */
export const DEFAULT_KEY = 'sk_test_sandbox';
const SECRET = 'whsec_sandbox';
const RETRY_MS = 1000;

type AccountsOptions = {
  origin: string;
  clock: Pick<Clock, 'nowSeconds'>;
  webhookUrl: string | null;
  file: StateFile | null;
};

/** Every secret key opens an account of its own, so that several products can use one sandbox. */
export const createAccounts = ({ origin, clock, webhookUrl, file }: AccountsOptions) => {
  const accounts = new Map<string, Account>();

  const open = (key: string, saved?: Partial<SavedRecords>): Account => {
    const url = key === DEFAULT_KEY ? webhookUrl : null;
    const account = createAccount({
      origin,
      clock,
      endpoint: { url, secret: SECRET, retryMs: RETRY_MS, payload: 'snapshot' },
      saved,
    });
    accounts.set(key, account);
    return account;
  };
  for (const [key, saved] of Object.entries(file?.load() ?? {})) open(key, saved);

  return {
    get: (key: string): Account => accounts.get(key) ?? open(key),
    /** The account that knows this checkout or portal session: their pages are opened without a key. */
    findOwner: (knows: (account: Account) => boolean): Account | undefined =>
      [...accounts.values()].find(knows),
    advance: () => {
      for (const account of accounts.values()) account.advance();
    },
    reset: () => {
      for (const account of accounts.values()) account.reset();
    },
    save: () => file?.save(Object.fromEntries([...accounts].map(([key, account]) => [key, account.save()]))),
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
