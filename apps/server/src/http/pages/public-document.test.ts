import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageContext } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { answerDocument, makePublicDocument } from './public-document.ts';

const PAGE = `<style nonce="n" media="print">p { color: red }</style><link nonce="n" rel="icon"/>
<script nonce="n">go('</p>');
</script><script>alert(1)</script><p>Ödön</p><script nonce="n"></script>`;
const READABLE = PAGE.replaceAll(' nonce="n"', '');

const document = make('n');

function make(nonce: string, page = PAGE) {
  const context = { nonce, publicUrl: 'https://vault.example' };
  return makePublicDocument(page.replaceAll('"n"', `"${nonce}"`), context as PageContext); // the rest is not read
}

function ask(headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return answerDocument(new Request('http://localhost/vault', { method, headers }), document);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('what the page itself wrote runs and is drawn by its hash, and nothing else', async () => {
  const policy = (await ask()).headers.get('content-security-policy')?.split('; ') ?? [];
  const scripts = [hashOf("go('</p>');\n"), hashOf('')].join(' ');
  expect(policy.filter((part) => /^(script|style)-src/.test(part))).toEqual([
    `script-src ${scripts} 'strict-dynamic' 'self'`,
    `style-src 'self' ${hashOf('p { color: red }')}`,
  ]);
});

test('any cache may keep it: it has no nonce, and the same words are the same page', async () => {
  const { headers } = await ask();
  expect(headers.get('cache-control')).toMatch(/^public, max-age=20/);
  expect(headers.get('vary')).toBe('Accept-Encoding');
  expect(await (await ask()).text()).toBe(READABLE);
  expect(make('another').tag).toBe(document.tag);
  expect(make('n', `${PAGE}!`).tag).not.toBe(document.tag);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
  ['deflate', null, (bytes: Uint8Array) => bytes],
  ['', null, (bytes: Uint8Array) => bytes],
])('to who accepts "%s" it comes as %s', async (accepted, coding, decode) => {
  const answer = await ask({ 'accept-encoding': accepted });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get('content-encoding')).toBe(coding);
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
  expect(Buffer.from(decode(bytes)).toString()).toBe(READABLE);
});

test('its tag is weak, for the same tag stands for other bytes in each coding', () => {
  expect(document.tag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('it is compressed once for all', async () => {
  const asked = () => ask({ 'accept-encoding': 'br' });
  await asked();
  const coded = document.coded.get('br');
  expect(coded).toBeInstanceOf(Promise);
  await asked();
  expect(document.coded.get('br')).toBe(coded);
});

test('who has it already is told so, and its head has no body', async () => {
  for (const kept of [document.tag, document.tag.replace('W/', '')]) {
    const known = await ask({ 'if-none-match': `"other", ${kept}` });
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, document.tag, '']);
  }
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(Buffer.byteLength(READABLE)),
    '',
  ]);
});
