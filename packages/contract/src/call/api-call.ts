import type { z } from 'zod';
import type { Endpoints } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorBody } from './errors.ts';

type KeyOf<E extends Endpoint> = `${Uppercase<E['method']>} ${E['path']}`;

/** `'GET /content/{id}'` and so on: how a call names its endpoint. */
type EndpointKey = { [Name in keyof Endpoints]: KeyOf<Endpoints[Name]> }[keyof Endpoints];

type ByKey = { [Name in keyof Endpoints as KeyOf<Endpoints[Name]>]: Endpoints[Name] };

type Part<E, Name extends string, Field extends string> =
  E extends Record<Name, infer Schema extends z.ZodType>
    ? {} extends z.input<Schema>
      ? { [F in Field]?: z.input<Schema> }
      : { [F in Field]: z.input<Schema> }
    : unknown;

/** A call's arguments: `params`, `query`, `headers` and `body`, each only if the endpoint has it. */
export type EndpointInput<Key extends EndpointKey> = Part<ByKey[Key], 'params', 'params'> &
  Part<ByKey[Key], 'query', 'query'> &
  Part<ByKey[Key], 'headers', 'headers'> &
  Part<ByKey[Key], 'body', 'body'>;

export type EndpointOutput<Key extends EndpointKey> = ByKey[Key] extends {
  response: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** An answer that is not a success. `status` 0 with code `NETWORK` means that there was none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorBody['code'] | 'NETWORK' | 'INVALID_RESPONSE';
  readonly fields: Readonly<Record<string, string>>;
  readonly body: ErrorBody | undefined;
  /** The answer's `Retry-After`, if it has one. */
  readonly retryAfter: string | null;

  constructor(failure: {
    status: number;
    code: ApiError['code'];
    message: string;
    body?: ErrorBody;
    retryAfter?: string | null;
  }) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.fields = failure.body?.fields ?? {};
    this.body = failure.body;
    this.retryAfter = failure.retryAfter ?? null;
  }
}

type RequestOptions = {
  params?: Record<string, string>;
  query?: Record<string, string | null | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
};

/** The method, address and `fetch` options of one call; parameters are encoded, undefined ones left out. */
function buildRequest(
  key: string,
  options: RequestOptions,
): { method: string; url: string; init: RequestInit } {
  const [method = 'GET', template = '/'] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, value);
  }
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value !== undefined) headers.set(name, value);
  }
  const init: RequestInit = { method, headers };
  if (options.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.body);
  }
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  return { method, url: `/api${path}${search}`, init };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'error' in body;
}

/** An answer that broke off counts as none: whether the work is done is just as unknown. */
function ofBrokenBody(error: { name: string }): undefined {
  if (error.name === 'SyntaxError') return undefined;
  if (error.name === 'AbortError') throw error;
  const message = "The server's answer was cut off. Please try again.";
  throw new ApiError({ status: 0, code: 'NETWORK', message });
}

/** The parsed body of a success, else an `ApiError` with the server's words. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(ofBrokenBody);
  if (response.ok && body !== undefined) return body;
  if (isErrorBody(body)) {
    const retryAfter = response.headers.get('retry-after');
    throw new ApiError({ status: response.status, code: body.code, message: body.error, body, retryAfter });
  }
  throw invalidResponse(response.status);
}

/** For an answer that is not what the contract says: something between here and the server gave it. */
export function invalidResponse(status: number): ApiError {
  return new ApiError({ status, code: 'INVALID_RESPONSE', message: 'Invalid response from server' });
}

/** One function for every endpoint, typed by the contract. `send` adds the host, the token and the retries. */
export type ApiCall = <Key extends EndpointKey>(
  key: Key,
  ...input: {} extends EndpointInput<Key>
    ? [input?: EndpointInput<Key>, options?: CallOptions & Known<EndpointOutput<Key>>]
    : [input: EndpointInput<Key>, options?: CallOptions & Known<EndpointOutput<Key>>]
) => Promise<EndpointOutput<Key>>;

export type CallOptions = { signal?: AbortSignal; timeout?: number };

/** What the caller has, which is the answer where the server says that nothing has changed since. */
type Known<Output> = { known?: Output | undefined };

export type Send = (request: ReturnType<typeof buildRequest>, options: CallOptions) => Promise<Response>;

export function createApiCall(send: Send): ApiCall {
  const call = async (
    key: string,
    input: RequestOptions = {},
    { known, ...options }: CallOptions & Known<unknown> = {},
  ) => {
    const response = await send(buildRequest(key, input), options);
    return response.status === 304 && known !== undefined ? known : readAnswer(response);
  };
  return call as ApiCall; // the contract's types say more than one implementation can
}
