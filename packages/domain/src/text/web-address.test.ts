import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.for([
  ['https://example.com/a.jpg?b=c', true],
  ['http://localhost:3001/covers/1.svg', true],
  ['http://127.0.0.1/a', true],
  ['http://[::1]:3000/a', true],
  ['http://example.com/a.jpg', false],
  ['http://localhost.example.com/a', false],
  ['https://user:word@example.com/a', false],
  ['https://example.com/a b', false],
  ['https://example.com\\@evil.example', false],
  ['https://exam\tple.com', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['//example.com/a', false],
  ['', false],
] as const)('"%s" may be kept as an address: %s', ([text, expected]) => {
  expect(isWebAddress(text)).toBe(expected);
});
