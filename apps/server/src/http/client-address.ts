import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { bindingsOf } from './bindings.ts';

/**
 * The address that a call counts for. Each of the operator's own proxies appends one entry to X-Forwarded-For;
 * entries before those come from the caller and are not trusted.
 */
export function createAddressOf(proxyHops: number) {
  return (context: Context): string => {
    const connection = getConnInfo(context).remote.address ?? 'unknown';
    if (proxyHops === 0) return groupAddress(connection);
    // The connection's own: a page's calls, which are made for whoever asked for the page, have no such header.
    const forwarded = bindingsOf(context).incoming?.headers['x-forwarded-for'];
    const entries = String(forwarded ?? '')
      .split(',')
      .map((entry) => entry.trim());
    return groupAddress(entries.at(-proxyHops) || connection);
  };
}

/** One IPv6 customer has a whole /64 of addresses to call from. */
export function groupAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address.slice(0, 60);
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail?.split(':') ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}
