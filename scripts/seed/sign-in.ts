import { setTimeout as wait } from 'node:timers/promises';
import { type ApiCall, createApiCall, readAnswer } from '@vault/contract/client';

type Cookies = Map<string, string>;

const LONGEST_WAY = 12;

/**
 * A signed-in person: calls in their name for as long as the work takes, the browser's cookies, and a bearer token that
 * is valid for 15 minutes.
 */
export type SignedIn = {
  api: ApiCall;
  cookies: ReadonlyMap<string, string>;
  renewToken: () => Promise<string>;
  signOut: () => Promise<void>;
};

/** Signs in through the sandbox's Google as a browser would. */
export async function signInAtSandbox(productUrl: string, email: string): Promise<SignedIn> {
  const cookies: Cookies = new Map();
  const page = await walkToCallback(new URL('/api/auth/google/start', productUrl), email, cookies);
  const json = /id="answer">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}';
  const { message } = JSON.parse(json) as { message?: { identity?: unknown } }; // our own callback page wrote it
  if (message?.identity === undefined) throw new Error(`The sandbox did not sign in ${email}`);
  await readAnswer(await send('POST /api/auth/session', message.identity));
  let token = '';
  await renewToken();

  async function renewToken(): Promise<string> {
    const answer = await readAnswer(await send('POST /api/auth/token'));
    token = (answer as { token: string }).token; // the endpoint's schema says so
    return token;
  }

  async function signOut(): Promise<void> {
    await readAnswer(await send('DELETE /api/auth/session'));
  }

  async function send(call: `${'POST' | 'DELETE'} ${string}`, body?: unknown): Promise<Response> {
    const [method = '', path] = call.split(' ');
    const { origin, href } = new URL(path ?? '', productUrl);
    const headers = { origin, 'content-type': 'application/json', cookie: formatCookies(cookies) };
    const response = await fetch(href, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    keepCookies(cookies, response);
    return response;
  }

  const api = createApiCall(async ({ url, init }) => {
    const ask = () => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${token}`);
      return askPatiently(new URL(url, productUrl), { ...init, headers });
    };
    const response = await ask();
    if (response.status !== 401) return response;
    await renewToken();
    return ask();
  });
  return { api, cookies, renewToken, signOut };
}

/** Thousands of books at once exceed a person's rate limit: the product says when to continue. */
async function askPatiently(url: URL, init: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 429) return response;
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await wait(seconds * 1000);
  }
}

async function walkToCallback(start: URL, email: string, cookies: Cookies): Promise<string> {
  let url = start;
  let init: RequestInit = {};
  for (let hop = 0; hop < LONGEST_WAY; hop += 1) {
    const isOurs = url.origin === start.origin;
    const headers = isOurs ? { cookie: formatCookies(cookies) } : {};
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    if (isOurs) keepCookies(cookies, response);
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url);
      init = {};
    } else if (isOurs) {
      return response.text();
    } else {
      init = { method: 'POST', body: new URLSearchParams({ email }) };
    }
  }
  throw new Error('The sign-in went round in circles');
}

function keepCookies(cookies: Cookies, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const split = pair.indexOf('=');
    cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
}

function formatCookies(cookies: Cookies): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
