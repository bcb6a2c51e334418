import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const credentials = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_BOOKS_API_KEY: 'key',
  AI_PROVIDER: 'anthropic',
  AI_MODEL: 'model',
  AI_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_live',
  STRIPE_PRICE_ID: 'price_live',
  SESSION_SECRET: 'x'.repeat(32),
};
const elsewhere = { PUBLIC_URL: 'https://vault.example' };

test('on this machine, what has no credentials is the sandbox', () => {
  const env = readEnv({});
  expect(env.sandboxedServices).toEqual(['Google sign-in', 'Book search', 'Language model', 'Payments']);
  expect(env.google.issuer).toBe('http://localhost:3001/google');
  expect(env.publicUrl).toBe('http://localhost:3000');
});

test('credentials lead to the real services, one by one', () => {
  const env = readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect(env.google.issuer).toBe('https://accounts.google.com');
  expect(env.sandboxedServices).toEqual(['Book search', 'Language model', 'Payments']);
});

describe('anywhere else', () => {
  test('everything real is accepted', () => {
    expect(readEnv({ ...elsewhere, ...credentials }).sandboxedServices).toEqual([]);
  });

  test.for(Object.keys(credentials))('%s is required, and named when it is missing', (name) => {
    expect(() => readEnv({ ...elsewhere, ...credentials, [name]: '' })).toThrow(name);
  });

  test('all that is missing is named at once', () => {
    const start = () => readEnv(elsewhere);
    for (const name of Object.keys(credentials)) expect(start).toThrow(name);
  });

  test('the password of the database may have a bare %, as the driver allows', () => {
    const DATABASE_URL = 'postgres://vault:50%off-Kx9@db.example/vault';
    expect(readEnv({ ...elsewhere, ...credentials, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test.for([
    'postgres://vault:%70ostgres@db.example/vault',
    'postgres://vault%40here:vault%40here@db.example/vault',
  ])('a password that is guessed first is refused, however it is written: %s', (DATABASE_URL) => {
    expect(() => readEnv({ ...elsewhere, ...credentials, DATABASE_URL })).toThrow('guessed first');
  });

  test('http is refused', () => {
    expect(() => readEnv({ ...credentials, PUBLIC_URL: 'http://vault.example' })).toThrow('PUBLIC_URL');
  });
});

test.for([
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_ISSUER: 'https://id.example' }],
  ['STRIPE_SECRET_KEY', { STRIPE_API_URL: 'https://stripe.example' }],
  ['AI_PROVIDER', { AI_MODEL: 'm', AI_API_KEY: 'key' }],
  ['AI_PROVIDER', { AI_BASE_URL: 'http://localhost:11434/v1' }],
  ['AI_API_KEY', { AI_PROVIDER: 'openai', AI_MODEL: 'm' }],
  ['AI_BASE_URL', { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama' }],
] as const)('the rest of a real service does not come from the sandbox: %s is missing', ([name, given]) => {
  expect(() => readEnv(given)).toThrow(`- ${name} is missing`);
});

test('a local model needs an address and no key', () => {
  const local = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'llama' };
  expect(readEnv({ ...local, AI_BASE_URL: 'http://localhost:11434/v1' }).sandboxedServices).not.toContain(
    'Language model',
  );
  expect(() => readEnv({ ...elsewhere, ...credentials, ...local, AI_API_KEY: '' })).toThrow('AI_BASE_URL');
});

test('a value that makes no sense is named', () => {
  expect(() => readEnv({ PORT: 'eighty' })).toThrow('PORT');
  expect(() => readEnv({ SESSION_SECRET: 'short' })).toThrow('SESSION_SECRET');
  expect(() => readEnv({ GOOGLE_BOOKS_COUNTRY: 'Germany' })).toThrow('GOOGLE_BOOKS_COUNTRY');
  expect(() => readEnv({ AI_PROVIDER: 'somebody' })).toThrow('AI_PROVIDER');
});

test('what is empty is not given, so that the default counts', () => {
  const { port, freeAiLimit, logLevel, vaultsDir } = readEnv({
    PORT: '',
    FREE_AI_LIMIT: ' ',
    LOG_LEVEL: '',
    AI_PROVIDER: '',
    VAULTS_DIR: '',
  });
  expect([port, freeAiLimit, logLevel]).toEqual([3000, 1, 'info']);
  expect(vaultsDir, 'none are imported').toBe('');
});

test.for([
  ['http://localhost:4000/', 'http://localhost:4000'],
  ['http://LOCALHOST:80', 'http://localhost'],
])('people reach %s at %s', ([address, expected]) => {
  expect(readEnv({ PUBLIC_URL: address }).publicUrl).toBe(expected);
});

test.for(['http://localhost:4000/vault', 'http://localhost/?a', 'localhost:4000', 'here'])(
  'nobody would reach the product at %s',
  (address) => {
    expect(() => readEnv({ PUBLIC_URL: address })).toThrow('PUBLIC_URL: must');
  },
);

test('a model at an address of no web server is refused', () => {
  expect(() => readEnv({ AI_BASE_URL: 'localhost:11434/v1' })).toThrow('AI_BASE_URL: must');
});

describe('payments', () => {
  const shop = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PRICE_ID: 'price' };

  test('without settings are the sandbox, with its key, its secret and its price', () => {
    expect(readEnv({ SANDBOX_PORT: '4001' }).stripe).toEqual({
      apiUrl: 'http://localhost:4001',
      secretKey: 'sk_test_sandbox',
      webhookSecret: 'whsec_sandbox',
      priceId: 'price_sandbox_premium_monthly',
    });
  });

  test('with nothing but an address on this machine are the sandbox that is there', () => {
    const { stripe } = readEnv({ STRIPE_API_URL: 'http://localhost:4002' });
    expect(stripe).toMatchObject({ apiUrl: 'http://localhost:4002', secretKey: 'sk_test_sandbox' });
  });

  test('with all settings are the real ones', () => {
    const env = readEnv(shop);
    expect(env.sandboxedServices).not.toContain('Payments');
    expect(env.stripe.apiUrl).toBe('https://api.stripe.com');
  });

  test.for(Object.keys(shop))('with half of the settings are refused: %s is missing', (name) => {
    expect(() => readEnv({ ...shop, [name]: '' })).toThrow(`${name} is missing (Payments)`);
  });

  test('with what everybody knows of the sandbox are refused on another machine', () => {
    for (const setting of [
      { STRIPE_SECRET_KEY: 'sk_test_sandbox' },
      { STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' },
    ])
      expect(() => readEnv({ ...elsewhere, ...credentials, ...setting })).toThrow(Object.keys(setting)[0]);
  });

  test('are not asked for in the clear on another machine', () => {
    expect(() => readEnv({ ...shop, STRIPE_API_URL: 'http://stripe.example' })).toThrow('STRIPE_API_URL');
  });

  test.for([
    ['', null],
    [undefined, null],
    ['50', 50],
  ] as const)('a premium limit of %o is %o', ([value, expected]) => {
    expect(readEnv({ PREMIUM_AI_LIMIT: value }).premiumAiLimit).toBe(expected);
  });
});
