import { createHmac } from 'node:crypto';

/** Hashes that nobody can guess without the secret. Each purpose has a key of its own. */
export function createKeyedHash(secret: string, purpose: string) {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
}
