import { personNameSchema, TEXT_LIMITS } from '@vault/contract';
import { isLoopbackHost, isWebAddress } from '@vault/domain';
import * as oidc from 'openid-client';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { AppError } from '../../platform/app-error.ts';
import { loadOnce } from '../../platform/pace/load-once.ts';
import { isAway } from './away.ts';
import { verifyIdToken } from './id-token.ts';
import { createSigningKeys } from './signing-keys.ts';

export type GoogleIdentity = {
  sub: string;
  email: string;
  displayName: string | null;
  photoUrl: string | null;
};

/** What must survive between the redirect to Google and the way back. */
export type Transaction = { state: string; nonce: string; codeVerifier: string };

export type GoogleOidc = ReturnType<typeof createGoogleOidc>;

type Settings = { issuer: string; clientId: string; clientSecret: string; redirectUri: string };

const TIMEOUT_SECONDS = 5;

/** Google's OpenID Connect, or whatever speaks it at `issuer`: authorization code with PKCE, state and nonce. */
export function createGoogleOidc(settings: Settings) {
  // Fetched on first use, so that the server starts while Google can't be reached.
  const discover = loadOnce(() =>
    discoverIssuer(settings).catch((error: unknown) => {
      throw unavailable(error);
    }),
  );

  return {
    /** `note` comes back with the state, readable for everyone and trusted only where the state is. */
    async begin(note: string): Promise<{ url: URL; transaction: Transaction }> {
      const { config } = await discover();
      const transaction = {
        state: `${oidc.randomState()}.${note}`,
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUri,
        scope: 'openid email profile',
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(transaction.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url, transaction };
    },

    /** The person Google vouches for. Throws when anything about the answer or its ID token is not right. */
    async finish(query: URLSearchParams, transaction: Transaction): Promise<GoogleIdentity> {
      const issuer = await discover();
      const address = new URL(settings.redirectUri);
      address.search = query.toString();
      try {
        const { id_token: idToken = '' } = await oidc.authorizationCodeGrant(issuer.config, address, {
          expectedState: transaction.state,
          expectedNonce: transaction.nonce,
          pkceCodeVerifier: transaction.codeVerifier,
          idTokenExpected: true,
        });
        return readIdentity(await verifyIdToken(idToken, { ...issuer, clientId: settings.clientId }));
      } catch (error) {
        throw isAway(error) ? unavailable(error) : error;
      }
    },
  };
}

type Issuer = { config: oidc.Configuration; issuer: string; keys: JWTVerifyGetKey };

async function discoverIssuer(settings: Settings): Promise<Issuer> {
  const address = new URL(settings.issuer);
  const isPlainLoopback = address.protocol === 'http:' && isLoopbackHost(address.hostname);
  // The library trusts the connection that the ID token came over; `verifyIdToken` checks its signature.
  const config = await oidc.discovery(
    address,
    settings.clientId,
    {},
    oidc.ClientSecretPost(settings.clientSecret),
    { timeout: TIMEOUT_SECONDS, execute: isPlainLoopback ? [oidc.allowInsecureRequests] : [] },
  );
  const { issuer, jwks_uri: keysAddress } = config.serverMetadata();
  if (keysAddress === undefined) throw new Error('an issuer without keys');
  return { config, issuer, keys: createSigningKeys(new URL(keysAddress)) };
}

function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', 'Failed to sign in. Please try again.', { cause });
}

function readIdentity(claims: JWTPayload): GoogleIdentity {
  const email = claims['email'];
  if (claims.sub === undefined || typeof email !== 'string' || claims['email_verified'] !== true) {
    throw new AppError('UNAUTHORIZED', 'Google has not verified this email address');
  }
  const picture = claims['picture'];
  return {
    sub: claims.sub,
    email,
    // One that the browser could not send back with the sign-in would keep its owner out.
    displayName: personNameSchema.safeParse(claims['name']).data ?? null,
    photoUrl: isPicture(picture) ? picture : null,
  };
}

/** Whether it may be stored, as any other picture: Google answers for who somebody is, not for where it leads. */
function isPicture(claim: unknown): claim is string {
  return typeof claim === 'string' && claim.length <= TEXT_LIMITS.url && isWebAddress(claim);
}
