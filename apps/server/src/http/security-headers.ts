import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** Marks the scripts and styles that a page of ours brings along. */
    nonce: string;
  }
}

/** Headers of every answer, errors and files included. Nothing inline runs without the page's nonce. */
export function securityHeaders({
  publicUrl,
  imageSources,
}: {
  publicUrl: string;
  imageSources: readonly string[];
}): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https://');
  return async (context, next) => {
    const nonce = randomBytes(16).toString('base64url');
    context.set('nonce', nonce);
    const policy = [
      "default-src 'self'",
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' https: data: ${imageSources.join(' ')}`.trim(),
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ].join('; ');
    await next();
    const { headers } = context.res;
    headers.set('content-security-policy', policy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
    // What is meant for other sites says so itself.
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (isHttps) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
  };
}
