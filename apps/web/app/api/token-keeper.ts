import {
  ApiError,
  type EndpointOutput,
  TOKEN_REFRESH_ATTEMPTS,
  TOKEN_REFRESH_BEFORE_EXPIRY,
  TOKEN_REFRESH_COOLDOWN,
  TOKEN_REFRESH_RESET,
} from '@vault/contract/client';

export type TokenAnswer = EndpointOutput<'POST /auth/token'>;

type Options = {
  /** Asks the server; throws when there is no session or no connection. */
  request: () => Promise<TokenAnswer>;
  clock: () => number;
  /** The server has said that there is no session. Being out of reach is not that. */
  onRefused: () => void;
};

export type TokenKeeper = ReturnType<typeof createTokenKeeper>;

/**
 * The API's bearer token, in memory alone. Renewed five minutes before it expires; renewals are at least five
 * seconds apart and at most three in a row, until thirty seconds have passed.
 */
export function createTokenKeeper({ request, clock, onRefused }: Options) {
  let held: { token: string; expiresAt: number } | null = null;
  let pending: Promise<TokenAnswer> | null = null;
  let attempts = 0;
  let lastAttemptAt = Number.NEGATIVE_INFINITY;

  const isWorn = () => held === null || held.expiresAt - clock() < TOKEN_REFRESH_BEFORE_EXPIRY;
  const isAllowed = () => {
    const sinceLast = clock() - lastAttemptAt;
    if (sinceLast >= TOKEN_REFRESH_RESET) attempts = 0;
    return attempts < TOKEN_REFRESH_ATTEMPTS && (attempts === 0 || sinceLast >= TOKEN_REFRESH_COOLDOWN);
  };

  /** Renews now, past the guard; several callers share one request. */
  function renew(): Promise<TokenAnswer> {
    attempts += 1;
    lastAttemptAt = clock();
    pending ??= request()
      .then((answer) => {
        held = { token: answer.token, expiresAt: Date.parse(answer.expiresAt) };
        attempts = 0;
        return answer;
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) {
          held = null;
          onRefused();
        }
        throw error;
      })
      .finally(() => {
        pending = null;
      });
    return pending;
  }

  return {
    renew,

    /** A token that is good for a while; null when there is none to be had at the moment. */
    async get(): Promise<string | null> {
      if (pending !== null) await pending.catch(() => null);
      if (isWorn() && isAllowed()) await renew().catch(() => null);
      return held !== null && held.expiresAt > clock() ? held.token : null;
    },

    /** After the server refused a token: another one, or null when the guard or the server says no. */
    async replace(refused: string | null): Promise<string | null> {
      if (held !== null && held.token !== refused) return held.token;
      if (!isAllowed()) return null;
      return renew().then(
        (answer) => answer.token,
        () => null,
      );
    },

    clear(): void {
      held = null;
      attempts = 0;
      lastAttemptAt = Number.NEGATIVE_INFINITY;
    },
  };
}
