/** A person whom `access/` has recognised. What changes a person's data takes this, never a bare id. */
export type SignedInUser = {
  readonly userId: string;
  /** Null where an API token speaks for the person. */
  readonly sessionId: string | null;
  readonly recognised: typeof recognised;
};

declare const recognised: unique symbol;

/**
 * A person whose session was alive within the last second. Enough for a statement that asks for itself whether the
 * session still is (`isStillSignedIn`); everything else asks `confirm`, which throws UNAUTHORIZED when it has ended.
 */
export type RecentlySeenUser = Pick<SignedInUser, 'userId' | 'sessionId'> & {
  confirm: () => Promise<SignedInUser>;
};

/** The only way to a `SignedInUser`: for `access/` alone, after it has checked a token or a session. */
export function recognise(identity: { userId: string; sessionId: string | null }): SignedInUser {
  return identity as SignedInUser; // the mark exists in the types alone
}
