import { z } from 'zod';

/** Text that PostgreSQL and JSON can both hold: no NUL, no lone surrogate. `max` counts UTF-16 units. */
export function text(max: number) {
  return z
    .string()
    .max(max, `must be at most ${max.toLocaleString('en')} characters`)
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'holds characters that cannot be stored',
    );
}

export function requiredText(max: number, message: string) {
  return text(max).refine((value) => value.trim() !== '', message);
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSafeAddress(value: string): boolean {
  // Browsers drop tabs and newlines inside an address, so one that holds them is not what it looks like.
  if (/[\u0000-\u0020\u007f\\]/.test(value)) return false;
  const url = URL.parse(value);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname));
}

/** An https address (http only on loopback), shown to the reader and never fetched by the server. */
export function webAddress(max: number) {
  return text(max).refine(isSafeAddress, 'must be a web address that starts with https://');
}
