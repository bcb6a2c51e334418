import { TEXT_LIMITS } from '@vault/contract/client';
import { cutText, makeStorable } from '@vault/domain';

/** The page that an address asks for; 1 for anything that is no page. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

export function readSearch(query: URLSearchParams): string {
  return cutText(makeStorable(query.get('search') ?? '').trim(), TEXT_LIMITS.searchTerm);
}

/** The same address with another page, or without one for the first. */
export function withPage(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next.size === 0 ? '.' : `?${next.toString()}`;
}
