import { afterAll, beforeAll, expect, test } from 'vitest';
import { send, start } from '../features/import/testing/run-import.ts';
import { changeBook } from '../testing/book-calls.ts';
import { signIn, signInAs, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { fillVault, type Kept, makeTwin, rowsOf } from '../testing/twins.ts';

// An id is one person's: whoever knows another's may give it to a line of their own, and what is stored may be spread
// over several databases by person.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const kinds = ['takeaway', 'quote', 'note'] as const;
const listReads = ({ walden, other, running, imported, draftKey }: Kept, own: string): string[] => [
  '/content',
  '/content?sort=title',
  '/content?limit=1',
  `/content?searchTerm=${own}&sort=author`,
  '/content?status=finished&skip=0',
  `/content?tag=${own}&skip=9`,
  `/content/${walden}`,
  `/content/${other}`,
  '/content/genres',
  '/content/tags',
  '/content/covers',
  `/content/search?q=${own}`,
  `/content/search?q=walk ${own}`,
  `/content/search?q=own less of ${own}`,
  ...kinds.flatMap((kind) => [
    `/content/hashtags?kind=${kind}`,
    `/content/entries?kind=${kind}&count=1`,
    `/content/entries?kind=${kind}&count=1&searchTerm=${own}&limit=2`,
  ]),
  '/reading/years',
  '/reading/years?year=2026',
  '/revisits',
  '/revisits?limit=3',
  '/revisits/set-aside',
  '/imports',
  '/imports/known-items',
  `/imports/${running}`,
  `/imports/${imported}/rows`,
  '/generations',
  `/generations/${draftKey}`,
  '/auth/api-tokens',
];

async function download(person: TestPerson): Promise<string> {
  const { url } = await person.api('POST /exports', { body: { format: 'json' } });
  return (await person.fetch(`${server.url}${url}`)).text();
}

/** All that a person can read of what is theirs, as if it were anybody's. */
async function readAll(person: TestPerson, kept: Kept): Promise<Map<string, string>> {
  const answers = new Map([['the export', await download(person)]]);
  for (const path of listReads(kept, person.canary)) {
    const headers = { authorization: `Bearer ${person.token}` };
    const answer = await person.fetch(`${server.url}/api${path}`, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    answers.set(path, await answer.text());
  }
  const anybodys = (text: string) =>
    text.replace(new RegExp(person.canary, 'gi'), 'canary').replace(/"exportedAt":\s*"[^"]+"/, '');
  return new Map([...answers].map(([path, text]) => [anybodys(path), anybodys(text)]));
}

test('T15 of two people whose things have the same ids each reads their own, once', async () => {
  const [one, twin] = [await signIn(server), await signIn(server)];
  const kept = await fillVault(server, one);
  const before = await readAll(one, kept);
  await makeTwin(server, { of: one, twin });
  for (const person of [one, twin]) expect(await readAll(person, kept)).toEqual(before);
});

type Step = [name: string, work: (person: TestPerson, kept: Kept) => Promise<unknown>];
const STEPS: Step[] = [
  [
    'a line that is changed, one that goes and one that is marked',
    async (person, { walden, lines }) => {
      const { takeawayList } = await person.api('GET /content/{id}', { params: { id: walden } });
      await changeBook(person, walden, {
        takeawayList: takeawayList
          .filter(({ id }) => id !== lines['wake'])
          .map(({ id, text }) => ({ id, text: id === lines['less'] ? 'Changed' : text })),
      });
      await changeBook(person, walden, { favourites: { [lines['walk'] ?? '']: true } });
    },
  ],
  ['a rating', (person, { walden }) => changeBook(person, walden, { rating: 2 })],
  ['a title', (person, { walden }) => changeBook(person, walden, { title: 'Another' })],
  ['covers', (person) => person.api('POST /content/covers', { body: {} })],
  [
    'a book that is sent again with its key',
    (person, { bookKey }) =>
      person.api('POST /content', {
        headers: { 'idempotency-key': bookKey },
        body: { title: 'Once' },
      }),
  ],
  [
    'many books that are changed',
    (person, { walden, other }) =>
      person.api('PATCH /content', { body: { ids: [walden, other], change: { addTags: ['new'] } } }),
  ],
  [
    'answers about lines',
    async (person, { lines }) => {
      const entryId = lines['simplify'] ?? '';
      await person.api('POST /revisits/{entryId}/bring-back', { params: { entryId }, body: {} });
      await person.api('PUT /revisits/{entryId}', {
        params: { entryId: lines['less'] ?? '' },
        body: { answer: 'later' },
      });
    },
  ],
  [
    'goals',
    async (person) => {
      await person.api('PUT /reading/goals/{year}', { params: { year: '2026' }, body: { books: 3 } });
      await person.api('DELETE /reading/goals/{year}', { params: { year: '2026' } });
    },
  ],
  [
    'lines that are moved',
    (person, { walden, other, lines }) =>
      person.api('POST /content/{id}/entries/move', {
        params: { id: walden },
        body: { to: other, entryIds: [lines['walk'] ?? ''] },
      }),
  ],
  [
    'an import',
    async (person, { running, importKey, importedIds, other }) => {
      expect((await start(person, 3, importKey))._id).toBe(running);
      const { canary } = person;
      await send(person, running, [
        {
          row: 1,
          title: `A of ${canary}`,
          externalIds: { goodreads: `A-${canary}` },
          summary: 'Told later.',
          quotes: [{ text: 'One more.', key: 'key-more' }],
        },
        { row: 2, title: 'New' },
        { row: 3, mergeInto: importedIds[1] ?? other, title: `B of ${canary}`, rating: 1 },
      ]);
      await person.api('POST /imports/{id}/finish', { params: { id: running } });
    },
  ],
  [
    'an import that is undone',
    (person, { running }) => person.api('POST /imports/{id}/undo', { params: { id: running } }),
  ],
  ['an earlier one', (person, { later }) => person.api('POST /imports/{id}/undo', { params: { id: later } })],
  [
    'books that are merged',
    async (person, { walden, other, once, importedIds: [a = '', b = ''] }) => {
      const merge = (id: string, ids: string[]) =>
        person.api('POST /content/{id}/merge', { params: { id }, body: { ids } });
      await merge(other, [walden, once, a]);
      await merge(b, [other]);
    },
  ],
  [
    'a draft that is put aside',
    (person, { draftKey }) => person.api('POST /generations/{key}/close', { params: { key: draftKey } }),
  ],
  ['an export', (person) => download(person)],
  [
    'a token that goes',
    (person, { token }) => person.api('DELETE /auth/api-tokens/{id}', { params: { id: token } }),
  ],
  [
    'a session that is ended',
    (person, { session }) => person.api('DELETE /auth/sessions/{id}', { params: { id: session } }),
  ],
  [
    'books that are deleted',
    (person, { importedIds }) => person.api('POST /content/delete', { body: { ids: importedIds } }),
  ],
  [
    'a book that is deleted',
    (person, { last }) => person.api('DELETE /content/{id}', { params: { id: last } }),
  ],
  ['every session', (person) => person.api('DELETE /auth/sessions')],
  [
    'the account',
    async ({ user, canary }) => (await signInAs(server, user.email, canary)).api('DELETE /auth/account'),
  ],
];

test('T15 of two people whose things have the same ids neither changes or takes what is the other’s', async () => {
  const [one, twin] = [await signIn(server), await signIn(server)];
  const kept = await fillVault(server, one);
  await makeTwin(server, { of: one, twin });
  const before = await rowsOf(server, one);
  for (const [name, work] of STEPS) {
    await work(twin, kept);
    expect([name, await rowsOf(server, one)]).toEqual([name, before]);
    const taken = (await rowsOf(server, twin)).filter((row) => row.includes(one.canary));
    expect([name, taken]).toEqual([name, []]);
  }
});

test('T15 of two people who call things alike and ask with the same keys each gets their own', async () => {
  const people = [await signIn(server), await signIn(server)];
  const ask = async (person: TestPerson) => {
    const add = (key: string) =>
      person.api('POST /content', { headers: { 'idempotency-key': key }, body: { title: 'Walden' } });
    const books = [await add('first-of-mine'), await add('second-of-mine')];
    const begun = await start(person, 1, 'first-of-mine');
    return { slugs: books.map(({ slug }) => slug), ids: [...books, begun].map(({ _id }) => _id) };
  };
  const first = [];
  for (const person of people) first.push(await ask(person));
  // Again, now that both are there.
  for (const [at, person] of people.entries()) expect(await ask(person)).toEqual(first[at]);
  for (const { slugs } of first) expect(slugs).toEqual(['walden', 'walden-2']);
  expect(new Set(first.flatMap(({ ids }) => ids)).size).toBe(6);
});
