import * as oidc from 'openid-client';
import { AppError } from '../../platform/app-error.ts';

export type GoogleIdentity = {
  sub: string;
  email: string;
  displayName: string | null;
  photoUrl: string | null;
};

/** What has to survive between the redirect to Google and the way back. */
export type Transaction = { state: string; nonce: string; codeVerifier: string };

export type GoogleOidc = ReturnType<typeof createGoogleOidc>;

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const TIMEOUT_SECONDS = 5;
const LEEWAY_SECONDS = 60;

/** Google's OpenID Connect, or whatever speaks it at `issuer`: authorization code with PKCE, state and nonce. */
export function createGoogleOidc(settings: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}) {
  let discovered: Promise<oidc.Configuration> | undefined;

  // Asked for when first needed, so that the server starts while Google can't be reached.
  const discover = () => {
    discovered ??= discoverIssuer(settings).catch((error: unknown) => {
      discovered = undefined;
      throw new AppError('UNAVAILABLE', 'Failed to sign in. Please try again.', { cause: error });
    });
    return discovered;
  };

  return {
    async begin(): Promise<{ url: URL; transaction: Transaction }> {
      const config = await discover();
      const transaction = {
        state: oidc.randomState(),
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
      const config = await discover();
      const address = new URL(settings.redirectUri);
      address.search = query.toString();
      const tokens = await oidc.authorizationCodeGrant(config, address, {
        expectedState: transaction.state,
        expectedNonce: transaction.nonce,
        pkceCodeVerifier: transaction.codeVerifier,
        idTokenExpected: true,
      });
      return readIdentity(tokens.claims(), settings.clientId);
    },
  };
}

async function discoverIssuer(settings: { issuer: string; clientId: string; clientSecret: string }) {
  const issuer = new URL(settings.issuer);
  const isPlainLoopback = issuer.protocol === 'http:' && LOOPBACK_HOSTS.has(issuer.hostname);
  return oidc.discovery(issuer, settings.clientId, {}, oidc.ClientSecretPost(settings.clientSecret), {
    timeout: TIMEOUT_SECONDS,
    // Without the second, the library trusts the connection and doesn't check the ID token's signature.
    execute: [...(isPlainLoopback ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks],
  });
}

function readIdentity(claims: oidc.IDToken | undefined, clientId: string): GoogleIdentity {
  const email = claims?.['email'];
  // Google names one audience. A token that others were given too proves less, and one of the future nothing.
  if (claims?.aud !== clientId || claims.iat > Date.now() / 1000 + LEEWAY_SECONDS) {
    throw new AppError('UNAUTHORIZED', 'This token of Google was not made for us alone');
  }
  if (typeof email !== 'string' || claims['email_verified'] !== true) {
    throw new AppError('UNAUTHORIZED', 'Google has not verified this email address');
  }
  const name = claims['name'];
  const picture = claims['picture'];
  return {
    sub: claims.sub,
    email,
    displayName: typeof name === 'string' ? name : null,
    photoUrl: typeof picture === 'string' ? picture : null,
  };
}
