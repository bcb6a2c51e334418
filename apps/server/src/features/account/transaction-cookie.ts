import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

const LIFETIME_SECONDS = 10 * 60;

const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  attempt: z.string(),
  mode: z.enum(['popup', 'tab']),
  returnTo: z.string(),
});
export type SignInTransaction = z.infer<typeof transactionSchema>;

/** Keeps a sign-in's secrets in the browser, encrypted, so that any copy of the server can finish it. */
export function createTransactionSeal(secret: string) {
  const key = createHash('sha256').update(`google-transaction:${secret}`).digest();
  return {
    lifetimeSeconds: LIFETIME_SECONDS,
    seal: (transaction: SignInTransaction): Promise<string> =>
      new EncryptJWT(transaction)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .encrypt(key),
    async open(sealed: string | undefined): Promise<SignInTransaction | null> {
      if (sealed === undefined) return null;
      try {
        return transactionSchema.parse((await jwtDecrypt(sealed, key)).payload);
      } catch {
        return null; // tampered with, expired or from an older secret: the sign-in starts anew
      }
    },
  };
}
