import { createHash } from 'node:crypto';
import { PUBLIC_CACHE_CONTROL } from '@vault/contract';
import type { Context } from 'hono';

type Answer = {
  /** What the answer is made of: the same again means the same answer. */
  seed: string;
  contentType: string;
  /** Made only for clients that don't have it already. */
  make: () => string | Uint8Array<ArrayBuffer> | Promise<string | Uint8Array<ArrayBuffer>>;
};

/** An answer that is the same for everybody; 304 for clients that have it already. */
export async function answerPublic(context: Context, { seed, contentType, make }: Answer): Promise<Response> {
  const tag = tagOf(seed);
  const headers = { 'cache-control': PUBLIC_CACHE_CONTROL, etag: tag };
  if (hasAlready(context.req.raw, tag)) return context.body(null, 304, headers);
  return context.body(await make(), 200, { ...headers, 'content-type': contentType });
}

/** Weak, because answers with different compression have different bytes and the same tag. */
export function tagOf(seed: string): string {
  return `W/"${createHash('sha256').update(seed).digest('base64url').slice(0, 22)}"`;
}

/** Whether the client's cached answers include the one with this tag. */
export function hasAlready({ headers }: Request, tag: string): boolean {
  const kept = headers.get('if-none-match')?.split(',') ?? [];
  return kept.some((value) => opaque(value.trim()) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

export function answerCacheable(context: Context, body: object): Promise<Response> {
  const json = JSON.stringify(body);
  return answerPublic(context, { seed: json, contentType: 'application/json', make: () => json });
}
