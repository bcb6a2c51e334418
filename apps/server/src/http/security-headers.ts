import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** Marks the scripts and styles that a page of ours brings along. */
    nonce: string;
    /** The pattern of the path, which no person's data stands in. */
    route: string;
    /** Of an answer that is an error, for the log. */
    errorCode: string;
  }
}

type Settings = { publicUrl: string; imageSources: readonly string[] };

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of every answer, errors and files included. Nothing inline runs without the page's nonce. */
export function securityHeaders({ publicUrl, imageSources }: Settings): MiddlewareHandler {
  const fixed = fixedHeaders(publicUrl.startsWith('https://'));
  return async (context, next) => {
    const nonce = randomBytes(16).toString('base64url');
    context.set('nonce', nonce);
    await next();
    const { headers } = context.res;
    headers.set('content-security-policy', contentPolicy(nonce, imageSources));
    for (const [name, value] of fixed) headers.set(name, value);
    // What may be kept, or is meant for other sites, says so itself. No cache may keep a nonce.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', 'same-origin');
  };
}

/** For the answers that are made before a request has come as far as the application. */
export function bareHeaders(publicUrl: string): Headers {
  const headers = new Headers(fixedHeaders(publicUrl.startsWith('https://')));
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('cache-control', 'private, no-store');
  return headers;
}

function fixedHeaders(isHttps: boolean): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    // "same-origin" would cut the sign-in's popup off from its page.
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', PERMISSIONS],
    ...(isHttps
      ? [
          ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ];
}

function contentPolicy(nonce: string, imageSources: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'self'`,
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
}
