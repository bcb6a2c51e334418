import type { SignedInUser } from '../../access/actor.ts';
import { formatSecretCookie, parseSecretCookie } from '../../access/cookies.ts';
import { keepLastUse } from '../../access/last-use.ts';
import type { SessionCookieCheck } from '../../access/session-cookie.ts';
import { type SessionStore, SESSION_ABSOLUTE } from '../../access/sessions.store.ts';
import type { TokenIssuer } from '../../access/tokens.ts';
import type { Transaction } from '../../db/client.ts';
import type {
  GoogleOidc,
  Transaction as GoogleTransaction,
} from '../../integrations/google-oidc/google-oidc.ts';
import { AppError, notSignedIn } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { describeDevice } from '../../platform/device.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import { saying } from '../../platform/saying.ts';
import type { AccountStore, UserRow } from './account.store.ts';

export type AccountDeps = {
  store: AccountStore;
  sessions: SessionStore;
  /** Whose session is in a cookie. */
  findOwner: SessionCookieCheck;
  google: GoogleOidc;
  tokens: TokenIssuer;
  /** Ends what the person pays for, and removes the account in the same transaction. Throws CONFLICT. */
  closeBilling: (userId: string, removeAccount: (transaction: Transaction) => Promise<void>) => Promise<void>;
  /** Sessions of this person have ended. */
  onSessionsEnded: (userId: string) => void;
  /** Counts a sign-in. Throws RATE_LIMITED when there were too many. */
  takeFromBudget: (userId: string) => Promise<void>;
  clock: Clock;
  logger: Logger;
};

type SessionWish = { claimed: { uid: string; email: string }; userAgent: string | undefined };

export type AccountService = ReturnType<typeof createAccountService>;

const signInAgain = () => new AppError('UNAUTHORIZED', 'Failed to sign in. Please try again.');

export function createAccountService({
  store,
  sessions,
  findOwner,
  google,
  tokens,
  closeBilling,
  onSessionsEnded,
  takeFromBudget,
  clock,
  logger,
}: AccountDeps) {
  async function endSession(cookie: string | undefined): Promise<void> {
    const parsed = parseSecretCookie(cookie);
    if (parsed === null) return;
    await sessions.removeSession({ ...parsed, secretHash: hashSecret(parsed.secret) });
    onSessionsEnded(parsed.userId);
  }

  return {
    beginGoogleSignIn: google.begin,

    /** Verifies Google's answer and keeps a proof of it, good for one session within five minutes. */
    async confirmGoogleSignIn(
      query: URLSearchParams,
      transaction: GoogleTransaction,
    ): Promise<{ user: UserRow; proof: string }> {
      const identity = await google.finish(query, transaction);
      const user = await store.ensureUser(identity, newId());
      await takeFromBudget(user.id);
      const secret = newSecret();
      await sessions.addSignIn({ userId: user.id, proofHash: hashSecret(secret), now: clock() });
      return { user, proof: formatSecretCookie({ userId: user.id, id: newId(), secret }) };
    },

    /** Turns the proof of a sign-in into a session. The claimed identity must match the confirmed one. */
    async startSession(proof: string | undefined, { claimed, userAgent }: SessionWish) {
      const parsed = parseSecretCookie(proof);
      if (parsed === null) throw signInAgain();
      const { userId } = parsed;
      const session = { userId, id: newId(), secret: newSecret() };
      const isConfirmed = ({ id, email }: UserRow) => claimed.uid === id && claimed.email === email;
      const user = await sessions.exchangeSignIn({
        userId,
        proofHash: hashSecret(parsed.secret),
        now: clock(),
        session: {
          id: session.id,
          secretHash: hashSecret(session.secret),
          device: describeDevice(userAgent),
        },
        isConfirmed,
      });
      if (user === null) throw signInAgain();
      if (!isConfirmed(user)) {
        logger.warn({ event: 'identity-mismatch' }, 'a session was asked for with a foreign identity');
        throw new AppError('FORBIDDEN', 'This identity is not the one that Google confirmed');
      }
      logger.info({ event: 'signed-in' }, 'a session was started');
      return { user, cookie: formatSecretCookie(session), maxAgeSeconds: SESSION_ABSOLUTE / 1000 };
    },

    /** A bearer token for the session in the cookie. Throws UNAUTHORIZED when there is none. */
    async renewToken(cookie: string | undefined) {
      const owner = await findOwner(cookie);
      if (owner === null) throw notSignedIn();
      const { user, sessionId } = owner;
      const now = clock();
      await keepLastUse(logger, () => sessions.markUsed({ userId: user.id, id: sessionId }, now));
      return { user, ...(await tokens.issue({ userId: user.id, sessionId })) };
    },

    endSession,

    /** Ends the session that a browser forgets for a new one, which does not depend on it. */
    async endFormerSession(cookie: string | undefined): Promise<void> {
      try {
        await endSession(cookie);
      } catch (error) {
        logger.warn({ err: error }, 'the former session of a browser could not be ended');
      }
    },

    /** Deletes the person and everything that is theirs, sessions included. */
    async deleteAccount({ userId }: SignedInUser): Promise<void> {
      await saying('Failed to delete account', () =>
        closeBilling(userId, (transaction) => store.removeUser(transaction, userId)),
      );
      onSessionsEnded(userId);
      logger.info({ event: 'account-deleted' }, 'an account was deleted');
    },
  };
}
