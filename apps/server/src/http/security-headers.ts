import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { bindingsOf } from './bindings.ts';

type Inline = { scripts: readonly string[]; styles: readonly string[] };

/** Of everything but pages: it loads nothing and runs nothing, wherever it is opened. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Of scripts, which as a worker load others of ours. */
export const POLICY_OF_FILES = NOTHING.replace("default-src 'none'", "default-src 'self'");

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

/**
 * Headers of every answer, errors and files included. They are set on Node's own response before the work begins, and
 * the answer's own headers replace them (caching, other sites). A `Headers` and a nonce for each answer would cost a
 * tenth of a small one.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const headers = [...bareHeaders(publicUrl)];
  return (context, next) => {
    context.set('publicUrl', publicUrl);
    const { outgoing } = bindingsOf(context);
    if (outgoing !== undefined) for (const [name, value] of headers) outgoing.setHeader(name, value);
    return next();
  };
}

/**
 * Makes the answer a page, which may load our own files. Returns its nonce: nothing inline runs or is drawn without
 * it. No cache may keep a nonce.
 */
export function startPage(context: Context): string {
  const nonce = randomBytes(16).toString('base64url');
  const source = `'nonce-${nonce}'`;
  bindingsOf(context).outgoing?.setHeader(
    'content-security-policy',
    contentPolicy({ scripts: [source], styles: [source] }, context.get('publicUrl')),
  );
  return nonce;
}

/** The headers of an answer without any of its own, such as one made before the application sees the request. */
export function bareHeaders(publicUrl: string): Headers {
  const headers = new Headers({
    'content-security-policy': NOTHING,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // "same-origin" would cut the sign-in's popup off from its page.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'cache-control': 'private, no-store',
  });
  if (publicUrl.startsWith('https://'))
    headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
  return headers;
}

/** Of a page, which may load our own files. Only the inline parts that are named here run or are drawn. */
export function contentPolicy({ scripts, styles }: Inline, publicUrl: string): string {
  // On this machine the sandbox draws the covers, over http.
  const covers = publicUrl.startsWith('http://') ? ' http://localhost:* http://127.0.0.1:*' : '';
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')} 'strict-dynamic' 'self'`,
    `style-src 'self' ${styles.join(' ')}`,
    `img-src 'self' https: data:${covers}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
