import {
  type ApiCall,
  createApiCall,
  type Endpoint,
  endpoints,
  errorSchema,
  readAnswer,
  type User,
} from '@vault/contract';
import { createTestCookies, type TestCookies } from './cookie-jar.ts';
import { newCanary, rememberBearer, speakAs } from './leak-oracle.ts';
import type { TestServer } from './test-server.ts';

/** Where the product is reached. */
type Place = Pick<TestServer, 'url'>;

/** A `fetch` that keeps cookies and fails on any answer with somebody else's data. */
export type TestFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

export type TestPerson = {
  user: User;
  canary: string;
  token: string;
  cookies: TestCookies;
  /** Raw requests with this person's cookies. */
  fetch: TestFetch;
  /** Calls with this person's token; every answer is held to the contract. */
  api: ApiCall;
};

export function createTestFetch(cookies: TestCookies, own: string | null): TestFetch {
  return async (address, init = {}) => {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    const cookie = cookies.header(url);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await speakAs(own, () => fetch(url, { ...init, headers, redirect: 'manual' }));
    cookies.take(url, response);
    if (own !== null) rememberSession(response, own);
    return response;
  };
}

/** Somebody who is not signed in. */
export const newVisitor = (): TestFetch => createTestFetch(createTestCookies(), null);

function rememberSession(response: Response, own: string): void {
  for (const line of response.headers.getSetCookie()) {
    const secret = /^(?:__Host-)?kv-(?:session|sign-in)=([^;]{20,})/.exec(line)?.[1];
    if (secret !== undefined) rememberBearer(secret, own);
  }
}

/** Goes through Google's sign-in (the sandbox's) and returns the page on which the popup ends. */
export async function confirmWithGoogle(server: Place, email: string, send: TestFetch): Promise<Response> {
  let url = new URL('/api/auth/google/start?mode=popup&attempt=test', server.url);
  let init: RequestInit = {};
  for (let hop = 0; hop < 15; hop += 1) {
    const response = await send(url, init);
    const location = response.headers.get('location');
    if (location !== null) {
      url = new URL(location, url);
      init = {};
    } else {
      const page = await response.clone().text();
      const form =
        /<form[^>]*method="post"[^>]*action="([^"]+)"|<form[^>]*action="([^"]+)"[^>]*method="post"/i.exec(
          page,
        );
      const action = form?.[1] ?? form?.[2];
      if (action === undefined || url.host === new URL(server.url).host) return response;
      url = new URL(action.replaceAll('&amp;', '&'), url);
      init = { method: 'POST', body: new URLSearchParams({ email }) };
    }
  }
  throw new Error('the sign-in went round in circles');
}

export async function readSignInMessage(
  page: Response,
): Promise<{ type: string; code?: string; identity?: User }> {
  const json = /<script type="application\/json" id="answer">(.*?)<\/script>/s.exec(await page.text())?.[1];
  if (json === undefined) throw new Error('this is not the page that ends a sign-in');
  return JSON.parse(json).message;
}

/** A signed-in person with an address that nobody else has. */
export async function signIn(server: Place, name = 'reader'): Promise<TestPerson> {
  const canary = newCanary(name);
  return signInAs(server, `${name}.${canary}@example.com`, canary);
}

export async function signInAs(
  server: Place,
  email: string,
  canary: string,
  userAgent = 'node',
): Promise<TestPerson> {
  const cookies = createTestCookies();
  const send = createTestFetch(cookies, canary);
  const message = await readSignInMessage(await confirmWithGoogle(server, email, send));
  if (message.identity === undefined) throw new Error(`the sign-in failed: ${message.code}`);
  const sameOrigin = { origin: server.url, 'content-type': 'application/json', 'user-agent': userAgent };
  const session = await send(`${server.url}/api/auth/session`, {
    method: 'POST',
    headers: sameOrigin,
    body: JSON.stringify(message.identity),
  });
  await readAnswer(session);
  const answer = await send(`${server.url}/api/auth/token`, {
    method: 'POST',
    headers: { origin: server.url },
  });
  const { token, user } = endpoints.createToken.response.parse(await answer.json());
  rememberBearer(token, canary);
  return { user, canary, token, cookies, fetch: send, api: createTestApi(server, send, token) };
}

/** Calls through the contract; an answer outside its schema, or an error of another shape, fails the test. */
export function createTestApi(server: Place, send: TestFetch, token: string | null): ApiCall {
  return createApiCall(async ({ method, url, init }) => {
    const headers = new Headers(init.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    const response = await send(new URL(url, server.url), { ...init, headers });
    const endpoint = findEndpoint(method, new URL(url, server.url).pathname);
    const text = await response.clone().text();
    if (!response.ok) errorSchema.parse(JSON.parse(text));
    else if (endpoint?.response !== undefined) endpoint.response.parse(JSON.parse(text));
    return response;
  });
}

function findEndpoint(method: string, path: string): Endpoint | undefined {
  const all: Endpoint[] = Object.values(endpoints);
  const matches = all.filter(
    (endpoint) =>
      endpoint.method.toUpperCase() === method &&
      new RegExp(`^/api${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return matches.find((endpoint) => !endpoint.path.includes('{')) ?? matches[0];
}
