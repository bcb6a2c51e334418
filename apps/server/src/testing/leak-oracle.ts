import { randomBytes } from 'node:crypto';

const canaries = new Map<string, string>();

/** A random word that stands in everything a test person owns; it must never reach anybody else. */
export function newCanary(person: string): string {
  const canary = `canary${randomBytes(8).toString('hex')}`;
  canaries.set(canary, person);
  return canary;
}

/** Throws when an answer to one person holds another person's canary. */
export function ensureNoForeignCanary(answer: string, own: string | null): void {
  for (const [canary, person] of canaries) {
    if (canary !== own && answer.includes(canary)) throw new Error(`An answer holds the data of ${person}`);
  }
}
