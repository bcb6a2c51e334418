import { SHARE_PATH } from '@vault/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const share = (body: FormData | URLSearchParams | string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${SHARE_PATH}`, { method: 'POST', body, headers });

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function readPage(answer: Response) {
  const page = await answer.text();
  const [, json = ''] = /<script type="application\/json" id="shared">(.*?)<\/script>/s.exec(page) ?? [];
  return { page, told: JSON.parse(json) };
}

test('what is shared comes back whole, however long, for the tab that it was shared to', async () => {
  const text = `</script><!-- \u2028 ${'й'.repeat(300_000)}`;
  const answer = await share(formOf({ title: 'A talk', text, url: '' }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { page, told } = await readPage(answer);
  expect(told.shared).toEqual({ title: 'A talk', text, url: '' });
  expect(told.key).toBe(`kv-shared-${told.id}`);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
  expect(page).toContain(`<script nonce="${nonce}">`);
});

test('an older kind of form is read as well, and nothing but the three fields', async () => {
  const { told } = await readPage(await share(new URLSearchParams({ text: 'ÿ & =', generationId: 'x' })));
  expect(told.shared).toEqual({ text: 'ÿ & =' });
  const withFile = formOf({ url: 'https://example.org/' });
  withFile.set('text', new File(['x'], 'x.txt'));
  expect((await readPage(await share(withFile))).told.shared).toEqual({ url: 'https://example.org/' });
});

const partOf = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`;

test.for([
  ['text/plain', 'text', 400],
  ['multipart/form-data; boundary=x', 'no form', 400],
  ['multipart/form-data; boundary=x', `${partOf('text')}${partOf('a').repeat(50_000)}--x--\r\n`, 400],
  ['application/x-www-form-urlencoded', `text=x${'&a'.repeat(1_000_000)}`, 400],
  ['application/x-www-form-urlencoded', `text=${'x'.repeat(4 * 1024 * 1024)}`, 413],
] as const)('as %s, what is no form or too much is refused', async ([type, body, status]) => {
  expect((await share(body, { 'content-type': type })).status).toBe(status);
});
