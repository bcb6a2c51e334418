import {
  type EndpointOutput,
  TOKEN_LIFETIME,
  TOKEN_REFRESH_ATTEMPTS,
  TOKEN_REFRESH_BEFORE_EXPIRY,
  TOKEN_REFRESH_COOLDOWN,
  TOKEN_REFRESH_RESET,
} from '@vault/contract/client';
import { hasStatus } from './has-code.ts';

export type TokenAnswer = EndpointOutput<'POST /auth/token'>;

type Options = {
  /** Asks the server; throws when there is no session or no connection. */
  request: () => Promise<TokenAnswer>;
  /** Only runs on, whatever the device's clock is set to. */
  clock: () => number;
  onRenewed: (answer: TokenAnswer) => void;
  /** The server has said that there is no session. Being unreachable is something else. */
  onRefused: () => void;
};

export type TokenKeeper = ReturnType<typeof createTokenKeeper>;

/**
 * The API's bearer token, only in memory. Renewed five minutes before it expires, counted from when it was requested:
 * the clocks of server and device need not agree, and the server decides. Failed renewals, and those after a refused
 * token, are at least five seconds apart and at most three in a row, until thirty seconds have passed.
 */
export function createTokenKeeper({ request, clock, onRenewed, onRefused }: Options) {
  let held: { token: string; expiresAt: number } | null = null;
  /** Stays when the token is cleared: until another comes, the page may still show what is theirs. */
  let ownerId: string | null = null;
  let pending: Promise<TokenAnswer> | null = null;
  /** In a row: failed ones, and those after a refused token. */
  let attempts = 0;
  let lastAttemptAt = Number.NEGATIVE_INFINITY;

  const isWorn = () => held === null || held.expiresAt - clock() < TOKEN_REFRESH_BEFORE_EXPIRY;
  const isAllowed = () => {
    const sinceLast = clock() - lastAttemptAt;
    if (sinceLast >= TOKEN_REFRESH_RESET) attempts = 0;
    return attempts < TOKEN_REFRESH_ATTEMPTS && (attempts === 0 || sinceLast >= TOKEN_REFRESH_COOLDOWN);
  };

  /** Renews now, past the guard; several callers share one request. */
  function renew({ isAfterRefusal = false } = {}): Promise<TokenAnswer> {
    attempts += 1;
    lastAttemptAt = clock();
    pending ??= ask(isAfterRefusal);
    return pending;
  }

  /** An answer that arrives after `clear` belongs to somebody who has left. */
  function ask(isAfterRefusal: boolean): Promise<TokenAnswer> {
    const askedAt = clock();
    const asking: Promise<TokenAnswer> = request()
      .then((answer) => {
        if (pending !== asking) return answer;
        held = { token: answer.token, expiresAt: askedAt + TOKEN_LIFETIME };
        ownerId = answer.user.uid;
        if (!isAfterRefusal) attempts = 0;
        onRenewed(answer);
        return answer;
      })
      .catch((error: unknown) => {
        if (pending === asking && hasStatus(error, 401)) {
          held = null;
          onRefused();
        }
        throw error;
      })
      .finally(() => {
        if (pending === asking) pending = null;
      });
    return asking;
  }

  return {
    renew: () => renew(),

    /** A token that stays valid for a while; null when none can be had at the moment. */
    async get(): Promise<string | null> {
      if (pending !== null) await pending.catch(() => null);
      if (isWorn() && isAllowed()) await renew().catch(() => null);
      return held !== null && held.expiresAt > clock() ? held.token : null;
    },

    /** After the server refused a token: another one, or null when the guard or the server says no. */
    async replace(refused: string | null): Promise<string | null> {
      if (pending !== null) await pending.catch(() => null);
      if (held !== null && held.token !== refused) return held.token;
      if (!isAllowed()) return null;
      return renew({ isAfterRefusal: true }).then(
        () => held?.token ?? null,
        () => null,
      );
    },

    /** Whose the last token was, null before the first. */
    ownerId: () => ownerId,

    /** There is no token since the server has said that there is no session, or somebody has left. */
    isRefused: () => held === null,

    /** The network is back: what failed for want of it counts no more. */
    forgive(): void {
      attempts = 0;
      lastAttemptAt = Number.NEGATIVE_INFINITY;
    },

    clear(): void {
      held = null;
      pending = null;
      attempts = 0;
      lastAttemptAt = Number.NEGATIVE_INFINITY;
    },
  };
}
