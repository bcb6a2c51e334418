import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const credentials = {
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_BOOKS_API_KEY: 'key',
  AI_PROVIDER: 'anthropic',
  AI_MODEL: 'model',
  AI_API_KEY: 'key',
  SESSION_SECRET: 'x'.repeat(32),
};
const elsewhere = { PUBLIC_URL: 'https://vault.example' };

test('on this machine, what has no credentials is the sandbox', () => {
  const env = readEnv({});
  expect(env.sandboxedServices).toEqual(['Google sign-in', 'Book search', 'Language model']);
  expect(env.google.issuer).toBe('http://localhost:3001/google');
  expect(env.publicUrl).toBe('http://localhost:3000');
});

test('credentials lead to the real services, one by one', () => {
  const env = readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect(env.google.issuer).toBe('https://accounts.google.com');
  expect(env.sandboxedServices).toEqual(['Book search', 'Language model']);
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

  test('http is refused', () => {
    expect(() => readEnv({ ...credentials, PUBLIC_URL: 'http://vault.example' })).toThrow('PUBLIC_URL');
  });
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
  expect(() => readEnv({ AI_PROVIDER: 'somebody' })).toThrow('AI_PROVIDER');
});
