import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signIn(server);
});
afterAll(() => server.stop());

const rate = (rating: number) =>
  ada.api('POST /content', { body: { title: `Walden ${ada.canary}`, rating } });

test.each([1, 2, 3, 4, 5])('a rating of %i is kept', async (rating) => {
  expect(await rate(rating)).toMatchObject({ rating, rated: true });
});

test.each([0, 6, -1, 2.5])('a rating of %d is refused by name', async (rating) => {
  await expect(rate(rating)).rejects.toMatchObject({
    status: 400,
    body: { fields: { rating: expect.any(String) } },
  });
});
