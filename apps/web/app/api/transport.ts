import {
  AI_TIMEOUT,
  ApiError,
  API_TIMEOUT,
  type CallOptions,
  GET_RETRIES,
  GET_RETRY_DELAY,
  type Send,
} from '@vault/contract/client';
import type { TokenKeeper } from './token-keeper.ts';

type Options = {
  fetch: typeof fetch;
  wait: (milliseconds: number) => Promise<void>;
  tokens: Pick<TokenKeeper, 'get' | 'replace' | 'ownerId' | 'isRefused'>;
};

type Request = Parameters<Send>[0];

/** Either way, for a long book on a slow line. The server waits no longer for what is sent. */
const BODY_TIMEOUT = 30_000;
/** Of a slow line. */
const BYTES_A_SECOND = 15_000;

/** None for what most calls send, a line or a field. */
function timeToSend(body: RequestInit['body']): number {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
  return Math.min(Math.floor(bytes / BYTES_A_SECOND) * 1000, BODY_TIMEOUT);
}

/** Authorised by the session's cookie, or open to everybody: they carry no token. */
const isWithoutToken = (url: string) => /^\/api\/(auth\/(session|token)$|public-vault\/)/.test(url);

/**
 * Sends what the contract's client has built: with the token, a timeout until the answer begins, another until
 * it is whole, and two retries for a GET that got none. A refused token is replaced once. What somebody asked for is
 * never sent with the token of somebody else who has signed in since, in another tab.
 */
export function createTransport({ fetch, wait, tokens }: Options): Send {
  async function sendOnce(
    { url, init }: Request,
    token: string | null,
    options: CallOptions,
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const late = new AbortController();
    const giveUpIn = (milliseconds: number) => setTimeout(() => late.abort(), milliseconds);
    const signal =
      options.signal === undefined ? late.signal : AbortSignal.any([options.signal, late.signal]);
    let timer = giveUpIn((options.timeout ?? API_TIMEOUT) + timeToSend(init.body));
    let hasBegun = false;
    try {
      const response = await fetch(url, { ...init, headers, signal, credentials: 'same-origin' });
      hasBegun = true;
      clearTimeout(timer);
      timer = giveUpIn(BODY_TIMEOUT);
      return await readWhole(response);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw late.signal.aborted
        ? new NoAnswer('The server took too long to answer. Please try again.', { isSlow: hasBegun })
        : new NoAnswer("The server can't be reached. Check your connection and try again.");
    } finally {
      clearTimeout(timer);
    }
  }

  async function sendWithRetries(
    request: Request,
    token: string | null,
    options: CallOptions,
  ): Promise<Response> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await sendOnce(request, token, options);
      } catch (error) {
        const mayRepeat = request.method === 'GET' && error instanceof NoAnswer && !error.isSlow;
        if (!mayRepeat || attempt === GET_RETRIES) throw error;
        await wait(GET_RETRY_DELAY * 2 ** attempt);
      }
    }
  }

  return async (request, options) => {
    if (isWithoutToken(request.url)) return sendWithRetries(request, null, options);
    const askerId = tokens.ownerId();
    const token = await tokens.get();
    const ownerId = tokens.ownerId();
    if (token === null) throw unconfirmed();
    if (askerId !== null && askerId !== ownerId) throw askedBySomebodyElse();
    const response = await sendWithRetries(request, token, options);
    if (response.status !== 401) return response;
    const fresh = await tokens.replace(token);
    if (fresh === null && !tokens.isRefused()) throw unconfirmed();
    const isTheirs = fresh !== null && tokens.ownerId() === ownerId;
    return isTheirs ? sendWithRetries(request, fresh, options) : response;
  };
}

/** An answer that breaks off in its body counts as none. */
async function readWhole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, response);
}

export const LONG_CALL: CallOptions = { timeout: AI_TIMEOUT };

class NoAnswer extends ApiError {
  /** It began, and would be as slow again. */
  readonly isSlow: boolean;

  constructor(message: string, { isSlow = false } = {}) {
    super({ status: 0, code: 'NETWORK', message });
    this.isSlow = isSlow;
  }
}

const unconfirmed = () => new NoAnswer("We couldn't confirm your session. Please try again.");

/** A refusal, and no missing answer: those are sent again by themselves, and would be the other person's then. */
const askedBySomebodyElse = () =>
  new ApiError({ status: 401, code: 'UNAUTHORIZED', message: 'Somebody else has signed in here since.' });
