import { createHmac, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { createKey, type SigningKey } from './keys.ts';

export const forgerySchema = z.strictObject({
  contains: z.string().optional(),
  claims: z.record(z.string(), z.json()).default({}),
  header: z.record(z.string(), z.json()).default({}),
  sign: z
    .enum(['good', 'wrong-key', 'none', 'hs256', 'stripped', 'truncated', 'access-token'])
    .default('good'),
});

export type Forgery = z.infer<typeof forgerySchema>;
type Fields = Record<string, unknown>;
type Token = { header: Fields; claims: Fields; key: SigningKey };

export const decodeToken = (token: string): { header: Fields; claims: Fields } => {
  const [header = '', claims = ''] = token.split('.');
  return { header: decodePart(header), claims: decodePart(claims) };
};

/** Signs as an honest issuer would. */
export const signToken = ({ header, claims, key }: Token): string => {
  const signed = `${encodePart(header)}.${encodePart(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key.privateKey).toString('base64url')}`;
};

/** Makes the token that an attacker would send: by hand, because no honest library signs these. */
export const forgeToken = (token: string, forgery: Forgery, key: SigningKey): string => {
  const honest = decodeToken(token);
  const claims = withChanges(honest.claims, forgery.claims);
  const withAlg = (alg: string) => withChanges({ ...honest.header, alg }, forgery.header);
  switch (forgery.sign) {
    case 'good':
      return signToken({ header: withEmbeddedKey(withAlg('RS256'), key), claims, key });
    case 'wrong-key': {
      const wrongKey = createKey();
      return signToken({ header: withEmbeddedKey(withAlg('RS256'), wrongKey), claims, key: wrongKey });
    }
    case 'none':
      return `${encodePart(withAlg('none'))}.${encodePart(claims)}.`;
    case 'stripped':
      return `${encodePart(withAlg('RS256'))}.${encodePart(claims)}.`;
    case 'truncated':
      return signToken({ header: withAlg('RS256'), claims, key }).slice(0, -8);
    case 'access-token':
      return `ya29.${randomBytes(32).toString('base64url')}`;
    case 'hs256': {
      const signed = `${encodePart(withAlg('HS256'))}.${encodePart(claims)}`;
      const secret = key.publicKey.export({ format: 'pem', type: 'spki' });
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    }
  }
};

/** `null` removes a field, anything else replaces it. */
const withChanges = (fields: Fields, changes: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== null));

/** `jwk: true` in the header asks for the public half of the key that signs. */
const withEmbeddedKey = (header: Fields, key: SigningKey): Fields =>
  header['jwk'] === true ? { ...header, jwk: key.publicKey.export({ format: 'jwk' }) } : header;

const encodePart = (fields: Fields): string => Buffer.from(JSON.stringify(fields)).toString('base64url');

const decodePart = (part: string): Fields =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
