import { StripeRefusal } from '../refusal.ts';

const LIFETIME = 24 * 60 * 60;

type Kept = { fingerprint: string; requestId: string; answer: unknown; at: number };

/** Answers that were given under an Idempotency-Key, to be given again for the same request. */
export const createIdempotency = () => {
  const kept = new Map<string, Kept>();
  return {
    find: (key: string, fingerprint: string, now: number): Kept | undefined => {
      const earlier = kept.get(key);
      if (earlier === undefined || earlier.at + LIFETIME < now) return undefined;
      if (earlier.fingerprint === fingerprint) return earlier;
      throw new StripeRefusal({
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    },
    keep: (key: string, answer: Kept) => {
      kept.set(key, answer);
    },
  };
};
