import type { HttpBindings } from '@hono/node-server';
import { isLoopbackHost } from '@vault/domain';
import type { MiddlewareHandler } from 'hono';
import { validationFailed } from '../platform/app-error.ts';

/** Probes come to the machine's own address. */
export const PROBED = new Set(['/api/health', '/api/ready']);

/** Refuses what is addressed to another host, so that no answer, link or cache entry is ever made for one. */
export function hostCheck({ publicUrl, isLoopback }: { publicUrl: string; isLoopback: boolean }) {
  const ours = new URL(publicUrl).host;
  const check: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (context, next) => {
    const { host, hostname } = new URL(context.req.url);
    const isOurs = host === ours || (isLoopback && isLoopbackHost(hostname));
    const isClear = countHosts(context.env?.incoming?.rawHeaders ?? []) < 2;
    if (!isClear || (!isOurs && !PROBED.has(context.req.path)))
      throw validationFailed({ host: 'is not the address of this product' });
    await next();
  };
  return check;
}

function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
