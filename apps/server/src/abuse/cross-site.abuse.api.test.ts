import { endpoints, type Endpoint } from '@vault/contract';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostCheck } from '../http/host.ts';
import { sendRaw } from '../testing/raw-http.ts';
import {
  confirmWithGoogle,
  newVisitor,
  readSignInMessage,
  signIn,
  type TestPerson,
} from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server, 'reader');
});
afterAll(() => server.stop());

const all: Endpoint[] = Object.values(endpoints);
const addressOf = ({ path }: Endpoint) =>
  `${server.url}/api${path.replace('{year}', '2026').replace(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000')}`;
const count = async (table: string): Promise<number> =>
  (await server.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;

/** Requests that a page on another site can make a browser send with our cookies. */
const forged: [string, Record<string, string>, string][] = [
  [
    'a form',
    { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    'title=x',
  ],
  [
    'a form with files',
    { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' },
    '--x--',
  ],
  ['plain text', { 'content-type': 'text/plain', origin: 'https://evil.example' }, '{"title":"x"}'],
  ['no type', { origin: 'https://evil.example' }, '{"title":"x"}'],
  ['JSON', { 'content-type': 'application/json', origin: 'https://evil.example' }, '{"title":"x"}'],
  ['JSON of no origin', { 'content-type': 'application/json', origin: 'null' }, '{"title":"x"}'],
  [
    'JSON without an origin',
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    '{"title":"x"}',
  ],
  [
    'a sister site',
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-site', origin: 'https://a.evil.example' },
    '{}',
  ],
];

test('T08 another site cannot sign anybody in', async () => {
  const send = newVisitor();
  const { identity } = await readSignInMessage(await confirmWithGoogle(server, 't08@example.com', send));
  const before = await count('sessions');
  for (const [, headers] of forged) {
    const answer = await send(`${server.url}/api/auth/session`, {
      method: 'POST',
      headers,
      body: JSON.stringify(identity),
    });
    expect(answer.status).toBe(403);
  }
  const form = { 'content-type': 'text/plain', origin: server.url };
  const answer = await send(`${server.url}/api/auth/session`, {
    method: 'POST',
    headers: form,
    body: JSON.stringify(identity),
  });
  expect(answer.status).toBe(415);
  expect(await count('sessions')).toBe(before);
});

describe('T09 a request that another site makes a browser send', () => {
  const unsafe = all.filter(({ method }) => method !== 'get');
  test.for(
    unsafe.map((endpoint) => [`${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const),
  )('%s changes nothing', async ([, endpoint]) => {
    const before = [await count('sessions'), await count('users'), await count('content_items')];
    for (const [what, headers, body] of forged) {
      const init = { method: endpoint.method.toUpperCase(), headers, body };
      const answer = await reader.fetch(addressOf(endpoint), init);
      // A cookie alone authorises nothing personal, and what it authorises checks the origin.
      expect([what, answer.status]).toEqual([what, endpoint.access === 'user' ? 401 : 403]);
    }
    expect([await count('sessions'), await count('users'), await count('content_items')]).toEqual(before);
  });

  test('is not taken for JSON, even with a token', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'application/json; charset=latin1',
      '',
    ])
      for (const endpoint of unsafe.filter(({ access, body }) => access === 'user' && body !== undefined)) {
        const headers = {
          authorization: `Bearer ${reader.token}`,
          ...(type !== '' && { 'content-type': type }),
        };
        const body = Buffer.from('{"title":"x"}');
        const answer = await fetch(addressOf(endpoint), {
          method: endpoint.method.toUpperCase(),
          headers,
          body,
        });
        if (answer.status !== 429)
          expect([type, endpoint.path, answer.status]).toEqual([type, endpoint.path, 415]);
      }
  });
});

describe('T12 a request that is addressed to somebody else', () => {
  const ask = (lines: string[]) => sendRaw(server.port, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  const ours = () => `localhost:${server.port}`;

  test.for([
    ['another host', () => ['GET /api/openapi.json HTTP/1.1', 'Host: evil.example']],
    ['another host, on a page', () => ['GET / HTTP/1.1', 'Host: evil.example']],
    ['ours and another host', () => ['GET / HTTP/1.1', `Host: ${ours()}`, 'Host: evil.example']],
    ['an absolute address', () => ['GET http://evil.example/ HTTP/1.1', `Host: ${ours()}`]],
    ['no host', () => ['GET / HTTP/1.1']],
    ['no host, in the version that knows none', () => ['GET / HTTP/1.0']],
    ['a host that is none', () => ['GET / HTTP/1.1', 'Host: evil.example/@']],
    ['a host with a name in front', () => ['GET / HTTP/1.1', `Host: ${ours()}@evil.example`]],
  ] as const)('with %s is refused', async ([, lines]) => {
    const answer = await ask(lines());
    expect([answer.status, answer.headers.get('location')]).toEqual([400, undefined]);
    expect(answer.text).not.toContain('evil.example');
  });

  test('in forwarded headers changes no link and no redirect', async () => {
    const headers = [
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'Forwarded: host=evil.example',
      'X-Original-URL: /evil',
      'X-Rewrite-URL: /evil',
      'X-Named: host',
    ];
    for (const path of ['/', '/api/openapi.json', '/robots.txt', '/sitemap.xml', '/api/auth/google/start']) {
      const answer = await ask([`GET ${path} HTTP/1.1`, `Host: ${ours()}`, ...headers]);
      expect([path, answer.status < 400]).toEqual([path, true]);
      expect(answer.text).not.toContain('evil');
    }
  });

  test('by this machine’s own name is refused where the product has an address of its own', async () => {
    const check = hostCheck({ publicUrl: 'https://vault.example', isLoopback: false });
    const app = new Hono().use(check).get('/', ({ text }) => text('here'));
    app.onError((error, { text }) => text(error.message, 400));
    const statuses = ['https://vault.example/', 'http://localhost/', 'http://127.0.0.1:3000/'].map(
      async (url) => (await app.request(url, undefined, {})).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 400, 400]);
  });

  test('by another of this machine’s names leads to ours where it asks for a document', async () => {
    const askBy = async (host: string, path: string, method = 'GET') => {
      const answer = await ask([`${method} ${path} HTTP/1.1`, `Host: ${host}`]);
      return [answer.status, answer.headers.get('location')];
    };
    for (const host of [`127.0.0.1:${server.port}`, `[::1]:${server.port}`])
      for (const path of ['/', '/app/login?a=%2F&b', '//evil.example/x'])
        for (const method of ['GET', 'HEAD'])
          expect(await askBy(host, path, method)).toEqual([307, `${server.url}${path}`]);
    const here = `127.0.0.1:${server.port}`;
    for (const [host, path, method] of [
      [ours(), '/', 'GET'],
      [here, '/api/openapi.json', 'GET'],
      [here, '/', 'POST'],
      ['127.0.0.1:1', '/', 'GET'],
    ] as const)
      expect([host, path, await askBy(host, path, method)]).toEqual([host, path, [200, undefined]]);
  });

  test('a probe of the machine’s own address is answered all the same', async () => {
    for (const path of ['/api/health', '/api/ready'])
      for (const lines of [[`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7'], [`GET ${path} HTTP/1.0`]])
        expect([lines, (await ask(lines)).status]).toEqual([lines, 200]);
  });
});

describe('T14 a page that shows or loads ours', () => {
  test.for(['/', '/app/knowledge-vault', '/api/content', '/api/health', '/api/docs', '/nowhere'])(
    '%s cannot be framed, sniffed or read by another site',
    async (path) => {
      const { headers } = await fetch(`${server.url}${path}`);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('T21 a path that is written in another way', () => {
  const asReader = () => ({ authorization: `Bearer ${reader.token}` });
  const paths = [
    '/API/content',
    '//api/content',
    '/api//content',
    '/api/content/',
    '/api/content;x',
    '/api/content.json',
    '/api/content%2f',
    '/api/./content',
    '/api/x/../content',
    '/api/%63ontent',
    '/api/content%00',
    '/api/content%20',
    '/api/content%3fx',
    '/assets/../api/content',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/....//package.json',
    '/assets\\..\\package.json',
    '/..%c0%af..%c0%afetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ];
  const lineFor = (path: string, ...more: string[]) =>
    [`GET ${path} HTTP/1.1`, `Host: localhost:${server.port}`, 'Connection: close', ...more, '', ''].join(
      '\r\n',
    );

  test.for(paths)('%s needs the same token, or is nowhere', async (path) => {
    const { status, text } = await sendRaw(server.port, lineFor(path));
    const isPage = text.endsWith('a page of the web app');
    expect([path, isPage || [400, 401, 404].includes(status)]).toEqual([path, true]);
    expect(text).not.toContain('"private"');
    expect(text).not.toContain('root:');
  });

  test('whoever has called too often as it is written has done so as it is written elsewhere', async () => {
    const strict = await startTestServer({ budgets: { reading: { points: 2, seconds: 3600 } } });
    const eager = await signIn(strict, 'eager');
    const token = `Authorization: Bearer ${eager.token}`;
    for (const status of [200, 200, 429])
      expect((await sendRaw(strict.port, lineFor('/api/content', token))).status).toBe(status);
    const statuses = new Map<string, number>();
    for (const path of paths) {
      const { status, text } = await sendRaw(strict.port, lineFor(path, token));
      if (!text.endsWith('a page of the web app')) statuses.set(path, status);
    }
    expect(new Set(statuses.values())).toEqual(new Set([400, 404, 429]));
    // Among them are some that lead to the same place.
    expect(statuses.get('/api/%63ontent')).toBe(429);
    await strict.stop();
  });

  test('another method in a header or in the address is ignored', async () => {
    const item = await reader.api('POST /content', { body: { title: 'Stays' } });
    for (const [name, value] of [
      ['x-http-method-override', 'DELETE'],
      ['x-method-override', 'DELETE'],
      ['x-http-method', 'DELETE'],
    ] as const) {
      const answer = await reader.fetch(`${server.url}/api/content/${item._id}?_method=DELETE`, {
        headers: { ...asReader(), [name]: value },
      });
      expect(answer.status).toBe(200);
    }
    expect((await reader.api('GET /content/{id}', { params: { id: item._id } })).title).toBe('Stays');
  });

  test.for(['TRACE', 'CONNECT', 'PROPFIND', 'get', 'OPTIONS', 'QUERY'])('%s gets nothing', async (method) => {
    const lines = [
      `${method} /api/content HTTP/1.1`,
      `Host: localhost:${server.port}`,
      `Authorization: Bearer ${reader.token}`,
      'Connection: close',
      '',
      '',
    ];
    const answer = await sendRaw(server.port, lines.join('\r\n'));
    expect([0, 400, 404, 405]).toContain(answer.status);
    expect(answer.text).not.toContain(reader.token);
  });

  test('HEAD has the headers of GET, asks for the same token, and has no body', async () => {
    expect((await fetch(`${server.url}/api/content`, { method: 'HEAD' })).status).toBe(401);
    const answer = await fetch(`${server.url}/api/content`, { method: 'HEAD', headers: asReader() });
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      200,
      '',
      'private, no-store',
    ]);
  });
});

describe('T49 a body that is larger than it may be, or says so and is not', () => {
  const head = (...more: string[]) =>
    [
      `POST /api/content HTTP/1.1`,
      `Host: localhost:${server.port}`,
      `Authorization: Bearer ${reader.token}`,
      'Content-Type: application/json',
      'Connection: close',
      ...more,
      '',
      '',
    ].join('\r\n');
  const most = 2 * 1024 * 1024;
  const tooMuch = most + 1;

  test('is taken up to the last byte that it may have', async () => {
    const item = '{"title":"Large"}';
    const write = (size: number) =>
      fetch(`${server.url}/api/content`, {
        method: 'POST',
        headers: { authorization: `Bearer ${reader.token}`, 'content-type': 'application/json' },
        body: item.padEnd(size),
      });
    expect((await write(most)).status).toBe(201);
    expect((await write(tooMuch)).status).toBe(413);
  });

  test('is refused by its length, before any of it is read', async () => {
    expect((await sendRaw(server.port, head(`Content-Length: ${tooMuch}`))).status).toBe(413);
  });

  test('is refused without a length too, as soon as it is too much', async () => {
    const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    const request = `${head('Transfer-Encoding: chunked')}${chunk.repeat(40)}0\r\n\r\n`;
    expect((await sendRaw(server.port, request)).status).toBe(413);
  });

  test.for([
    ['both lengths', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['a length that is none', ['Content-Length: five']],
    ['a negative length', ['Content-Length: -1']],
    ['an unknown encoding', ['Transfer-Encoding: chunked, gzip']],
    ['a hidden encoding', ['Transfer-Encoding : chunked']],
  ] as const)('with %s is refused', async ([, lines]) => {
    expect((await sendRaw(server.port, `${head(...lines)}0\r\n\r\nhello`)).status).toBe(400);
  });

  test('packed bodies are not unpacked', async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const answer = await fetch(`${server.url}/api/content`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${reader.token}`,
          'content-type': 'application/json',
          'content-encoding': encoding,
        },
        body: Buffer.alloc(1000),
      });
      expect(answer.status).toBe(415);
    }
  });
});

test('T54 line breaks, colours and forged lines in a request stay inside their line', async () => {
  for (const dirt of ['%0d%0aSet-Cookie:%20a=b', '%1b[31mred', '%0a{"level":60}']) {
    const answer = await sendRaw(
      server.port,
      [
        `GET /api/auth/google/start?attempt=${dirt}&returnTo=${dirt} HTTP/1.1`,
        `Host: localhost:${server.port}`,
        'Connection: close',
        '',
        '',
      ].join('\r\n'),
    );
    expect(answer.status).toBe(302);
    expect([...answer.headers.keys()].filter((name) => name === 'set-cookie')).toHaveLength(1);
    expect(answer.headers.get('location')).not.toMatch(/evil|Set-Cookie/i);
  }
  const split = await sendRaw(
    server.port,
    `GET /api/health HTTP/1.1\r\nHost: localhost:${server.port}\r\nX-Test: a\nSet-Cookie: b\r\nConnection: close\r\n\r\n`,
  );
  expect(split.text).not.toContain('Set-Cookie');
});

describe('T57 somebody who takes their time', () => {
  test('keeps nobody else waiting, gets 408 after a while, and loses the connection', {
    timeout: 60_000,
  }, async () => {
    const begun = `POST /api/content HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Length: 1000\r\nX-Slow: `;
    const slow = Promise.all(Array.from({ length: 500 }, () => sendRaw(server.port, begun, 30_000)));
    for (let round = 0; round < 20; round += 1) {
      const answer = await fetch(`${server.url}/api/health`, { signal: AbortSignal.timeout(5000) });
      expect(answer.status).toBe(200);
    }
    expect(new Set((await slow).map(({ status }) => status))).toEqual(new Set([408]));
  });
});
