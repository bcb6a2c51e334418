import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { keepFigure } from './testing/figures.ts';
import { listBrokenRules } from './testing/invariants.ts';
import { openWeakLink, type WeakLink } from './testing/weak-link.ts';

const ROUNDS = 20;

let server: TestServer;
let link: WeakLink;
let person: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  link = await openWeakLink({ port: server.port, host: '127.0.0.1' });
  person = await signIn(server);
});
afterAll(async () => {
  await link.close();
  await server.stop();
});
afterAll(async () => {
  const query = async (sql: string) => (await server.pool.query(sql)).rows;
  expect(await listBrokenRules(query)).toEqual([]);
});

/** Over the weak link, or past it. */
function send(
  method: string,
  path: string,
  { by, body, headers }: { by: number; body: object; headers: object },
) {
  return fetch(`http://localhost:${by}/api/content${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function countItems(title: string): Promise<number> {
  const { rows } = await server.pool.query('select 1 from content_items where title = $1', [title]);
  return rows.length;
}

/** Sends until there is an answer, the first of which is lost. */
async function addWithLoss(title: string, headers: object): Promise<void> {
  link.loseAnswers(true);
  await expect(send('POST', '', { by: link.port, body: { title }, headers })).rejects.toThrow('fetch failed');
  link.loseAnswers(false);
  // The first one's work is done, or in progress, when the second arrives.
  const again = await send('POST', '', { by: link.port, body: { title }, headers });
  expect(again.status).toBe(201);
}

test('F27 a creation whose answer was lost, and that is sent again with its key, is one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Once ${newId()}`;
    await addWithLoss(title, { 'idempotency-key': newId() });
    expect(await countItems(title)).toBe(1);
  }
  keepFigure(
    'F27',
    'creations whose answer was lost, sent again with their key',
    `${ROUNDS} of ${ROUNDS} are there once`,
  );
});

test('F27 without a key it would be two: the answer is lost after the work', async () => {
  const title = `Twice ${newId()}`;
  await addWithLoss(title, {});
  await expect.poll(() => countItems(title)).toBe(2);
});

test('F28 an edit that was held up on its way does not undo the newer one', async () => {
  const { _id } = await person.api('POST /content', { body: { title: `Late ${newId()}` } });
  const edit = (summary: string, by: number) =>
    send('PATCH', `/${_id}`, { by, body: { summary }, headers: { 'if-match': '"1"' } });
  link.freeze();
  const late = edit('older', link.port);
  expect((await edit('newer', server.port)).status).toBe(200);
  link.unfreeze();
  expect((await late).status).toBe(412);
  expect(await person.api('GET /content/{id}', { params: { id: _id } })).toMatchObject({ summary: 'newer' });
});
