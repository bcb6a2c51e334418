import type { SignInMessage } from '@vault/contract';
import { safeReturnPath } from '@vault/domain';
import type { Context } from 'hono';
import { parse as parseCookies } from 'hono/utils/cookie';
import type { CookieJar } from '../../access/cookies.ts';
import { SIGN_IN_LIFETIME } from '../../access/sessions.store.ts';
import { isDatabaseUnavailable } from '../../db/postgres-errors.ts';
import { knownError, sayWhenToRetry } from '../../http/errors.ts';
import { renderCallbackPage } from '../../http/pages/callback-page.ts';
import type { PageRoute } from '../../http/pages/pages.ts';
import { startPage } from '../../http/security-headers.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import { presentUser } from './account.present.ts';
import type { AccountService } from './account.service.ts';
import type { createTransactionSeal } from './transaction-cookie.ts';

const ATTEMPT = /^[\w-]{1,64}$/;

type Parts = {
  service: AccountService;
  cookies: CookieJar;
  seal: ReturnType<typeof createTransactionSeal>;
  logger: Logger;
};

/** Which page is waiting, and where it leads. */
type Way = { attempt: string; mode: 'popup' | 'tab'; returnTo: string };
const NO_WAY: Way = { attempt: '', mode: 'popup', returnTo: '' };

/** Google's answer also says whom to notify: by then the cookie may belong to a later sign-in, or have expired. */
const noteOf = ({ mode, attempt }: Way) => `${mode}.${attempt}`;

function wayOfStart({ req }: Context): Way {
  return {
    attempt: readAttempt(req.query('attempt') ?? ''),
    mode: req.query('mode') === 'tab' ? 'tab' : 'popup',
    returnTo: safeReturnPath(req.query('returnTo')),
  };
}

function readNote(state: string | null): Way | null {
  const [, mode, attempt = ''] = state?.split('.') ?? [];
  return mode === 'popup' || mode === 'tab' ? { mode, attempt: readAttempt(attempt), returnTo: '' } : null;
}

const readAttempt = (sent: string) => (ATTEMPT.test(sent) ? sent : '');

/** The two pages of the sign-in popup: the way to Google and the way back. */
export function googlePages({ service, cookies, seal, logger }: Parts): PageRoute[] {
  async function start(context: Context): Promise<Response> {
    const way = wayOfStart(context);
    try {
      const { url, transaction } = await service.beginGoogleSignIn(noteOf(way));
      const sealed = await seal.seal({ ...transaction, ...way });
      context.header('set-cookie', cookies.transaction.set(sealed, seal.lifetimeSeconds));
      return context.redirect(url.href, 302);
    } catch (error) {
      return refuse(context, error, way);
    }
  }

  async function finish(context: Context): Promise<Response> {
    const sent = parseCookies(context.req.header('cookie') ?? '');
    const transaction = await seal.open(sent[cookies.transaction.name]);
    const query = new URL(context.req.url).searchParams;
    const state = query.get('state');
    if (transaction === null) {
      const way = readNote(state) ?? NO_WAY;
      return respond(context, { type: 'failed', attempt: way.attempt, code: 'expired' }, way);
    }
    if (state !== transaction.state) {
      return refuse(context, new Error('an answer to another sign-in'), readNote(state) ?? transaction);
    }
    context.header('set-cookie', cookies.transaction.clear(), { append: true });
    const { attempt } = transaction;
    try {
      const { user, proof } = await service.confirmGoogleSignIn(query, transaction);
      context.header('set-cookie', cookies.signIn.set(proof, SIGN_IN_LIFETIME / 1000), { append: true });
      return respond(context, { type: 'confirmed', attempt, identity: presentUser(user) }, transaction);
    } catch (error) {
      return refuse(context, error, transaction);
    }
  }

  /** The page that opened the popup waits for a word, whatever has gone wrong. */
  function refuse(context: Context, error: unknown, way: Way): Promise<Response> | Response {
    logger.warn({ err: error, event: 'sign-in-refused', reason: reasonOf(error) }, 'a sign-in was refused');
    const known = knownError(error);
    if (known.status === 429 || known.status === 503) {
      context.status(known.status);
      sayWhenToRetry(known, context);
    }
    const code = failureCode(error);
    return respond(context, { type: 'failed', attempt: way.attempt, code }, way);
  }

  return [
    {
      method: 'get',
      path: '/auth/google/start',
      access: 'public',
      rateLimit: 'sign-in',
      handle: start,
      refuse: (context, error) => refuse(context, error, wayOfStart(context)),
    },
    {
      method: 'get',
      path: '/auth/google/callback',
      access: 'public',
      rateLimit: 'sign-in',
      handle: finish,
      refuse: (context, error) =>
        refuse(context, error, readNote(context.req.query('state') ?? null) ?? NO_WAY),
    },
  ];
}

function respond(
  context: Context,
  message: SignInMessage,
  { mode, returnTo }: Way,
): Promise<Response> | Response {
  return context.html(renderCallbackPage({ nonce: startPage(context), message, mode, returnTo }));
}

/** OAuth's own word for it, such as `invalid_client`. It may stand in an address, where anything can be written. */
function reasonOf(error: unknown): string | undefined {
  const word = error instanceof Error && 'error' in error ? String(error.error) : '';
  return /^[a-z_]{1,40}$/.test(word) ? word : undefined;
}

/** A short word for the person; details of what was wrong with a token are not disclosed. */
function failureCode(error: unknown): string {
  if (reasonOf(error) === 'access_denied') return 'access-denied';
  if (error instanceof AppError && error.status === 429) return 'too-many';
  const isAway = isDatabaseUnavailable(error) || (error instanceof AppError && error.status >= 500);
  return isAway ? 'unavailable' : 'not-confirmed';
}
