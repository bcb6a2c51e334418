import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address that the connection comes from. Headers that claim another one are not believed. */
export function addressOf(context: Context): string {
  return getConnInfo(context).remote.address ?? 'unknown';
}
