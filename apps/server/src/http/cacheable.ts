import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/**
 * Browsers and proxies ask again after 20 seconds, and may give the last answer for 20 more while they do: with the
 * pages that are kept here for as long, what is closed is closed for everybody within a minute.
 */
const PUBLIC_FOR_A_MOMENT = 'public, max-age=20, s-maxage=20, stale-while-revalidate=20';

type Answer = {
  /** What the answer is made of: the same again means the same answer. */
  seed: string;
  contentType: string;
  /** Made only for those who don't have it already. */
  make: () => string | Uint8Array<ArrayBuffer> | Promise<string | Uint8Array<ArrayBuffer>>;
};

/** An answer that is the same for everybody; 304 to those who have it already. */
export async function answerPublic(context: Context, { seed, contentType, make }: Answer): Promise<Response> {
  const tag = `"${createHash('sha256').update(seed).digest('base64url').slice(0, 22)}"`;
  const headers = { 'cache-control': PUBLIC_FOR_A_MOMENT, etag: tag };
  const known = context.req
    .header('if-none-match')
    ?.split(',')
    .map((value) => value.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) return context.body(null, 304, headers);
  return context.body(await make(), 200, { ...headers, 'content-type': contentType });
}

export function answerCacheable(context: Context, body: object): Promise<Response> {
  const json = JSON.stringify(body);
  return answerPublic(context, { seed: json, contentType: 'application/json', make: () => json });
}
