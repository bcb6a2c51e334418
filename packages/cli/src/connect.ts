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
    if (!ok || body === null) throw new Error(`The download failed with ${status}`);
    return body;
  };
  return { api, download };
}

async function reach(url: string, send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (cause) {
    const error = new ApiError({ status: 0, code: 'NETWORK', message: `Nothing answers at ${url}` });
    error.cause = cause;
    throw error;
  }
}
