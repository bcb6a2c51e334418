import { isWebAddress } from '@vault/domain';
import { z } from 'zod';

/**
 * Text that PostgreSQL and JSON can both hold: no NUL, no lone surrogate. `max` counts UTF-16 units; `missing` is the
 * message for an absent text.
 */
export function text(max: number, missing?: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : 'must be text') })
    .max(max, { error: () => `must be at most ${max.toLocaleString('en')} characters` })
    .refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'holds characters that cannot be stored',
    );
}

export function requiredText(max: number, message: string) {
  return text(max, message).refine((value) => value.trim() !== '', message);
}

/** A list of at most so many. */
export function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(item).max(max, tooMany(max));
}

export function tooMany(max: number): string {
  return `must have at most ${max.toLocaleString('en')} items`;
}

/** An https address (http only on loopback), shown to the reader and never fetched by the server. */
export function webAddress(max: number) {
  return text(max).refine(isWebAddress, 'must be a web address that starts with https://');
}
