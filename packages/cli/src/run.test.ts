import { expect, test } from 'vitest';
import { run } from './run.ts';
import { readSettings } from './settings.ts';

async function type(...args: string[]) {
  const told: string[] = [];
  const terminal = {
    print: (text: string) => void told.push(text),
    tell: (text: string) => void told.push(text),
    writeBytes: async () => undefined,
  };
  const environment = { VAULT_URL: 'http://localhost:1', VAULT_TOKEN: 'kv_x' };
  return { code: await run(args, { environment, terminal }), told: told.join('\n') };
}

test.each([
  [[], 'Which command?'],
  [['move'], '"move" is not a command'],
  [['export', '--format', 'pdf'], '"pdf" is not a format'],
  [
    ['export', '--markdown', 'notes', '--format', 'anki'],
    '"anki" is not a format here: markdown, markdown-quotes',
  ],
  [['export', '--markdown', 'notes', '--output', 'x.zip'], 'Either --markdown or --output'],
  [['export', 'vault.json'], 'Say so with --output'],
  [['export', '--colour'], "Unknown option '--colour'"],
  [['import'], 'Which file? Name one.'],
  [['import', 'a', 'b'], 'Which file? Name one.'],
  [['import', '/nowhere/at-all.csv'], '/nowhere/at-all.csv cannot be read'],
  [['search'], 'Search for what? Give some words.'],
])('%j is answered with what is wrong and how it goes', async (args, words) => {
  const { code, told } = await type(...args);
  expect(code).toBe(2);
  expect(told).toContain(words);
  expect(told).toContain('Usage:');
});

test('help is no mistake', async () => {
  expect(await type('--help')).toEqual({ code: 0, told: expect.stringContaining('vault import <file>') });
});

test('flags win over the environment, and a token never leaves this machine in the clear', () => {
  const environment = { VAULT_URL: 'https://vault.example/app', VAULT_TOKEN: 'kv_1' };
  expect(readSettings({}, environment)).toEqual({ url: 'https://vault.example', token: 'kv_1' });
  expect(readSettings({ url: 'http://localhost:3000', token: 'kv_2' }, environment)).toEqual({
    url: 'http://localhost:3000',
    token: 'kv_2',
  });
  expect(() => readSettings({ url: 'http://vault.example' }, environment)).toThrow('https only');
  expect(() => readSettings({ url: 'vault' }, environment)).toThrow('is not a web address');
  expect(() => readSettings({}, { VAULT_URL: 'https://vault.example' })).toThrow('VAULT_TOKEN');
  expect(() => readSettings({}, {})).toThrow('VAULT_URL');
});
