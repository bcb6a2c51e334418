import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';

/** Opaque and unguessable, and in the order in which they were made. */
export function newId(): string {
  return randomUUIDv7();
}

/** The form of an id, to be put into a pattern. */
export const ID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** 256 random bits, for what must not be guessed. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret; 256 random bits need no salt. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Equal values give equal hashes, whatever the order of their keys. */
export function hashValue(value: unknown): string {
  return hashSecret(JSON.stringify(sortKeys(value)));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sortKeys(inner)]);
}
