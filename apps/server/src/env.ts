import { join } from 'node:path';
import { FREE_AI_LIMIT_DEFAULT } from '@vault/contract';
import { z } from 'zod';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
const port = z.coerce.number<string>().int().min(0).max(65_535);
const address = z.url().transform((value) => value.replace(/\/+$/, ''));
const optionalAddress = optionalText.pipe(address.optional());
const allowance = z.coerce.number<string>().int().min(0);
const atLeastOne = z.coerce.number<string>().int().min(1);
const secureAddress = optionalAddress.refine(
  (value) =>
    value === undefined || value.startsWith('https://') || LOOPBACK_HOSTS.has(new URL(value).hostname),
  'must start with https:// unless it is on this machine',
);

/** Every setting, with the words that the configuration page prints. */
export const settings = {
  PORT: port.default(3000).describe('Port of the product.'),
  HOST: z.string().default('127.0.0.1').describe('Address that the product listens on.'),
  PUBLIC_URL: optionalAddress.describe('Where people reach the product. Default: http://localhost:$PORT.'),
  DATA_DIR: z.string().default('./data').describe('Embedded database, and the session secret on loopback.'),
  VAULTS_DIR: z
    .string()
    .default('./vaults')
    .describe('Folder of the public vaults that every start imports; empty for none.'),
  DELETION_LEDGER: optionalText.describe(
    'File that keeps in mind, as hashes, which accounts were deleted, so that no restored backup brings one back. Default: deleted-accounts in DATA_DIR.',
  ),
  DATABASE_URL: optionalText.describe('A PostgreSQL 15 or newer. Default: the embedded one.'),
  GOOGLE_ISSUER: secureAddress.describe("OpenID Connect issuer. Default: Google's, once an id is given."),
  GOOGLE_CLIENT_ID: optionalText.describe('OAuth client id of the product at Google.'),
  GOOGLE_CLIENT_SECRET: optionalText.describe('Its secret.'),
  GOOGLE_BOOKS_URL: optionalAddress.describe("Google Books API. Default: Google's, once a key is given."),
  GOOGLE_BOOKS_API_KEY: optionalText.describe('Key for Google Books.'),
  OPEN_LIBRARY_URL: optionalAddress.describe('Open Library. Default: https://openlibrary.org.'),
  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'google', 'openai-compatible'])
    .optional()
    .describe('Whose language model. A local one works through openai-compatible.'),
  AI_MODEL: optionalText.describe('Name of the model.'),
  AI_API_KEY: optionalText.describe('Its key; a local model may need none.'),
  AI_BASE_URL: optionalAddress.describe('Address of the model, required for openai-compatible.'),
  AI_STREAMING: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether drafts are taken as they are written. Off for models that answer only in one piece.'),
  AI_CONCURRENCY: z.coerce
    .number<string>()
    .int()
    .min(1)
    .default(40)
    .describe('Drafts that may be written at once, of everybody and in all copies of the server.'),
  SESSION_SECRET: optionalText
    .pipe(z.string().min(32, 'must have at least 32 characters').optional())
    .describe('Signs tokens. Made and kept in DATA_DIR on loopback, required elsewhere.'),
  STRIPE_API_URL: secureAddress.describe("Stripe's API. Default: https://api.stripe.com."),
  STRIPE_SECRET_KEY: optionalText.describe('Secret key of the Stripe account that sells the plan.'),
  STRIPE_WEBHOOK_SECRET: optionalText.describe(
    'Signing secret of the webhook endpoint, whose address is PUBLIC_URL/api/webhooks/stripe.',
  ),
  STRIPE_PRICE_ID: optionalText.describe('The recurring price of the Premium plan.'),
  FREE_AI_LIMIT: allowance.default(FREE_AI_LIMIT_DEFAULT).describe('AI generations of a free account.'),
  PREMIUM_AI_LIMIT: optionalText
    .pipe(allowance.optional())
    .describe('AI generations of a Premium account in one period. Default: no limit.'),
  AI_DAILY_LIMIT: atLeastOne
    .default(5000)
    .describe('Calls of the language model in a day, for everybody and all copies together.'),
  PROXY_HOPS: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'Your own proxies in front, each of which adds an entry to X-Forwarded-For. 0 ignores that header.',
    ),
  RATE_LIMIT_SCALE: z.coerce
    .number<string>()
    .min(0.1)
    .max(100_000)
    .default(1)
    .describe(
      'Multiplies how often a person or an address may call, for instance while a library is filled.',
    ),
  METRICS_PORT: optionalText
    .pipe(port.optional())
    .describe('Port that figures for Prometheus are given on, at /metrics. Default: none are.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that METRICS_PORT is opened on.'),
  SHUTDOWN_NOTICE_SECONDS: z.coerce
    .number<string>()
    .int()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'How long a copy that is told to end still serves, saying that it is not ready, so that a proxy in front turns to the others.',
    ),
  SANDBOX_PORT: optionalText.pipe(port.optional()).describe('Port of the sandbox. Default: PORT + 1.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
};

export type Env = {
  port: number;
  host: string;
  publicUrl: string;
  isLoopback: boolean;
  isProduction: boolean;
  dataDir: string;
  vaultsDir: string;
  deletionLedger: string;
  databaseUrl: string | undefined;
  google: { issuer: string; clientId: string; clientSecret: string };
  googleBooks: { url: string; apiKey: string | undefined };
  openLibraryUrl: string;
  openLibraryCoversUrl: string;
  ai: {
    provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
    model: string;
    apiKey: string | undefined;
    baseUrl: string | undefined;
    isStreaming: boolean;
    concurrency: number;
  };
  stripe: { apiUrl: string; secretKey: string; webhookSecret: string; priceId: string };
  sessionSecret: string | undefined;
  freeAiLimit: number;
  /** Null for no limit. */
  premiumAiLimit: number | null;
  aiDailyLimit: number;
  proxyHops: number;
  rateLimitScale: number;
  shutdownNoticeSeconds: number;
  /** Null for no metrics. */
  metrics: { port: number; host: string } | null;
  sandboxPort: number;
  /** Services without credentials, which the sandbox stands in for. Empty unless PUBLIC_URL is on loopback. */
  sandboxedServices: string[];
  logLevel: string;
};

export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Knowledge Vault can't start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}

/** Reads the settings. Throws a `SettingsError` that names every setting that is wrong or missing. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = z.object(settings).safeParse(source);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const isLoopback = LOOPBACK_HOSTS.has(new URL(publicUrl).hostname);
  const sandboxPort = values.SANDBOX_PORT ?? values.PORT + 1;
  const sandbox = `http://localhost:${sandboxPort}`;
  const missing: Record<string, string[]> = {
    'Google sign-in':
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? []
        : ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    'Book search': values.GOOGLE_BOOKS_API_KEY || values.GOOGLE_BOOKS_URL ? [] : ['GOOGLE_BOOKS_API_KEY'],
    'Language model': missingModelSettings(values),
    Payments: STRIPE_SETTINGS.filter((key) => values[key] === undefined),
  };
  const sandboxedServices = Object.keys(missing).filter((service) => (missing[service]?.length ?? 0) > 0);
  if (isLoopback) {
    refuseHalfAShop(missing['Payments'] ?? []);
  } else {
    const sandboxSettings = STRIPE_SETTINGS.filter((key) => values[key] === SANDBOX_SHOP[key]);
    const { SESSION_SECRET: sessionSecret, GOOGLE_ISSUER: issuer, DATABASE_URL: databaseUrl } = values;
    refusePublicAddress({ publicUrl, missing, sessionSecret, sandboxSettings, issuer, databaseUrl });
  }
  const isSandboxed = (service: string) => sandboxedServices.includes(service);

  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isLoopback,
    isProduction: source['NODE_ENV'] === 'production',
    dataDir: values.DATA_DIR,
    vaultsDir: values.VAULTS_DIR,
    deletionLedger: values.DELETION_LEDGER ?? join(values.DATA_DIR, 'deleted-accounts'),
    databaseUrl: values.DATABASE_URL,
    google: isSandboxed('Google sign-in')
      ? { issuer: `${sandbox}/google`, clientId: 'sandbox-client', clientSecret: 'sandbox-secret' }
      : {
          issuer: values.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          clientId: values.GOOGLE_CLIENT_ID ?? '',
          clientSecret: values.GOOGLE_CLIENT_SECRET ?? '',
        },
    googleBooks: {
      url:
        values.GOOGLE_BOOKS_URL ??
        (isSandboxed('Book search') ? `${sandbox}/google-books` : 'https://www.googleapis.com'),
      apiKey: values.GOOGLE_BOOKS_API_KEY,
    },
    openLibraryUrl:
      values.OPEN_LIBRARY_URL ??
      (isSandboxed('Book search') ? `${sandbox}/open-library` : 'https://openlibrary.org'),
    openLibraryCoversUrl: isSandboxed('Book search') ? `${sandbox}/covers` : 'https://covers.openlibrary.org',
    ai: {
      isStreaming: values.AI_STREAMING === 'on',
      concurrency: values.AI_CONCURRENCY,
      ...(isSandboxed('Language model')
        ? {
            provider: 'openai-compatible',
            model: 'sandbox-reader',
            apiKey: 'sandbox-key',
            baseUrl: `${sandbox}/llm/v1`,
          }
        : {
            provider: values.AI_PROVIDER ?? 'openai-compatible',
            model: values.AI_MODEL ?? '',
            apiKey: values.AI_API_KEY,
            baseUrl: values.AI_BASE_URL,
          }),
    },
    stripe: {
      apiUrl: values.STRIPE_API_URL ?? (isSandboxed('Payments') ? sandbox : 'https://api.stripe.com'),
      secretKey: values.STRIPE_SECRET_KEY ?? SANDBOX_SHOP.STRIPE_SECRET_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? SANDBOX_SHOP.STRIPE_WEBHOOK_SECRET,
      priceId: values.STRIPE_PRICE_ID ?? SANDBOX_SHOP.STRIPE_PRICE_ID,
    },
    sessionSecret: values.SESSION_SECRET,
    freeAiLimit: values.FREE_AI_LIMIT,
    premiumAiLimit: values.PREMIUM_AI_LIMIT ?? null,
    aiDailyLimit: values.AI_DAILY_LIMIT,
    proxyHops: values.PROXY_HOPS,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    shutdownNoticeSeconds: values.SHUTDOWN_NOTICE_SECONDS,
    metrics:
      values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    sandboxPort,
    sandboxedServices,
    logLevel: values.LOG_LEVEL,
  };
}

type Values = z.output<z.ZodObject<typeof settings>>;

const STRIPE_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'] as const;
const SANDBOX_SHOP = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_PRICE_ID: 'price_sandbox_premium_monthly',
};

/** Who gives one of Stripe's settings means the real Stripe: then the others must not come from the sandbox. */
function refuseHalfAShop(missing: readonly string[]): void {
  if (missing.length === 0 || missing.length === STRIPE_SETTINGS.length) return;
  throw new SettingsError(missing.map((key) => `${key} is missing (Payments)`));
}

function missingModelSettings(values: Values): string[] {
  if (values.AI_PROVIDER === undefined) return ['AI_PROVIDER', 'AI_MODEL', 'AI_API_KEY'];
  const missing = values.AI_MODEL === undefined ? ['AI_MODEL'] : [];
  if (values.AI_PROVIDER === 'openai-compatible')
    return values.AI_BASE_URL === undefined ? [...missing, 'AI_BASE_URL'] : missing;
  return values.AI_API_KEY === undefined ? [...missing, 'AI_API_KEY'] : missing;
}

function refusePublicAddress(facts: {
  publicUrl: string;
  missing: Record<string, string[]>;
  sessionSecret: string | undefined;
  sandboxSettings: string[];
  issuer: string | undefined;
  databaseUrl: string | undefined;
}): void {
  const problems = Object.entries(facts.missing).flatMap(([service, keys]) =>
    keys.map((key) => `${key} is missing (${service})`),
  );
  if (facts.sessionSecret === undefined) problems.push('SESSION_SECRET is missing');
  if (facts.issuer !== undefined && LOOPBACK_HOSTS.has(new URL(facts.issuer).hostname))
    problems.push('GOOGLE_ISSUER is on this machine, where anybody could be anybody');
  if (hasGuessablePassword(facts.databaseUrl))
    problems.push('DATABASE_URL has no password, or one that is guessed first');
  for (const key of facts.sandboxSettings) problems.push(`${key} is the sandbox's, which anybody knows`);
  if (!facts.publicUrl.startsWith('https://'))
    problems.push('PUBLIC_URL must start with https:// unless it is on this machine');
  if (problems.length > 0) throw new SettingsError(problems);
}

/** A socket on this machine needs none. */
function hasGuessablePassword(databaseUrl: string | undefined): boolean {
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl);
  if (url === null || url.hostname === '' || LOOPBACK_HOSTS.has(url.hostname)) return false;
  const guessed = ['', 'postgres', 'password', 'secret', 'admin', url.username];
  return guessed.includes(decodeURIComponent(url.password)) && !url.searchParams.has('sslcert');
}
