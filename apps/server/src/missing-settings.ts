import { unescape } from 'node:querystring';
import { isLoopbackHost } from '@vault/domain';
import { SettingsError, type Values } from './settings.ts';

export const STRIPE_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const;
export const SANDBOX_SHOP = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_PRICE_ID: 'price_sandbox_premium_monthly',
};

export type Service = 'Google sign-in' | 'Book search' | 'Language model' | 'Payments';
/** What a service lacks to be the real one, and whether any of its settings says that it is to be. */
type Needs = { service: Service; missing: (keyof Values)[]; isMeant: boolean };

export function listNeeds(values: Values): Needs[] {
  const { AI_PROVIDER: provider, AI_BASE_URL: address } = values;
  // An address alone means a model of one's own.
  const isOwn = provider === 'openai-compatible' || (provider === undefined && address !== undefined);
  const access = isOwn ? 'AI_BASE_URL' : 'AI_API_KEY';
  const { GOOGLE_ISSUER: issuer, STRIPE_API_URL: paymentsUrl } = values;
  // A second sandbox keeps the key, the secret and the price.
  const shop = isOnThisMachine(paymentsUrl) ? undefined : paymentsUrl;
  const services: [Service, (keyof Values)[], (string | undefined)?][] = [
    ['Google sign-in', ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], issuer],
    ['Book search', values.GOOGLE_BOOKS_URL === undefined ? ['GOOGLE_BOOKS_API_KEY'] : []],
    ['Language model', ['AI_PROVIDER', 'AI_MODEL', access]],
    ['Payments', [...STRIPE_SETTINGS], shop],
  ];
  return services.map(([service, needed, address]) => {
    const missing = needed.filter((key) => values[key] === undefined);
    return { service, missing, isMeant: address !== undefined || missing.length < needed.length };
  });
}

/** Somebody who sets one of a service's settings means the real one: the others must not come from the sandbox. */
export function refuseHalfAService(needs: Needs[]): void {
  const problems = needs.filter(({ isMeant }) => isMeant).flatMap(describeMissing);
  if (problems.length > 0) throw new SettingsError(problems);
}

/** What the runtime and the libraries read of the environment, and must not find where strangers come. */
export function listDangers(source: Record<string, string | undefined>): string[] {
  const talkative = ['DEBUG', 'NODE_DEBUG']
    .filter((name) => !['', '0', 'false'].includes(source[name] ?? ''))
    .map((name) => `${name} makes libraries write down what passes through them`);
  return source['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
    ? [...talkative, 'NODE_TLS_REJECT_UNAUTHORIZED lets anybody stand in for Google, Stripe and the model']
    : talkative;
}

/** Where strangers come, nothing may be missing, the sandbox's, or easy to guess. */
export function refusePublicAddress(facts: {
  publicUrl: string;
  needs: Needs[];
  sessionSecret: string | undefined;
  sandboxSettings: string[];
  issuer: string | undefined;
  paymentsUrl: string | undefined;
  databaseUrl: string | undefined;
  dangers: string[];
}): void {
  const problems = facts.needs.flatMap(describeMissing);
  if (facts.sessionSecret === undefined) problems.push('SESSION_SECRET is missing');
  if (isOnThisMachine(facts.issuer))
    problems.push('GOOGLE_ISSUER is on this machine, where anybody could be anybody');
  if (isOnThisMachine(facts.paymentsUrl))
    problems.push('STRIPE_API_URL is on this machine, where nobody pays');
  if (hasGuessablePassword(facts.databaseUrl))
    problems.push('DATABASE_URL has no password, or one that is guessed first');
  for (const key of facts.sandboxSettings) problems.push(`${key} is the sandbox's, which anybody knows`);
  if (!facts.publicUrl.startsWith('https://'))
    problems.push('PUBLIC_URL must start with https:// unless it is on this machine');
  problems.push(...facts.dangers);
  if (problems.length > 0) throw new SettingsError(problems);
}

function describeMissing({ service, missing }: Needs): string[] {
  return missing.map((key) => `${key} is missing (${service})`);
}

function isOnThisMachine(address: string | undefined): boolean {
  return address !== undefined && isLoopbackHost(new URL(address).hostname);
}

/** A socket on this machine needs none. */
function hasGuessablePassword(databaseUrl: string | undefined): boolean {
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  if (url === null || url.hostname === '' || isLoopbackHost(url.hostname)) return false;
  const guessed = ['', 'postgres', 'password', 'secret', 'admin', unescape(url.username)];
  return guessed.includes(unescape(url.password)) && !url.searchParams.has('sslcert');
}
