import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentPolicy } from '../http/security-headers.ts';
import { sendRaw } from '../testing/raw-http.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const tls = join(import.meta.dirname, '../testing/tls');
const certificate = join(tls, 'localhost.pem');
const files = mkdtempSync(join(tmpdir(), 'vault-headers-'));
let front: Server;
let server: TestServer;
let host: string;

beforeAll(async () => {
  const credentials = { key: readFileSync(join(tls, 'localhost-key.pem')), cert: readFileSync(certificate) };
  // A proxy as in production: it terminates TLS and passes everything on.
  front = createServer(credentials, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passed = request({ host: '127.0.0.1', port: server.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  host = `localhost:${(front.address() as AddressInfo).port}`; // a server on a port has an address with a port
  writeFileSync(join(files, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  mkdirSync(join(files, 'assets'));
  writeFileSync(join(files, 'assets/worker.js'), '');
  server = await startTestServer({
    settings: { PUBLIC_URL: `https://${host}` },
    webApp: {
      filesFolder: files,
      renderPage: async (asked, { nonce }) =>
        new Response(`<!doctype html><title>A page</title><script nonce="${nonce}">1</script>`, {
          status: new URL(asked.url).pathname === '/' ? 200 : 404,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        }),
    },
  });
});
afterAll(async () => {
  front.close();
  await server.stop();
  rmSync(files, { recursive: true });
});

const EVERY = [
  '/',
  '/nowhere',
  '/favicon.svg',
  '/favicon.ico',
  '/assets/gone.js',
  '/assets/worker.js',
  '/robots.txt',
  '/sitemap.xml',
  '/api/health',
  '/api/content',
  '/api/nothing',
  '/api/docs',
  '/api/openapi.json',
  '/api/public-vault/influencers',
  '/api/auth/google/start',
  '/api/auth/google/callback',
  '/vault/nobody/feed.xml',
];

/** Everything else may load and run nothing, except a worker, which loads our own scripts. */
const PAGES = new Set(['/', '/nowhere', '/api/docs', '/api/auth/google/callback']);

const POLICY_OF_PAGES = [
  "default-src 'self'",
  "script-src 'nonce-once' 'strict-dynamic' 'self'",
  "style-src 'self' 'nonce-once'",
  "img-src 'self' https: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

/** Features that a browser could give to a page, and that nothing here requests. */
const UNUSED = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
];

describe('T14 the headers', () => {
  test.for(EVERY)('of %s are all there, whatever it answers', async (path) => {
    const { headers } = await fetch(`${server.url}${path}`, { redirect: 'manual' });
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
    expect(headers.get('permissions-policy')?.split(', ')).toEqual(UNUSED);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*(?!\.)/);
    const source = path === '/assets/worker.js' ? 'self' : 'none';
    if (PAGES.has(path)) expect(policy.replace(/(?<='nonce-)[\w-]{22}/g, 'once')).toBe(POLICY_OF_PAGES);
    else
      expect(policy).toBe(
        `default-src '${source}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
    expect(headers.get('cache-control')).not.toBeNull();
  });

  test('of an answer that may be kept say so, also where nothing is sent anew', async () => {
    const url = `${server.url}/api/public-vault/influencers`;
    const first = await fetch(url);
    const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    const head = await fetch(url, { method: 'HEAD' });
    expect([first.status, again.status, head.status]).toEqual([200, 304, 200]);
    for (const { headers } of [first, again, head]) {
      expect(headers.get('cache-control')).toMatch(/^public, max-age=20/);
      expect(headers.get('etag')).toBe(first.headers.get('etag'));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    }
  });

  test('of what cannot even be read are there too', async () => {
    const { status, headers } = await sendRaw(
      server.port,
      'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
    );
    expect(status).toBe(400);
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect([...headers.keys()]).toContain(name);
  });

  test('have a nonce that is never the same', async () => {
    const nonces = await Promise.all(
      Array.from(
        { length: 50 },
        async () =>
          /'nonce-([^']+)'/.exec((await fetch(server.url)).headers.get('content-security-policy') ?? '')?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(50);
  });

  test('hold nothing that Google’s evaluator of policies finds grave', async () => {
    const byNonce = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
    const hash = `'sha256-${createHash('sha256').digest('base64')}'`;
    const byHash = contentPolicy({ scripts: [hash], styles: [hash] }, `https://${host}`);
    const grave = [byNonce, byHash]
      .flatMap((policy) => new CspEvaluator(new CspParser(policy).csp).evaluate())
      .filter(({ severity }) =>
        [Severity.HIGH, Severity.HIGH_MAYBE, Severity.MEDIUM, Severity.MEDIUM_MAYBE].includes(severity),
      );
    expect(grave.map(({ directive, value, description }) => [directive, value, description])).toEqual([]);
  });

  test('get an A+ of the MDN HTTP Observatory', { timeout: 60_000 }, async () => {
    const scanner = fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory'));
    // The preload list, which its installation would fetch: this machine is not on it.
    const list = join(dirname(scanner), '../conf/hsts-preload.json');
    if (!existsSync(list)) writeFileSync(list, '{}');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(dirname(scanner), 'scan.js'), host],
      {
        env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
      },
    );
    const { scan, tests, error } = JSON.parse(stdout);
    expect(error).toBeUndefined();
    const failed = Object.entries<{ pass: boolean; result: string }>(tests).filter(([, { pass }]) => !pass);
    expect(failed.map(([name, { result }]) => [name, result])).toEqual([]);
    expect([scan.grade, scan.score >= 100]).toEqual(['A+', true]);
  });
});
