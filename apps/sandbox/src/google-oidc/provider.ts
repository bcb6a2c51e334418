import { type AdapterFactory, type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import { type KeyRing, toPrivateJwk } from './keys.ts';
import { PAGE_HEADERS, renderRefusalPage } from './sign-in-page.ts';

export const CLIENT_ID = 'sandbox-client';
export const CLIENT_SECRET = 'sandbox-secret';
export const RESUME_COOKIE = 'sandbox_google_resume';
export const AUTHORIZATION_PATH = '/o/oauth2/v2/auth';

const CALLBACK_PATH = '/api/auth/google/callback';
const SCOPES = ['openid', 'email', 'profile'];
const HOUR = 3600;

type ProviderOptions = { issuer: string; keys: KeyRing; accounts: Accounts; store: AdapterFactory };

export const createProvider = ({ issuer, keys, accounts, store }: ProviderOptions): Provider => {
  const provider = new Provider(issuer, {
    adapter: store,
    jwks: { keys: keys.published().map(toPrivateJwk) },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        // A native client may come back to any port of the loopback addresses.
        application_type: 'native',
        redirect_uris: ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}${CALLBACK_PATH}`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    scopes: SCOPES,
    claims: {
      openid: ['sub', 'azp'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Google puts the e-mail and the name into the id_token itself.
    conformIdTokenClaims: false,
    findAccount: (_ctx, subject) => {
      const claims = accounts.findClaims(subject);
      return claims ? { accountId: subject, claims: () => ({ ...claims, azp: CLIENT_ID }) } : undefined;
    },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPES.join(' '));
      await grant.save();
      return grant;
    },
    interactions: {
      policy: createPolicy(),
      url: (_ctx, interaction) => `${new URL(issuer).pathname}/signin/${interaction.uid}`,
    },
    routes: {
      authorization: AUTHORIZATION_PATH,
      token: '/token',
      jwks: '/oauth2/v3/certs',
      userinfo: '/v1/userinfo',
      revocation: '/revoke',
    },
    cookies: {
      names: {
        session: 'sandbox_google_session',
        interaction: 'sandbox_google_interaction',
        resume: RESUME_COOKIE,
      },
      // Kept away from the other programs on this host: cookies do not know ports.
      long: { httpOnly: true, sameSite: 'lax', path: '/google' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      dPoP: { enabled: false },
    },
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 600,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
    pkce: { required: () => false },
    clientBasedCORS: () => false,
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      ctx.set(PAGE_HEADERS);
      ctx.body = String(
        await renderRefusalPage(`The request was refused: ${out.error_description ?? out.error}.`),
      );
    },
  } satisfies Configuration);
  provider.on('server_error', (_ctx, error) =>
    process.stderr.write(`google: ${error.stack ?? error.message}\n`),
  );
  return provider;
};

/** Google's account chooser: asked at every sign-in, whatever the browser remembers. */
const createPolicy = (): interactionPolicy.DefaultPolicy => {
  const { base, Check, Prompt } = interactionPolicy;
  const policy = base();
  const isUnanswered = new Check('account_not_chosen', 'An account must be chosen', ({ oidc }) =>
    oidc.result?.['select_account'] ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.add(new Prompt({ name: 'select_account', requestable: true }, isUnanswered), 0);
  return policy;
};
