import { REVISITS_A_DAY, REVISITS_MAX } from '@vault/contract/client';

/** How many lines the address asks for. Valid for one day: the next one starts with the usual number. */
export function readLimit(params: URLSearchParams, day: string): number {
  const text = params.get('day') === day ? (params.get('limit') ?? '') : '';
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : REVISITS_A_DAY;
  return Math.min(Math.max(limit, REVISITS_A_DAY), REVISITS_MAX);
}

export function writeLimit(params: URLSearchParams, { day, limit }: { day: string; limit: number }) {
  const next = new URLSearchParams(params);
  next.set('day', day);
  next.set('limit', String(limit));
  return next;
}

/** As many as are asked for after these. */
export function raiseLimit(limit: number): number {
  return Math.min(limit + REVISITS_A_DAY, REVISITS_MAX);
}
