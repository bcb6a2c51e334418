import { FREE_AI_LIMIT_DEFAULT } from '@vault/contract';
import { isLoopbackHost } from '@vault/domain';
import { z } from 'zod';

const optionalText = z.string().trim().optional();
const wholeNumber = z.coerce.number<string>().int();
const port = wholeNumber.min(0).max(65_535);
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with https:// or http://',
});
const address = webAddress.transform((value) => value.replace(/\/+$/, ''));
/** The product is served from the root: a path would stand in its links, and in Google's way back, and lead nowhere. */
const rootAddress = webAddress
  .transform((value) => new URL(value))
  .refine(({ href, origin }) => href === `${origin}/`, 'must have no path, as in https://vault.example')
  .transform(({ origin }) => origin);
const optionalAddress = optionalText.pipe(address.optional());
const allowance = wholeNumber.min(0);
const atLeastOne = wholeNumber.min(1);
const secureAddress = optionalAddress.refine(
  (value) => value === undefined || value.startsWith('https://') || isLoopbackHost(new URL(value).hostname),
  'must start with https:// unless it is on this machine',
);

/** How many seconds a copy that was told to stop takes at most for each of these, one after another. */
export const STOPPING = { notice: 60, requests: 15, database: 45 };
export const STOP_SECONDS = Object.values(STOPPING).reduce((sum, seconds) => sum + seconds);

/** Every setting, with its text on the configuration page. */
export const settings = {
  PORT: port.default(3000).describe('Port that the product listens on.'),
  HOST: z.string().default('127.0.0.1').describe('Address that the product listens on.'),
  PUBLIC_URL: optionalText
    .pipe(rootAddress.optional())
    .describe('Address at which people reach the product. Default: http://localhost:$PORT.'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'Folder for the embedded database, the session secret on loopback, and the ledger of deleted accounts unless DELETION_LEDGER is set.',
    ),
  VAULTS_DIR: z
    .string()
    .default('./vaults')
    .describe('Folder of the public vaults that `npm start` imports; empty for none.'),
  DELETION_LEDGER: optionalText.describe(
    'File that lists deleted accounts as hashes, so that a restored backup does not bring them back. Default: deleted-accounts in DATA_DIR.',
  ),
  DATABASE_URL: optionalText.describe('PostgreSQL 15 or newer. Default: the embedded one.'),
  GOOGLE_ISSUER: secureAddress.describe(
    "OpenID Connect issuer. Default: Google's, if GOOGLE_CLIENT_ID is set.",
  ),
  GOOGLE_CLIENT_ID: optionalText.describe("The product's OAuth client id at Google."),
  GOOGLE_CLIENT_SECRET: optionalText.describe('OAuth client secret.'),
  GOOGLE_BOOKS_URL: optionalAddress.describe(
    "Address of the Google Books API. Default: Google's, if GOOGLE_BOOKS_API_KEY is set.",
  ),
  GOOGLE_BOOKS_API_KEY: optionalText.describe('Key for the Google Books API.'),
  GOOGLE_BOOKS_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country in two capital letters')
    .default('US')
    .describe(
      'Country (two capital letters) that the book search asks for. Google refuses servers whose location it cannot tell from their address unless a country is named.',
    ),
  OPEN_LIBRARY_URL: optionalAddress.describe('Address of Open Library. Default: https://openlibrary.org.'),
  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'google', 'openai-compatible'])
    .optional()
    .describe(
      'Provider of the language model: openai, anthropic, google or openai-compatible (for a local model, too).',
    ),
  AI_MODEL: optionalText.describe('Name of the model.'),
  AI_API_KEY: optionalText.describe('Key of the provider; a local model may need none.'),
  AI_BASE_URL: optionalAddress.describe(
    "Address of the provider's API, version included (as in https://api.openai.com/v1); required for openai-compatible. Default: the provider's own.",
  ),
  AI_STREAMING: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether drafts are streamed: on or off. Off is for models that answer only in one piece.'),
  AI_CONCURRENCY: atLeastOne
    .default(40)
    .describe(
      'Drafts that may be written at the same time, for all people and copies of the server together.',
    ),
  SESSION_SECRET: optionalText
    .pipe(z.string().min(32, 'must have at least 32 characters').optional())
    .describe(
      'Signs tokens; at least 32 characters. Generated and kept in DATA_DIR on loopback, required elsewhere.',
    ),
  STRIPE_API_URL: secureAddress.describe("Address of Stripe's API. Default: https://api.stripe.com."),
  STRIPE_SECRET_KEY: optionalText.describe('Secret key of the Stripe account that sells the plan.'),
  STRIPE_WEBHOOK_SECRET: optionalText.describe(
    'Signing secret of the webhook endpoint at PUBLIC_URL/api/webhooks/stripe.',
  ),
  STRIPE_PRICE_ID: optionalText.describe('Id of the recurring price of the Premium plan.'),
  FREE_AI_LIMIT: allowance
    .default(FREE_AI_LIMIT_DEFAULT)
    .describe('AI generations that a free account has in all.'),
  PREMIUM_AI_LIMIT: optionalText
    .pipe(allowance.optional())
    .describe(
      "AI generations that a Premium account has in each period. Default: no limit. The offer names it, in place of the product's own features.",
    ),
  AI_DAILY_LIMIT: atLeastOne
    .default(5000)
    .describe('Calls to the language model a day, for all people and copies of the server together.'),
  PROXY_HOPS: wholeNumber
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'Number of your own proxies in front, each of which adds an entry to X-Forwarded-For. 0 ignores that header.',
    ),
  RATE_LIMIT_SCALE: z.coerce
    .number<string>()
    .min(0.1)
    .max(100_000)
    .default(1)
    .describe('Factor for all rate limits but AI_DAILY_LIMIT, for instance while you fill a library.'),
  METRICS_PORT: optionalText
    .pipe(port.optional())
    .describe('Port that serves metrics for Prometheus at /metrics. Default: no metrics.'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that METRICS_PORT listens on.'),
  SHUTDOWN_NOTICE_SECONDS: wholeNumber
    .min(0)
    .max(STOPPING.notice)
    .default(0)
    .describe(
      'How long a copy that was told to stop keeps serving while it reports that it is not ready, so that the proxy in front turns to the others.',
    ),
  SANDBOX_PORT: optionalText.pipe(port.optional()).describe('Port of the sandbox. Default: PORT + 1.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Lowest level that is logged: trace, debug, info, warn, error, fatal or silent.'),
};

export type Values = z.output<z.ZodObject<typeof settings>>;

export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Knowledge Vault can't start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}
