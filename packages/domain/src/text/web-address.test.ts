import { expect, test } from 'vitest';
import { completeAddress, formsOfLink, isWebAddress, nameOfPage } from './web-address.ts';

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

test('a link is known by its place, its path and what it asks for', () => {
  expect(
    formsOfLink(' https://www.Example.org/a%20b/?x=1&utm_source=letter&&UTM_id=2&fbclid=3#part '),
  ).toEqual({
    places: ['https://', 'https://www.', 'http://', 'http://www.'].flatMap((beginning) =>
      ['/a%20b', '/a b'].flatMap((path) => [
        `${beginning}Example.org${path}`,
        `${beginning}Example.org${path}/`,
      ]),
    ),
    paths: ['/a%20b', '/a b'],
    query: 'x=1',
  });
  expect(formsOfLink('https://example.org/?x=1&y=2')).toMatchObject({ paths: [''], query: 'x=1&y=2' });
});

test('ways to write a link to one page have one name, and another page has another', () => {
  const names = [
    'https://example.org/a%20b?x=1',
    'HTTPS://example.org/a%20b//?x=1',
    ' https://www.Example.org/a%20b/?utm_source=letter&x=1#part ',
    'https://example.org/a%20b?x=2',
    'https://example.org/A%20b?x=1',
    'https://example.org/?x=1',
    'https://awww.example.org/a',
  ].map(nameOfPage);
  expect(new Set(names)).toEqual(
    new Set([
      'example.org/a%20b?x=1',
      'example.org/a%20b?x=2',
      'example.org/A%20b?x=1',
      'example.org?x=1',
      'awww.example.org/a?',
    ]),
  );
  expect(['https://www.example.org/?utm_source=x', 'https://example.org#a', ''].map(nameOfPage)).toEqual([
    null,
    null,
    null,
  ]);
});

test.for(['', 'example.org', 'http://example.org', 'mailto:a@example.org'])('"%s" is no link', (text) => {
  expect(formsOfLink(text)).toBeNull();
});

test.for(['https://example.org/%E0%A4%A', 'https://example.org/%', 'https://example.org/?utm_source=a'])(
  'a link that is written oddly is still one: %s',
  (text) => {
    expect(formsOfLink(text)?.places).toContain(text.split('?')[0]);
  },
);
