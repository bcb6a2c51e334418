import { createApiCall } from '@vault/contract/client';
import { whenOnline } from '~/platform/device/network.ts';
import { steadyClock } from '~/platform/time/clock.ts';
import { wait } from '~/platform/time/wait.ts';
import { createTokenKeeper } from './token-keeper.ts';
import { createTransport } from './transport.ts';

type TokenNews = Pick<Parameters<typeof createTokenKeeper>[0], 'onRenewed' | 'onRefused'>;

let news: TokenNews = { onRenewed: () => undefined, onRefused: () => undefined };

/** Callbacks for whose token the server gives, and for when it says that nobody is signed in. */
export function listenForTokens(listener: TokenNews): void {
  news = listener;
}

export const tokens = createTokenKeeper({
  request: () => api('POST /auth/token'),
  clock: steadyClock,
  onRenewed: (answer) => news.onRenewed(answer),
  onRefused: () => news.onRefused(),
});

// Before the rest of the page is notified: what it does then needs a token.
if (typeof window !== 'undefined') whenOnline(tokens.forgive);

/** Calls an endpoint of the contract by its name. Throws an `ApiError` with words for a person. */
export const api = createApiCall(createTransport({ fetch: (...request) => fetch(...request), wait, tokens }));
