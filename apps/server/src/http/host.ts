import { isLoopbackHost } from '@vault/domain';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { validationFailed } from '../platform/app-error.ts';
import { bindingsOf } from './bindings.ts';

/** Probes come to the machine's own address. */
export const PROBED = new Set(['/api/health', '/api/ready']);

type Place = Pick<Env, 'publicUrl' | 'isLoopback'>;

/** Refuses requests addressed to another host, so that no answer, link or cache entry is ever made for one. */
export function hostCheck({ publicUrl, isLoopback }: Place): MiddlewareHandler {
  const ours = new URL(publicUrl).host;
  return async (context, next) => {
    const { host, hostname } = new URL(context.req.url);
    const isOurs = host === ours || (isLoopback && isLoopbackHost(hostname));
    const isClear = countHosts(bindingsOf(context).incoming?.rawHeaders ?? []) < 2;
    if (!isClear || (!isOurs && !PROBED.has(context.req.path)))
      throw validationFailed({ host: 'is not the address of this product' });
    await next();
  };
}

/**
 * Leads from another of this machine's names for itself to the product's own. A page would open there too, but nobody
 * could sign in: cookies and Google's way back know one name.
 */
export function leadToOwnName({ publicUrl, isLoopback }: Place): MiddlewareHandler {
  const ours = new URL(publicUrl);
  return async (context, next) => {
    const { method, path, url } = context.req;
    const { hostname, port, pathname, search } = new URL(url);
    const isDocument = !path.startsWith('/api/') && (method === 'GET' || method === 'HEAD');
    // At another port something else answers first, which may reach further than the product's own address.
    const isOtherName = isLoopback && hostname !== ours.hostname && port === ours.port;
    if (isDocument && isOtherName) return context.redirect(`${ours.origin}${pathname}${search}`, 307);
    await next();
  };
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
