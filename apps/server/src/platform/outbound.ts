import { AppError } from './app-error.ts';

type Limits = { timeoutMs: number; maxBytes: number; signal?: AbortSignal };

/** JSON from a provider: no redirects, a deadline, a limit on its size. Throws UNAVAILABLE for any failure. */
export async function fetchJson(
  url: URL,
  { timeoutMs, maxBytes, signal }: Limits,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const response = await createCappedFetch(maxBytes)(url, {
      headers: { accept: 'application/json', ...headers },
      signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new AppError('UNAVAILABLE', `${url.host} is not reachable right now`, { cause: error });
  }
}

/** A `fetch` for a vendor's library: no redirects, and no more of an answer than `maxBytes`. */
export function createCappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const { status, statusText, headers } = response;
    // Piece by piece, because a draft is shown as it is being written.
    const body = response.body?.pipeThrough(createCap(maxBytes)) ?? null;
    return new Response(body, { status, statusText, headers });
  };
}

function createCap(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > maxBytes) controller.error(new Error('the answer is too large'));
      else controller.enqueue(chunk);
    },
  });
}
