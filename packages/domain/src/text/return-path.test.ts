import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIBRARY_PATH, safeReturnPath } from './return-path.ts';

test.for([
  '/app/content/1',
  '/app/knowledge-vault?view=quotes&q=a%20b',
  '/app/content/1?x=1#e-2',
  '/app/subscription#plan',
])('%s is a place to come back to', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.for([
  null,
  '',
  '/',
  '/app',
  '/vault',
  '//evil.example',
  '/\\evil.example',
  '/%2f%2fevil.example',
  'https:evil.example',
  'https://evil.example/app/x',
  'http://same-origin.invalid/app/x',
  'app/content/1',
  'javascript:alert(1)',
  '/app/../..//evil.example',
  '/app/../vault',
  '/app/%2e%2e/vault',
  '/app/..%2f..%2f/evil.example',
  '/app/..%2f..%2fvault',
  '/app/content\\1',
  '/app/%5cevil',
  '/app/a\r\nLocation: x',
  '/app//evil.example',
  '/app/%',
  '/app/login',
  '/app/login?returnTo=/app/login',
  `/app/${'x'.repeat(10_000)}`,
])('T11 %s leads to the library instead', (path) => {
  expect(safeReturnPath(path)).toBe(LIBRARY_PATH);
});

test('T11 whatever is asked for, the way stays on this site', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const wanted of [text, `/app/${text}`]) {
        const url = new URL(safeReturnPath(wanted), 'https://vault.example');
        expect(url.origin).toBe('https://vault.example');
        expect(url.pathname.startsWith('/app/')).toBe(true);
      }
    }),
  );
});
