import { createHash } from 'node:crypto';

/** Twelve characters of the alphabet that Google's volume ids use, the same for the same ISBN. */
export const volumeIdOf = (isbn13: string): string =>
  createHash('sha256').update(isbn13).digest('base64url').slice(0, 12);

/** A whole number below 2^32 that depends on the text alone. */
export const numberFrom = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0);
