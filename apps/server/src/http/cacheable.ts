import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** Browsers ask again after a minute, and proxies may answer with the last one while they do. */
const PUBLIC_FOR_A_MINUTE = 'public, max-age=60, s-maxage=60, stale-while-revalidate=300';

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
  const headers = { 'cache-control': PUBLIC_FOR_A_MINUTE, etag: tag };
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
