import { expect, test } from 'vitest';
import { completeAddress, isWebAddress } from './web-address.ts';

test.for([
  ['https://example.com/a.jpg?b=c', true],
  ['http://localhost:3001/covers/1.svg', true],
  ['http://127.0.0.1/a', true],
  ['http://[::1]:3000/a', true],
  ['http://example.com/a.jpg', false],
  ['http://localhost.example.com/a', false],
  ['ftp://localhost/a', false],
  ['https://user:word@example.com/a', false],
  ['https://:word@example.com/a', false],
  ['https://user@example.com/a', false],
  ['https://example.com/a b', false],
  ['https://example.com\\@evil.example', false],
  ['https://exam\tple.com', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  ['//example.com/a', false],
  // On another https page a browser reads these as paths of that page's own site.
  ['https:example.com/a', false],
  ['https:/example.com/a', false],
  ['http:localhost/a', false],
  ['https:/example.com/a?to=https://example.org', false],
  ['HTTPS://Example.com/a', true],
  ['', false],
] as const)('"%s" may be kept as an address: %s', ([text, expected]) => {
  expect(isWebAddress(text)).toBe(expected);
});

test.for([
  [' example.org ', 'https://example.org'],
  ['www.example.org/a?b=c#d', 'https://www.example.org/a?b=c#d'],
  ['example.org:8443/a', 'https://example.org:8443/a'],
  ['bücher.example/a', 'https://bücher.example/a'],
  ['example.org/?to=https://b.example', 'https://example.org/?to=https://b.example'],
  ['v1.a.5x', 'v1.a.5x'],
  ['https://example.org/a', 'https://example.org/a'],
  ['http://example.org/a', 'http://example.org/a'],
  ['mailto:ann@example.org', 'mailto:ann@example.org'],
  ['MAILTO:ann@example.org', 'MAILTO:ann@example.org'],
  ['git+ssh:example.org', 'git+ssh:example.org'],
  ['javascript:alert.name', 'javascript:alert.name'],
  ['ann@example.org', 'ann@example.org'],
  ['//example.org/a', '//example.org/a'],
  ['localhost:3000/a', 'localhost:3000/a'],
  ['page 12.a', 'page 12.a'],
  ['chapter', 'chapter'],
  ['1.5', '1.5'],
  ['', ''],
] as const)('typed as "%s" an address is "%s"', ([typed, expected]) => {
  expect(completeAddress(typed)).toBe(expected);
});
