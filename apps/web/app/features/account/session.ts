import { ApiError, type ApiCall, type SignInMessage } from '@vault/contract/client';
import type { User } from '@vault/contract';
import type { TokenAnswer } from '~/api/token-keeper.ts';

export type SessionState =
  | { status: 'loading' }
  /** `wasChosen`: the person has just left in this tab, and wants to come back to nothing. */
  | { status: 'signed-out'; wasChosen?: true }
  | { status: 'signed-in'; user: User }
  /** The session has ended on a page where somebody writes: it stays, and they can sign in again in place. */
  | { status: 'expired'; user: User }
  /** Google has confirmed who it is, but the server could not start a session. */
  | { status: 'without-session'; user: User }
  /** The server could not be asked. */
  | { status: 'unreachable'; message: string };

type Options = {
  api: ApiCall;
  /** Whether there may be a session at all; without one the server isn't asked. */
  mayHaveSession: () => boolean;
  /** Asks the server for a token, and with it who is signed in. */
  renewToken: () => Promise<TokenAnswer>;
  forgetToken: () => void;
  /** Removes what is cached of the person who leaves. */
  forgetPerson: () => void;
  tellOtherTabs: (message: 'signed-in' | 'signed-out') => void;
};

export type Session = ReturnType<typeof createSession>;

/** Who is signed in, for the whole page. Asks the server once, when first needed. */
export function createSession({
  api,
  mayHaveSession,
  renewToken,
  forgetToken,
  forgetPerson,
  tellOtherTabs,
}: Options) {
  let state: SessionState = { status: 'loading' };
  let resolving: Promise<SessionState> | null = null;
  let writers = 0;
  const listeners = new Set<() => void>();

  function set(next: SessionState): SessionState {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function ask(): Promise<SessionState> {
    if (!mayHaveSession()) return set({ status: 'signed-out' });
    try {
      return set({ status: 'signed-in', user: (await renewToken()).user });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        forgetPerson();
        return set({ status: 'signed-out' });
      }
      return set({ status: 'unreachable', message: messageOf(error) });
    }
  }

  function leave(state: SessionState): void {
    forgetToken();
    forgetPerson();
    resolving = Promise.resolve(set(state));
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** The state once it is known. */
    resolve(): Promise<SessionState> {
      resolving ??= ask();
      return resolving;
    },

    /** Asks again: after a failure, and when another tab has signed in. */
    refresh(): Promise<SessionState> {
      resolving = ask();
      return resolving;
    },

    /** Makes a session of what Google has confirmed. On failure the person is shown, without a session. */
    async start(identity: User): Promise<SessionState> {
      // Somebody else signs in: nothing of the one before may stay.
      if (state.status === 'expired' && state.user.uid !== identity.uid) forgetPerson();
      try {
        await api('POST /auth/session', { body: identity });
        resolving = ask();
        const next = await resolving;
        if (next.status === 'signed-in') tellOtherTabs('signed-in');
        return next;
      } catch {
        resolving = Promise.resolve(set({ status: 'without-session', user: identity }));
        return resolving;
      }
    },

    /** Ends the session on the server. False when that failed: the person is still signed in then. */
    async end(): Promise<boolean> {
      try {
        await api('DELETE /auth/session');
      } catch {
        return false;
      }
      leave({ status: 'signed-out', wasChosen: true });
      tellOtherTabs('signed-out');
      return true;
    },

    /** After the account or all its sessions are gone: nothing is left to end on the server. */
    close(): void {
      leave({ status: 'signed-out', wasChosen: true });
      tellOtherTabs('signed-out');
    },

    /** Another tab says that nobody is signed in any more. */
    lose: () => leave({ status: 'signed-out' }),

    /** The server says so. */
    expire(): void {
      if (writers === 0 || !('user' in state)) return leave({ status: 'signed-out' });
      forgetToken();
      resolving = Promise.resolve(set({ status: 'expired', user: state.user }));
    },

    /** While a page is open in which somebody writes. Gives the function that ends it. */
    keepPlace(): () => void {
      writers += 1;
      return () => {
        writers -= 1;
      };
    },
  };
}

/** Words for a sign-in that came back without a person. */
export function describeSignInFailure(message: Extract<SignInMessage, { type: 'failed' }>): string {
  if (message.code === 'unavailable') return 'Failed to sign in. Please try again.';
  return `Authentication error: ${message.code}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Failed to authenticate. Please try again.';
}
