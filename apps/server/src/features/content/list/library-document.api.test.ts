import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  // In place of the web app: what it is given to render.
  server = await startTestServer({
    webApp: {
      async renderPage({ url }, page) {
        const order = new URL(url).searchParams.get('sort') === 'title' ? 'title' : 'newest';
        return Response.json(await page.readFirstPage(order));
      },
    },
  });
});
afterAll(() => server.stop());

const address = () => `${server.url}/app/knowledge-vault`;

test("a page is given the first books of its own reader's library, and may not be kept by anybody", async () => {
  const [one, other] = [await signIn(server, 'one'), await signIn(server, 'other')];
  await one.api('POST /content', { body: { title: `Kept by ${one.canary}` } });
  const answer = await one.fetch(address());
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toMatchObject({ total: 1, content: [{ title: `Kept by ${one.canary}` }] });
  expect(await (await other.fetch(address())).json()).toMatchObject({ total: 0, content: [] });
});

test('the first books come in the order that is asked for', async () => {
  const reader = await signIn(server, 'sorted');
  for (const title of ['The Apple', 'Cherry', 'Banana'])
    await reader.api('POST /content', { body: { title } });
  const titlesOf = async (search: string) => {
    const { content } = (await (await reader.fetch(`${address()}${search}`)).json()) as {
      content: { title: string }[];
    }; // as the page is given it
    return content.map(({ title }) => title);
  };
  expect(await titlesOf('')).toEqual(['Banana', 'Cherry', 'The Apple']);
  expect(await titlesOf('?sort=title')).toEqual(['The Apple', 'Banana', 'Cherry']);
});

test('a page for nobody is given no library: without a session, with a made-up one, and after signing out', async () => {
  const reader = await signIn(server, 'leaving');
  await reader.api('POST /content', { body: { title: 'Mine' } });
  expect(await (await fetch(address())).json()).toBeNull();
  const forged = `kv-session=${reader.user.uid}.${reader.user.uid}.${'A'.repeat(43)}`;
  expect(await (await fetch(address(), { headers: { cookie: forged } })).json()).toBeNull();
  const cookie = reader.cookies.header(new URL(server.url));
  await reader.fetch(`${server.url}/api/auth/session`, { method: 'DELETE', headers: { origin: server.url } });
  expect(await (await fetch(address(), { headers: { cookie } })).json()).toBeNull();
});
