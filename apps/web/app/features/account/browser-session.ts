import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { replace } from 'react-router';
import { api, listenForTokens, tokens } from '~/api/api.ts';
import { forgetFormerAccounts } from '~/platform/device/asked-deletion.ts';
import { keepCookie } from '~/platform/device/device-cookie.ts';
import { openTabChannel } from '~/platform/device/tab-channel.ts';
import { forgetBrought, wayBackTo } from '~/platform/device/brought.ts';
import { subscriptionStore } from '~/platform/device/local-store.ts';
import { hasSessionHint } from '~/platform/document/session-hint.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { LIBRARY_PATH, LOGIN_PATH, safeReturnPath } from '@vault/domain';
import type { User } from '@vault/contract';
import { AUTHENTICATION_FAILED, createSession, findConfirmedUser, type Session } from './session.ts';

type TabMessage = 'signed-in' | 'signed-out';

let session: Session | undefined;

/** The session of this page load. Only for the browser: on the server nobody is ever signed in. */
export function getSession(): Session {
  if (session !== undefined) return session;
  const tabs = openTabChannel<TabMessage>({
    name: 'kv-session',
    parse: (message) => (message === 'signed-in' || message === 'signed-out' ? message : null),
  });
  const created = createSession({
    call: api,
    mayHaveSession: hasSessionHint,
    renewToken: tokens.renew,
    dropToken: tokens.clear,
    forgetToken() {
      keepCookie(SESSION_HINT_COOKIE, null);
      tokens.clear();
    },
    forgetPerson() {
      getQueryClient().clear();
      subscriptionStore.clear();
    },
    forgetFormerAccounts: (user) => void forgetFormerAccounts(user),
    forgetBrought,
    tellOtherTabs: tabs.post,
  });
  listenForTokens({ onRenewed: ({ user }) => created.meet(user), onRefused: created.expire });
  tabs.subscribe((message) => {
    if (message === 'signed-out') {
      forgetBrought();
      return created.lose();
    }
    void created.refresh();
  });
  session = created;
  return created;
}

/** For loaders of protected pages: the person, or the way to the sign-in that leads back here. */
export async function requireSession(request: Request): Promise<User> {
  const state = await getSession().resolve();
  const user = findConfirmedUser(state);
  if (user !== null) return user;
  if (state.status === 'unreachable')
    throw new Error(`${AUTHENTICATION_FAILED} Nothing in your vault is lost.`);
  if (state.status === 'expired') getSession().lose();
  throw replace(loginPath(new URL(request.url), window.location.hash));
}

/** For the login page: people who are signed in leave it. */
export async function redirectSignedIn(request: Request): Promise<null> {
  const state = await getSession().resolve();
  if (state.status === 'signed-in') throw replace(returnPathOf(request.url));
  return null;
}

export function returnPathOf(url: string): string {
  return safeReturnPath(new URL(url).searchParams.get('returnTo'));
}

export function loginPath({ pathname, search }: { pathname: string; search: string }, hash: string): string {
  const origin = safeReturnPath(wayBackTo({ pathname, search, hash }));
  return origin === LIBRARY_PATH ? LOGIN_PATH : `${LOGIN_PATH}?returnTo=${encodeURIComponent(origin)}`;
}
