import type { User } from './account.ts';

/** The BroadcastChannel on which a finished popup tells the page that opened it. */
export const SIGN_IN_CHANNEL = 'kv-sign-in';
/** Where the same message waits in sessionStorage when the sign-in went through the tab itself. */
export const SIGN_IN_STORAGE_KEY = 'kv-sign-in';

/** A cookie that scripts can read: there is a session, so a token can be asked for. */
export const SESSION_HINT_COOKIE = 'kv-signed-in';

export type SignInMessage =
  | { type: 'confirmed'; attempt: string; identity: User }
  | { type: 'failed'; attempt: string; code: string };
