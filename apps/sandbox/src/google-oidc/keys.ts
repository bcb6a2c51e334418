import { generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto';

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject };

export const createKey = (): SigningKey => ({
  kid: randomBytes(20).toString('hex'),
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});

export const toPrivateJwk = ({ kid, privateKey }: SigningKey): JsonWebKey => ({
  ...privateKey.export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
  use: 'sig',
});

/** The newest key signs; the one before stays published, so that what it signed can still be verified. */
export const createKeyRing = () => {
  let current = createKey();
  let previous: SigningKey | null = null;
  return {
    current: () => current,
    published: () => (previous ? [current, previous] : [current]),
    rotate: () => {
      previous = current;
      current = createKey();
    },
  };
};

export type KeyRing = ReturnType<typeof createKeyRing>;
