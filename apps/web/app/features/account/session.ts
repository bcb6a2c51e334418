import type { ApiCall } from '@vault/contract/client';
import type { User } from '@vault/contract';
import { hasStatus } from '~/api/has-code.ts';
import type { TokenAnswer } from '~/api/token-keeper.ts';
import { createListeners } from '~/platform/listeners.ts';

export type SessionState =
  | { status: 'loading' }
  /** `wasChosen`: the person has just left in this tab, and wants to come back to nothing. `hasEnded`: the server knows
      the session no more, and nobody in this browser has ended it. */
  | { status: 'signed-out'; wasChosen?: true; hasEnded?: true }
  | { status: 'signed-in'; user: User }
  /** The session has ended on a page where somebody writes: it stays, and they can sign in again there. */
  | { status: 'expired'; user: User }
  /** Google has confirmed who it is, but the server could not start a session. `isStarted`: it has one by now, and
      could not be asked for the token. `isOver`: the server has refused, so only Google can help. */
  | { status: 'without-session'; user: User; isStarted?: true; isOver?: true }
  /** The server could not be asked. */
  | { status: 'unreachable' };

/**
 * The person that Google or the server has confirmed, with or without a session; null if nobody is, or the session
 * has ended.
 */
export function findConfirmedUser(state: SessionState): User | null {
  return state.status === 'signed-in' || state.status === 'without-session' ? state.user : null;
}

/** Words for a server that could not be asked who is signed in. */
export const AUTHENTICATION_FAILED = 'Failed to authenticate. Please try again.';

type Options = {
  call: ApiCall;
  /** Whether there may be a session at all; without one the server isn't asked. */
  mayHaveSession: () => boolean;
  /** Asks the server for a token, and with it who is signed in. */
  renewToken: () => Promise<TokenAnswer>;
  /** Forgets the token, and whatever answer to a request for one: they belong to an earlier session. */
  dropToken: () => void;
  /** Forgets the token, and that there may be a session. */
  forgetToken: () => void;
  /** Removes the cached data of the person who was here. */
  forgetPerson: () => void;
  /** Removes what is kept on this device of an account that somebody had before this one. */
  forgetFormerAccounts: (user: User) => void;
  /** Removes what was brought to this tab from elsewhere: it belongs to the person who was here. */
  forgetBrought: () => void;
  tellOtherTabs: (message: 'signed-in' | 'signed-out') => void;
};

export type Session = ReturnType<typeof createSession>;

/** Who is signed in, for the whole page. Asks the server once, when first needed. */
export function createSession({
  call,
  mayHaveSession,
  renewToken,
  dropToken,
  forgetToken,
  forgetPerson,
  forgetFormerAccounts,
  forgetBrought,
  tellOtherTabs,
}: Options) {
  let state: SessionState = { status: 'loading' };
  let resolving: Promise<SessionState> | null = null;
  /** Whose data this page may hold. */
  let personId: string | null = null;
  let writers = 0;
  const { subscribe, tell } = createListeners();

  function set(next: SessionState): SessionState {
    if ('user' in next) {
      if (personId !== null && personId !== next.user.uid) {
        forgetPerson();
        forgetBrought();
      }
      personId = next.user.uid;
    }
    if (next.status === 'signed-out') {
      // Whoever has ended it elsewhere has removed the sign of it: one that is there is that of a later session.
      if (next.wasChosen || next.hasEnded) forgetToken();
      else dropToken();
      forgetPerson();
      // People who have not chosen to leave come back to it.
      if (next.wasChosen) forgetBrought();
      personId = null;
    }
    state = next;
    tell();
    return next;
  }

  /** What is known without asking, or from another tab. */
  function settle(next: SessionState): Promise<SessionState> {
    resolving = Promise.resolve(set(next));
    return resolving;
  }

  /** What was settled meanwhile is newer than the answer, and stays. */
  function ask(): Promise<SessionState> {
    const asking: Promise<SessionState> = findOut().then((found) => {
      if (resolving !== null && resolving !== asking) return resolving;
      // That proves nothing: the next caller asks again.
      if (found.status === 'unreachable') resolving = null;
      return set(found);
    });
    resolving = asking;
    return asking;
  }

  /** After a sign-in. An answer that is still on its way was about the session before. */
  function askAnew(): Promise<SessionState> {
    dropToken();
    return ask();
  }

  async function findOut(): Promise<SessionState> {
    if (!mayHaveSession()) return { status: 'signed-out' };
    try {
      return { status: 'signed-in', user: (await renewToken()).user };
    } catch (error) {
      if (hasStatus(error, 401)) return { status: 'signed-out', hasEnded: true };
      // Out of reach, whoever is here stays.
      return 'user' in state ? state : { status: 'unreachable' };
    }
  }

  /** After the account or all its sessions are gone: nothing is left to end on the server. */
  function close(): void {
    void settle({ status: 'signed-out', wasChosen: true });
    tellOtherTabs('signed-out');
  }

  return {
    getState: () => state,
    subscribe,

    /** The state once it is known. */
    resolve: (): Promise<SessionState> => resolving ?? ask(),

    /** Asks again: another tab has signed in. */
    refresh: askAnew,

    /** A renewed token names its person: another tab may have signed in as somebody else. */
    meet(user: User): void {
      if (personId !== null && personId !== user.uid) void settle({ status: 'signed-in', user });
    },

    /** Makes a session from what Google has confirmed. On failure the person is shown, without a session. */
    async start(identity: User): Promise<SessionState> {
      // Google's confirmation is valid for one session: once that has started, only its token is requested.
      if (state.status !== 'without-session' || !state.isStarted) {
        try {
          await call('POST /auth/session', { body: identity });
        } catch (error) {
          const isOver = hasStatus(error, 401, 403);
          return settle({ status: 'without-session', user: identity, ...(isOver && { isOver }) });
        }
        if (state.status === 'without-session') set({ ...state, isStarted: true });
      }
      const next = await askAnew();
      if (next.status === 'signed-in') {
        forgetFormerAccounts(next.user);
        tellOtherTabs('signed-in');
      }
      return next;
    },

    /** Ends the session on the server. False when that failed: the person is still signed in then. */
    async end(): Promise<boolean> {
      try {
        await call('DELETE /auth/session');
      } catch {
        return false;
      }
      close();
      return true;
    },

    close,

    /** Nobody is signed in here any more; the server and the other tabs, which may have a session, are not told. */
    lose: () => void settle({ status: 'signed-out' }),

    /** The server says so. */
    expire(): void {
      // Without a session there is none to end: the person is told so where they are, and tries again.
      if (state.status === 'signed-out' || state.status === 'without-session') return;
      if (writers === 0 || !('user' in state)) {
        void settle({ status: 'signed-out', hasEnded: true });
        return;
      }
      forgetToken();
      void settle({ status: 'expired', user: state.user });
    },

    /** While a page is open in which somebody writes. Returns the function that ends it. */
    keepPlace(): () => void {
      writers += 1;
      return () => {
        writers -= 1;
      };
    },
  };
}
