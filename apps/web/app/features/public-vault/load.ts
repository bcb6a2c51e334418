import type { Influencer } from '@vault/contract';
import { type ApiError, PUBLIC_CACHE_CONTROL } from '@vault/contract/client';
import { isRecord } from '@vault/domain';
import {
  data,
  type HeadersArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';

/** For what a public page consists of. The caching of its document is decided in the server. */
export const PUBLIC_HEADERS = { 'Cache-Control': PUBLIC_CACHE_CONTROL };

/** The `headers` of a route whose loader has said them. */
export function passHeaders({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

/** The `shouldRevalidate` of a list that asks the API itself for another view, page or search. */
export function keepOwnList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSamePage ? false : defaultShouldRevalidate;
}

type Words = { missing: string; failed: string };
type Vault = Pick<Influencer, 'slug' | 'displayName'>;

/**
 * Waits for a loader's API call and turns a failure into the page's words and status. `vault` is the vault that a
 * missing book would belong to: if it is open, it becomes the first link.
 */
export async function load<Answer>(
  call: Promise<Answer>,
  { missing, failed, vault }: Words & { vault?: Promise<Influencer> },
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const failure = readFailure(error);
    if (failure === null) throw error;
    if (failure.status === 404 || failure.status === 400) throw missingFrom(await vault, missing);
    const { status, retryAfter } = failure;
    throw data(failed.replace('{reason}', failure.message), {
      status: status === 429 || status >= 500 ? status : 502,
      headers: retryAfter ? { 'Retry-After': retryAfter } : {},
    });
  }
}

/** Of a list there is no page after its last; the first is there also when nothing stands on it. */
export function ensurePage(page: number, { totalPages }: { totalPages: number }, vault?: Influencer): void {
  if (page > Math.max(1, totalPages)) throw missingFrom(vault, 'Page not found');
}

type Missing = { missing: string; vault: Vault };

function missingFrom(vault: Influencer | undefined, missing: string) {
  if (vault === undefined || !vault.isOpen) return data(missing, { status: 404 });
  const { slug, displayName } = vault;
  return data({ missing, vault: { slug, displayName } } satisfies Missing, { status: 404 });
}

/** The words that a loader has given to what went wrong. */
export function readWords(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  if (isMissing(error.data)) return error.data.missing;
  return typeof error.data === 'string' ? error.data : null;
}

/** The vault that lacks what was requested, if there is an open one. */
export function readVault(error: unknown): Vault | null {
  return isRouteErrorResponse(error) && isMissing(error.data) ? error.data.vault : null;
}

function isMissing(thrown: unknown): thrown is Missing {
  return isRecord(thrown) && 'missing' in thrown && 'vault' in thrown;
}

/** The server's API client is another copy of the contract's module, so its errors are of another class. */
function readFailure(error: unknown): ApiError | null {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null;
}
