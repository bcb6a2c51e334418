import { type ApiCall, ApiError, createApiCall } from '@vault/contract/client';
import type { Settings } from './settings.ts';

type Download = (path: string) => Promise<AsyncIterable<Uint8Array>>;
export type Connection = { api: ApiCall; download: Download };

/** Calls the product over HTTP with the token. */
export function connect({ url, token }: Settings): Connection {
  const api = createApiCall(async ({ url: path, init }, { signal }) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return reach(url, () => fetch(new URL(path, url), { ...init, headers, ...(signal && { signal }) }));
  });
  const download: Download = async (path) => {
    const { ok, status, body } = await reach(url, () => fetch(new URL(path, url)));
    if (!ok || body === null) throw broken(status, `The download failed with ${status}`);
    return readWhole(body);
  };
  return { api, download };
}

async function* readWhole(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw broken(0, 'The download was cut off', cause);
  }
}

async function reach(url: string, send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (cause) {
    throw broken(0, `Nothing answers at ${url}`, cause);
  }
}

function broken(status: number, message: string, cause?: unknown): ApiError {
  return Object.assign(new ApiError({ status, code: 'NETWORK', message }), { cause });
}
