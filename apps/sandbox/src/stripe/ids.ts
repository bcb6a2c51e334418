import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Stripe makes them: a prefix that tells the kind, and letters that tell nothing. */
export const newStripeId = (prefix: string, length = 24): string =>
  `${prefix}_${Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`;
