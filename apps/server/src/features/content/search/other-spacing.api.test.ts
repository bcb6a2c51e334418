import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server, 'spacing');
  const books = [
    { title: 'The Casual Vacancy', authors: ['J. K. Rowling'] },
    { title: 'The Hobbit', authors: ['J.R.R. Tolkien'] },
    { title: 'Surprised by Joy', authors: ['C. S. Lewis'] },
    { title: 'Style sheets', authors: ['Ann One'], takeaways: ['CSS has layers.'] },
    { title: 'Spider-Man: Blue', authors: ['Jeph Loeb'] },
    { title: 'Catch-22', authors: ['Joseph Heller'] },
    { title: '20,000 Leagues Under the Seas', authors: ['Jules Verne'] },
    { title: 'Stories', authors: ['JK Nobody'], takeaways: ['An Ebook cost 15000 dollars.'] },
    { title: 'Superman', authors: ['Bo Two'] },
  ];
  for (const body of books) await reader.api('POST /content', { body });
});
afterAll(() => server.stop());

async function find(q: string) {
  const { hits, instead } = await reader.api('GET /content/search', { query: { q } });
  return { instead, titles: hits.map((hit) => hit.content.title) };
}

test.for([
  ['jk rowling', '"j k" rowling', 'The Casual Vacancy'],
  ['jrr tolkien', '"j r r" tolkien', 'The Hobbit'],
  ['cs lewis', '"c s" lewis', 'Surprised by Joy'],
  ['Lewis, CS', 'Lewis, "c s"', 'Surprised by Joy'],
  ['spiderman', '"spider man"', 'Spider-Man: Blue'],
  ['catch22', '"catch 22"', 'Catch-22'],
  ['20000 leagues', '"20 000" leagues', '20,000 Leagues Under the Seas'],
  ['J.K. Nobody', 'JK Nobody', 'Stories'],
  ['e-book', 'ebook', 'Stories'],
  ['15,000 dollars', '15000 dollars', 'Stories'],
  ['super man', 'superman', 'Superman'],
] as const)('“%s” is searched for as “%s”, too', async ([typed, instead, title]) => {
  expect(await find(typed)).toEqual({ instead, titles: [title] });
});

test.for(['"jk rowling"', 'jk tolkien', 'spiderwoman', '2000 leagues', 'r'.repeat(200)])(
  '%s is nothing, however it is set',
  async (typed) => {
    expect(await find(typed)).toEqual({ instead: null, titles: [] });
  },
);
