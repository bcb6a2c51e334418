import { isLoopbackHost } from '@vault/domain';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import { validationFailed } from '../platform/app-error.ts';
import { bindingsOf } from './bindings.ts';

/** Probes come to the machine's own address. */
export const PROBED = new Set(['/api/health', '/api/ready']);

/** Refuses requests addressed to another host, so that no answer, link or cache entry is ever made for one. */
export function hostCheck({
  publicUrl,
  isLoopback,
}: Pick<Env, 'publicUrl' | 'isLoopback'>): MiddlewareHandler {
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

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
