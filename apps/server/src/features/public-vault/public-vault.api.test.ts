import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../db/client.ts';
import { createTestCookies } from '../../testing/cookie-jar.ts';
import { createTestApi, createTestFetch, signIn } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readVaults } from './vault-import/read-vaults.ts';
import { importVaults } from './vault-import/vault-import.store.ts';

const folder = mkdtempSync(join(tmpdir(), 'vaults-'));
const SECRET = 'the text of a vault that is not open';

const vault = (slug: string, fields: object = {}) =>
  JSON.stringify({
    slug,
    displayName: `The ${slug}`,
    summary: `All about ${slug}.`,
    isOpen: true,
    ...fields,
  });
const book = (title: string, extra = '') => `---
title: "${title}"
authors: ["Somebody Long Dead"]
published: "180"
${extra}---
## Summary
What ${title} says.

## Key Takeaways
- First idea
  that goes on.
- Second idea

## Quotes
> Words that stand in it.
> — Book I, 1

## Notes
### A note
Its text.
### __proto__
Another.
`;

const write = async (root: string, file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};

let server: TestServer;
const run = async (options: { prune?: boolean; dryRun?: boolean } = {}, from = folder) => {
  const { vaults, problems } = await readVaults(from);
  expect(problems).toEqual([]);
  const all = { prune: false, dryRun: false, now: new Date(), ...options };
  return importVaults(createDatabase(server.pool), vaults, all);
};
const visitor = () => createTestFetch(createTestCookies(), null);
const api = () => createTestApi(server, visitor(), null);

beforeAll(async () => {
  server = await startTestServer();
  await write(folder, 'stoic/vault.json', vault('stoic', { order: 1 }));
  for (let number = 1; number <= 14; number += 1) {
    await write(
      folder,
      `stoic/book-${number}.md`,
      book(`Book ${String(number).padStart(2, '0')}`, 'pages: 100\nminutes: 150\n'),
    );
  }
  await write(folder, 'closed/vault.json', vault('closed', { isOpen: false, order: 0 }));
  await write(folder, 'closed/hidden.md', book(SECRET));
  await run();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('visiting', () => {
  test('lists every influencer, the open ones first', async () => {
    const { profiles, pagination } = await api()('GET /public-vault/influencers');
    expect(profiles.map(({ slug, isOpen }) => [slug, isOpen])).toEqual([
      ['stoic', true],
      ['closed', false],
    ]);
    expect(pagination).toEqual({ page: 1, limit: 20, total: 2, totalPages: 1 });
  });

  test('searches names and summaries literally', async () => {
    const search = async (words: string) =>
      (await api()('GET /public-vault/influencers', { query: { search: words } })).profiles.map(
        ({ slug }) => slug,
      );
    expect(await search('STOIC')).toEqual(['stoic']);
    expect(await search('%')).toEqual([]);
  });

  test('pages through a vault, twelve at a time', async () => {
    const page = (number: string) =>
      api()('GET /public-vault/influencers/{slug}/content', {
        params: { slug: 'stoic' },
        query: { page: number },
      });
    const [first, second, third] = [await page('1'), await page('2'), await page('3')];
    expect([first.content.length, second.content.length, third.content.length]).toEqual([12, 2, 0]);
    expect(first.pagination).toEqual({ page: 1, limit: 12, total: 14, totalPages: 2 });
  });

  test('a book has its lines, each with an id', async () => {
    const item = await api()('GET /public-vault/influencers/{slug}/{contentSlug}', {
      params: { slug: 'stoic', contentSlug: 'book-3' },
    });
    expect(item).toMatchObject({
      title: 'Book 03',
      takeaways: ['First idea that goes on.', 'Second idea'],
      quoteList: [{ text: 'Words that stand in it.', source: 'Book I, 1' }],
      timeCommitment: { amount: 150, unit: 'minutes' },
      publishedDate: '180',
    });
    expect(item.noteList.map((note) => note.title)).toEqual(['A note', '__proto__']);
    expect(new Set(item.takeawayList.map((line) => line.id)).size).toBe(2);
  });

  test('T22: nothing of a closed vault leaks, and what never was looks the same', async () => {
    const { slug, summary } = await api()('GET /public-vault/influencers/{slug}', {
      params: { slug: 'closed' },
    });
    expect([slug, summary]).toEqual(['closed', 'All about closed.']);
    for (const path of [
      'closed/content',
      'closed/hidden',
      'nobody',
      'nobody/content',
      'nobody/nothing',
      'stoic/nothing',
    ]) {
      const answer = await visitor()(`${server.url}/api/public-vault/influencers/${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain('hidden');
    }
    const { profiles } = await api()('GET /public-vault/influencers', { query: { search: SECRET } });
    expect(profiles).toEqual([]);
  });

  test('T23: nothing can be written, and a cookie changes nothing', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await visitor()(`${server.url}/api/public-vault/influencers/stoic`, { method });
      expect([method, answer.status]).toEqual([method, 404]);
    }
    const person = await signIn(server);
    const url = `${server.url}/api/public-vault/influencers/stoic/content`;
    const [theirs, anybodys] = [await person.fetch(url), await visitor()(url)];
    expect(await theirs.text()).toBe(await anybodys.text());
    expect(theirs.headers.getSetCookie()).toEqual([]);
  });

  test('answers may be kept for a minute and cost nothing when nothing has changed', async () => {
    const url = `${server.url}/api/public-vault/influencers`;
    const first = await visitor()(url);
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=60/);
    const again = await visitor()(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('importing', () => {
  test('the same files again change nothing', async () => {
    expect(await run()).toMatchObject({ added: [], changed: [], unchanged: 17, gone: [] });
  });

  test('a dry run says what would change, and changes nothing', async () => {
    const copy = join(folder, '..', `copy-${Date.now()}`);
    await cp(folder, copy, { recursive: true });
    const file = join(copy, 'stoic/book-1.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Second idea', 'Changed idea'));
    await write(copy, 'stoic/new-book.md', book('New'));
    rmSync(join(copy, 'stoic/book-14.md'));
    const expected = { added: ['stoic/new-book'], changed: ['stoic/book-1'], gone: ['stoic/book-14'] };
    expect(await run({ dryRun: true, prune: true }, copy)).toMatchObject(expected);
    expect(await run()).toMatchObject({ added: [], changed: [] });
    expect(await run({}, copy)).toMatchObject(expected);
    expect(await run({ prune: true }, copy)).toMatchObject({
      added: [],
      changed: [],
      gone: ['stoic/book-14'],
    });
    expect(await run({ prune: true }, copy)).toMatchObject({ gone: [] });
    rmSync(copy, { recursive: true });
  });

  test.for([
    ['vault.json', null, 'vault.json', '', 'is missing'],
    ['vault.json', '{', 'vault.json', '', 'is not valid JSON'],
    ['vault.json', vault('other'), 'vault.json', 'slug', 'must be the name of its folder'],
    ['vault.json', vault('one', { isOpen: 'yes' }), 'vault.json', 'isOpen', 'expected boolean'],
    ['vault.json', vault('one', { displayName: ' ' }), 'vault.json', 'displayName', 'Too small'],
    [
      'vault.json',
      vault('one', { twitterURL: 'https://evil.example/x' }),
      'vault.json',
      'twitterURL',
      'x.com',
    ],
    ['vault.json', vault('one', { photoURL: 'javascript:alert(1)' }), 'vault.json', 'photoURL', 'https://'],
    ['vault.json', vault('one', { role: 'admin' }), 'vault.json', '', 'Unrecognized key'],
    ['Bad Name.md', book('A'), 'Bad Name.md', '', 'its name'],
    ['a.md', 'no front matter', 'a.md', '', 'front matter'],
    ['a.md', '---\ntitle: [\n---\n## Summary\nx', 'a.md', '', ''],
    ['a.md', book('A', 'rating: 6\n'), 'a.md', 'rating', 'Too big'],
    ['a.md', book('A', 'isbn: "9780000000000"\n'), 'a.md', 'isbn', 'valid ISBN'],
    ['a.md', book('A', 'type: film\n'), 'a.md', 'type', 'Invalid option'],
    ['a.md', book('A', 'cover: "http://example.com/a.png"\n'), 'a.md', 'cover', 'https://'],
    ['a.md', book('A', 'pages: many\n'), 'a.md', 'pages', 'expected number'],
    ['a.md', book('A').replace('## Summary', '## Sumary'), 'a.md', 'summary', 'missing'],
    ['a.md', book('A').replace('Its text.', ''), 'a.md', 'notes.0.content', 'has no text'],
    ['a.md', book(''), 'a.md', 'title', 'Too small'],
  ] as const)('%s with %j is refused by file and field', async ([file, text, badFile, field, words]) => {
    const root = mkdtempSync(join(tmpdir(), 'broken-'));
    await write(root, 'one/vault.json', vault('one'));
    await write(root, 'one/fine.md', book('Fine'));
    if (text === null) rmSync(join(root, 'one', file));
    else await write(root, `one/${file}`, text);
    const { vaults, problems } = await readVaults(root);
    expect(vaults).toEqual([]);
    const problem = problems.find((found) => found.file === join('one', badFile));
    expect(problem?.field).toBe(field);
    expect(problem?.message).toContain(words);
    rmSync(root, { recursive: true });
  });
});
