import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConformanceTargets } from '../env.ts';
import { type RunningSandbox, startSandbox } from '../start-sandbox.ts';
import { deriveSubject } from './accounts.ts';
import { CLIENT_ID, CLIENT_SECRET } from './provider.ts';

const CALLBACK = 'http://localhost:3000/api/auth/google/callback';
const real = readConformanceTargets().oidc;

let sandbox: RunningSandbox | null = null;
let issuer: string;
let config: oidc.Configuration;

beforeAll(async () => {
  if (!real.issuer) sandbox = await startSandbox({ port: 0, llmDelayMs: 0 });
  issuer = real.issuer ?? `${sandbox?.origin}/google`;
  config = await oidc.discovery(
    new URL(issuer),
    real.clientId ?? CLIENT_ID,
    undefined,
    oidc.ClientSecretPost(real.clientSecret ?? CLIENT_SECRET),
    issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {},
  );
});

afterAll(async () => sandbox?.close());

describe('what an issuer publishes', () => {
  test('the discovery document names the issuer and its addresses', () => {
    const metadata = config.serverMetadata();
    expect(metadata.issuer).toBe(issuer);
    expect(metadata.authorization_endpoint).toMatch(/\/o\/oauth2\/v2\/auth$/);
    expect(metadata.token_endpoint).toMatch(/\/token$/);
    expect(metadata.jwks_uri).toMatch(/\/oauth2\/v3\/certs$/);
    expect(metadata.response_types_supported).toContain('code');
    expect(metadata.subject_types_supported).toContain('public');
    expect(metadata.id_token_signing_alg_values_supported).toContain('RS256');
    expect(metadata.code_challenge_methods_supported).toContain('S256');
    expect(metadata.scopes_supported).toEqual(expect.arrayContaining(['openid', 'email', 'profile']));
    expect(metadata.token_endpoint_auth_methods_supported).toContain('client_secret_post');
  });

  test('the key set has RS256 keys with an id each', async () => {
    const { keys } = await readKeys();
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256' });
    expect(new Set(keys.map((key) => key['kid'])).size).toBe(keys.length);
    for (const key of keys) expect(key).not.toHaveProperty('d');
  });

  test('a code that nobody issued is refused', async () => {
    const exchange = oidc.genericGrantRequest(config, 'authorization_code', {
      code: 'made-up',
      redirect_uri: CALLBACK,
    });
    await expect(exchange).rejects.toMatchObject({ name: 'ResponseBodyError' });
  });
});

// A real account chooser needs a person: from here on the suite speaks to the sandbox alone.
describe.skipIf(real.issuer)('signing in', () => {
  beforeEach(async () => {
    await postControl('/control/reset', {});
  });

  test('a code with PKCE, state and nonce gives an id_token with the identity inside', async () => {
    const { claims, idToken } = await signIn('Jane.Q-Public@Example.com');
    expect(claims).toMatchObject({
      iss: issuer,
      aud: CLIENT_ID,
      azp: CLIENT_ID,
      sub: deriveSubject('jane.q-public@example.com'),
      email: 'jane.q-public@example.com',
      email_verified: true,
      name: 'Jane Q Public',
      given_name: 'Jane',
      family_name: 'Q Public',
    });
    expect(String(claims?.sub)).toMatch(/^\d{21}$/);
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(3600);
    const picture = await fetch(z.url().parse(claims?.['picture']));
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    const verified = await verify(idToken);
    expect(verified.protectedHeader.alg).toBe('RS256');
  });

  test('the same person keeps the same sub, another person has another', async () => {
    const [first, second, other] = [
      await signIn('ada@example.com'),
      await signIn('ADA@example.com'),
      await signIn('nora@example.com'),
    ];
    expect(second.claims?.sub).toBe(first.claims?.sub);
    expect(other.claims?.sub).not.toBe(first.claims?.sub);
    expect(first.claims?.['name']).toBe('Ada Reader');
  });

  test('the unverified address says so', async () => {
    expect((await signIn('unverified@example.com')).claims?.['email_verified']).toBe(false);
  });

  test('a nonce that differs is noticed', async () => {
    const flow = await startFlow();
    const callback = await choose(flow.url, 'ada@example.com');
    await expect(finish(callback, { ...flow, nonce: 'another' })).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/nonce/) },
    });
  });

  test('a wrong PKCE verifier is refused', async () => {
    const flow = await startFlow();
    const callback = await choose(flow.url, 'ada@example.com');
    const finishing = finish(callback, { ...flow, verifier: oidc.randomPKCECodeVerifier() });
    await expect(finishing).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('a wrong client secret is refused', async () => {
    const flow = await startFlow();
    const callback = await choose(flow.url, 'ada@example.com');
    await expect(finish(callback, flow, createClient('guess'))).rejects.toMatchObject({
      error: 'invalid_client',
    });
  });

  test('a code works once', async () => {
    const flow = await startFlow();
    const callback = await choose(flow.url, 'ada@example.com');
    await finish(callback, flow);
    await expect(finish(callback, flow)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('cancelling comes back with access_denied and the state', async () => {
    const flow = await startFlow();
    const page = await openChooser(flow.url);
    const cancelled = await fetch(`${page.url}/cancel`, { redirect: 'manual' });
    const callback = await follow(cancelled);
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('state')).toBe(flow.state);
  });

  test('an invalid email shows an error that names the field and keeps the text', async () => {
    const page = await openChooser((await startFlow()).url);
    const answer = await fetch(page.url, { method: 'POST', body: new URLSearchParams({ email: 'a"da@' }) });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text).toContain('Email: enter a full address');
    expect(text).toContain('value="a&quot;da@"');
  });

  test('a login_hint fills the field in', async () => {
    const page = await openChooser((await startFlow({ login_hint: 'hint@example.com' })).url);
    expect(await page.text()).toContain('value="hint@example.com"');
  });

  test.each(['http://127.0.0.1:4711', 'http://[::1]:4711', 'http://localhost'])(
    '%s may be come back to',
    async (host) => {
      const page = await openChooser(
        (await startFlow({ redirect_uri: `${host}/api/auth/google/callback` })).url,
      );
      expect(page.status).toBe(200);
    },
  );

  test.each([
    'http://localhost:3000/elsewhere',
    'http://example.com/api/auth/google/callback',
    'https://localhost:3000/api/auth/google/callback',
    'http://localhost.example.com/api/auth/google/callback',
  ])('%s may not be come back to', async (address) => {
    const { url } = await startFlow({ redirect_uri: address });
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This sign-in can't continue");
  });

  test('after a rotation a new key signs, and the old one is published until the second rotation', async () => {
    const before = await signIn('ada@example.com');
    await postControl('/control/google/rotate-keys', {});
    const after = await signIn('ada@example.com');
    expect(decodeProtectedHeader(after.idToken).kid).not.toBe(decodeProtectedHeader(before.idToken).kid);
    await verify(before.idToken);
    await verify(after.idToken);
    await postControl('/control/google/rotate-keys', {});
    await expect(verify(before.idToken)).rejects.toThrow(/no applicable key/);
    await verify(after.idToken);
  });

  test('a code from before a rotation still works after it', async () => {
    const flow = await startFlow();
    const callback = await choose(flow.url, 'ada@example.com');
    await postControl('/control/google/rotate-keys', {});
    expect((await finish(callback, flow)).claims()?.['email']).toBe('ada@example.com');
  });

  test.each(['wrong-key', 'none', 'hs256', 'stripped', 'truncated', 'access-token'])(
    'a token forged with "%s" is refused',
    async (sign) => {
      await postControl('/control/google/next-id-token', {
        contains: 'ada@',
        sign,
        claims: { email: 'eve@example.com' },
      });
      await expect(signIn('ada@example.com')).rejects.toThrow();
      expect((await signIn('ada@example.com')).claims?.['email']).toBe('ada@example.com');
    },
  );

  test('an honestly signed token carries the claims it was told to, and lacks those set to null', async () => {
    await postControl('/control/google/next-id-token', {
      contains: 'ada@',
      sign: 'good',
      claims: { email: 'new@example.com', picture: null },
    });
    expect((await signIn('nora@example.com')).claims?.['email']).toBe('nora@example.com');
    const { claims } = await signIn('ada@example.com');
    expect(claims).toMatchObject({ sub: deriveSubject('ada@example.com'), email: 'new@example.com' });
    expect(claims).not.toHaveProperty('picture');
  });

  test('a moved clock shows in the times of the token', async () => {
    await postControl('/control/clock', { offsetSeconds: -7200 });
    await expect(signIn('ada@example.com')).rejects.toThrow();
    await postControl('/control/clock', { offsetSeconds: 20 });
    const { claims } = await signIn('ada@example.com');
    expect(claims?.iat).toBeGreaterThan(Date.now() / 1000 + 10);
  });
});

type Flow = { url: URL; verifier: string; state: string; nonce: string };

const startFlow = async (extra: Record<string, string> = {}): Promise<Flow> => {
  const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  });
  return { url, verifier, state, nonce };
};

/** Follows redirects inside the issuer and stops where they lead back to the app. */
const follow = async (response: Response): Promise<URL> => {
  const location = new URL(response.headers.get('location') ?? '', issuer);
  return location.href.startsWith(issuer) ? follow(await fetch(location, { redirect: 'manual' })) : location;
};

const openChooser = (url: URL): Promise<Response> => fetch(url);

const choose = async (url: URL, email: string): Promise<URL> => {
  const page = await openChooser(url);
  return follow(
    await fetch(page.url, { method: 'POST', body: new URLSearchParams({ email }), redirect: 'manual' }),
  );
};

/** A client that has not read the keys yet: one that has keeps them for a minute, whatever is rotated. */
const createClient = (secret = CLIENT_SECRET): oidc.Configuration => {
  const client = new oidc.Configuration(
    config.serverMetadata(),
    CLIENT_ID,
    undefined,
    oidc.ClientSecretPost(secret),
  );
  oidc.allowInsecureRequests(client);
  oidc.enableNonRepudiationChecks(client);
  return client;
};

const finish = (callback: URL, { verifier, state, nonce }: Flow, client = createClient()) =>
  oidc.authorizationCodeGrant(client, callback, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });

const signIn = async (email: string) => {
  const flow = await startFlow();
  const tokens = await finish(await choose(flow.url, email), flow);
  return { claims: tokens.claims(), idToken: tokens.id_token ?? '' };
};

const keySetSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

const readKeys = async () =>
  keySetSchema.parse(await (await fetch(config.serverMetadata().jwks_uri ?? '')).json());

const verify = (idToken: string) =>
  jwtVerify(idToken, createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? '')), {
    issuer,
    audience: CLIENT_ID,
  });

const postControl = async (path: string, body: unknown): Promise<void> => {
  const answer = await fetch(new URL(path, issuer), { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
};
