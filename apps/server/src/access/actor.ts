/** A person whom `access/` has recognised. Whatever changes a person's data takes this, never a bare id. */
export type SignedInUser = {
  readonly userId: string;
  /** Null where an API token speaks for the person. */
  readonly sessionId: string | null;
  readonly recognised: typeof recognised;
};

declare const recognised: unique symbol;

/**
 * A person whose session was alive within the last second. Enough for a statement that checks the session itself
 * (`isStillSignedIn`). Everything else calls `confirm`, which throws UNAUTHORIZED when the session has ended. A look at
 * it after `since`, by the monotonic clock, is enough.
 */
export type RecentlySeenUser = Pick<SignedInUser, 'userId' | 'sessionId'> & {
  confirm: (since?: number) => Promise<SignedInUser>;
};

/** The only way to a `SignedInUser`: for `access/` alone, after it has checked a token or a session. */
export function recognise(identity: { userId: string; sessionId: string | null }): SignedInUser {
  return identity as SignedInUser; // the mark exists in the types alone
}
