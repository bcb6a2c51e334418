import { createApiCall } from '@vault/contract/client';
import { createTokenKeeper } from './token-keeper.ts';
import { createTransport } from './transport.ts';

let onSignedOut: () => void = () => undefined;

/** Who is to know when the server says that nobody is signed in. */
export function listenForSignOut(listener: () => void): void {
  onSignedOut = listener;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export const tokens = createTokenKeeper({
  request: () => api('POST /auth/token'),
  clock: () => Date.now(),
  onRefused: () => onSignedOut(),
});

/** Calls an endpoint of the contract by its name. Throws an `ApiError` with words for a person. */
export const api = createApiCall(createTransport({ fetch: (...request) => fetch(...request), wait, tokens }));
