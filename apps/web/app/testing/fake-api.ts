import type { ErrorBody } from '@vault/contract';
import { ApiError, createApiCall } from '@vault/contract/client';

export type FakeCall = {
  /** `GET /content`, without the query. */
  name: string;
  query: URLSearchParams;
  body: unknown;
  key: string | null;
  ifMatch: string | null;
  ifNoneMatch: string | null;
  signal: AbortSignal | undefined;
  /** In milliseconds, where the call asks for its own. */
  timeout: number | undefined;
};

/** Returns the answer's body or a whole answer, or throws what the server would refuse with. */
type FakeEndpoint = (call: FakeCall) => unknown;

/** The contract's own client, with functions in place of the server. What was called is kept in order. */
export function createFakeApi(endpoints: Record<string, FakeEndpoint>) {
  const calls: FakeCall[] = [];
  const api = createApiCall(async ({ method, url, init }, { signal, timeout }) => {
    const { pathname, searchParams } = new URL(url, 'http://vault.test');
    const call: FakeCall = {
      name: `${method} ${pathname.replace(/^\/api/, '')}`,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: new Headers(init.headers).get('idempotency-key'),
      ifMatch: new Headers(init.headers).get('if-match'),
      ifNoneMatch: new Headers(init.headers).get('if-none-match'),
      signal,
      timeout,
    };
    calls.push(call);
    const endpoint = endpoints[call.name];
    if (endpoint === undefined) throw new Error(`Nothing answers ${call.name}`);
    const answer = await endpoint(call);
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  return { api, calls, callsOf: (name: string) => calls.filter((call) => call.name === name) };
}

/** A refusal with the server's own words. */
export function refusal(status: number, code: ErrorBody['code'], words: string): ApiError {
  const body = { error: words, message: words, code, requestId: 'r1' };
  return new ApiError({ status, code, message: words, body });
}

export function refuse(...how: Parameters<typeof refusal>): never {
  throw refusal(...how);
}

export const unreachable = new ApiError({
  status: 0,
  code: 'NETWORK',
  message: "The server can't be reached.",
});

export function stayUnreachable(): never {
  throw unreachable;
}

/** Rejects as `fetch` does when the caller gives up. */
export function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}
