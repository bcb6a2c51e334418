import { FREE_AI_LIMIT_DEFAULT } from '@vault/contract';
import { isLoopbackHost } from '@vault/domain';
import { z } from 'zod';

const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));
const wholeNumber = z.coerce.number<string>().int();
const port = wholeNumber.min(0).max(65_535);
const address = z.url().transform((value) => value.replace(/\/+$/, ''));
const optionalAddress = optionalText.pipe(address.optional());
const allowance = wholeNumber.min(0);
const atLeastOne = wholeNumber.min(1);
const secureAddress = optionalAddress.refine(
  (value) => value === undefined || value.startsWith('https://') || isLoopbackHost(new URL(value).hostname),
  'must start with https:// unless it is on this machine',
);

/** Every setting, with the words that the configuration page prints. */
export const settings = {
  PORT: port.default(3000).describe('Port of the product.'),
  HOST: z.string().default('127.0.0.1').describe('Address that the product listens on.'),
  PUBLIC_URL: optionalAddress.describe('Where people reach the product. Default: http://localhost:$PORT.'),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe(
      'Embedded database, the session secret on loopback, and the ledger of deleted accounts unless DELETION_LEDGER is set.',
    ),
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
  GOOGLE_BOOKS_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country in two capital letters')
    .default('US')
    .describe(
      'Country, in two capital letters, for which Google Books is asked: where Google cannot tell from the address of a server where it stands, it refuses to answer.',
    ),
  OPEN_LIBRARY_URL: optionalAddress.describe('Open Library. Default: https://openlibrary.org.'),
  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'google', 'openai-compatible'])
    .optional()
    .describe('Whose language model. A local one works through openai-compatible.'),
  AI_MODEL: optionalText.describe('Name of the model.'),
  AI_API_KEY: optionalText.describe('Its key; a local model may need none.'),
  AI_BASE_URL: optionalAddress.describe(
    "Address of the model, with its version as in https://api.openai.com/v1; required for openai-compatible. Default: the provider's.",
  ),
  AI_STREAMING: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether drafts are taken as they are written. Off for models that answer only in one piece.'),
  AI_CONCURRENCY: atLeastOne
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
  PROXY_HOPS: wholeNumber
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
  SHUTDOWN_NOTICE_SECONDS: wholeNumber
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

export type Values = z.output<z.ZodObject<typeof settings>>;

export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Knowledge Vault can't start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'SettingsError';
  }
}
