import { type Endpoint, endpoints, EXPORT_FORMATS } from '@vault/contract';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { HOSTILE_TEXTS } from '../../../../scripts/abuse/hostile-texts.data.ts';
import { bringVaults, makeVault, makeVaultBook } from '../features/public-vault/testing/make-vault.ts';
import { vaultFileSchema } from '../features/public-vault/vault-import/vault-files.ts';
import { validFor } from '../testing/arbitrary.ts';
import { createTestApi, newVisitor, signIn, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, TEST_BUDGETS, type TestServer, WIDE } from '../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer({
    budgets: Object.fromEntries(Object.keys(TEST_BUDGETS).map((name) => [name, WIDE])),
  });
});
beforeEach(async () => {
  reader = await signIn(server, 'reader');
});
afterAll(() => server.stop());

const send = (method: string, path: string, body?: string | Buffer, type = 'application/json') =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${reader.token}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
/** Also where other tests share the machine, one try of a few takes no longer if what is asked costs little. */
async function inTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; tries <= 5; tries += 1) {
    const begun = performance.now();
    const answer = await ask();
    if (performance.now() - begun <= 300) return answer;
  }
  return expect.fail('it takes longer than 300 ms');
}
const add = (body: object) => reader.api('POST /content', { body: { title: 'A book', ...body } });
const stored = async (): Promise<string> => {
  const { rows } = await server.pool.query(
    `select to_jsonb(c)::text as row from content_items c where user_id = $1 union all
     select to_jsonb(e)::text from entries e where user_id = $1 order by 1`,
    [reader.user.uid],
  );
  return rows.map(({ row }) => row).join('\n');
};

describe('T41 text that would be a program', () => {
  test('is kept and given back letter by letter, as JSON that no browser takes for a page', async () => {
    for (const text of [...HOSTILE_TEXTS, '\u202Egnp.exe']) {
      const item = await add({
        title: text,
        authors: [text],
        summary: text,
        category: text,
        takeaways: [text],
        quoteList: [{ text, page: text, location: text, comment: text }],
        notes: { [text]: text },
        timeCommitment: { amount: 1, unit: text.slice(0, 20) },
      });
      const answer = await send('GET', `/content/${item._id}`);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      const read = JSON.parse(await answer.text());
      expect(read).toMatchObject({
        title: text,
        authors: [text],
        summary: text,
        takeaways: [text],
        quoteList: [{ text, page: text, location: text, comment: text }],
        noteList: [{ title: text, content: text }],
      });
      // A genre has its words' first letters raised, and one space between them.
      expect(read.category.toLowerCase()).toBe(text.toLowerCase().replace(/\s+/g, ' '));
    }
  });
});

const readProfile = (fields: object) =>
  vaultFileSchema.parse({
    slug: 'one',
    displayName: 'One',
    summary: 'Keeps books.',
    isOpen: true,
    ...fields,
  });

describe('T43 an address that is none, or leads elsewhere', () => {
  const ADDRESSES = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'vbscript:msgbox(1)',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    '//evil.example/a.png',
    '/\\evil.example',
    'http://evil.example/a.png',
    'https://user:word@evil.example/',
    'https:\\\\evil.example',
    'https:/api/auth/google/start',
    'https:evil.example',
    'https://',
    'ftp://evil.example',
    `https://a.example/${'x'.repeat(10_000)}`,
    'about:blank',
    'https://a.example/\u0000',
  ];
  test.for(ADDRESSES)('%j is refused by name', async (address) => {
    const before = await stored();
    for (const field of ['image', 'previewLink']) {
      const answer = await send('POST', '/content', JSON.stringify({ title: 'x', [field]: address }));
      expect(answer.status).toBe(400);
      expect(Object.keys(JSON.parse(await answer.text()).fields)).toEqual([field]);
    }
    expect(await stored()).toBe(before);
  });

  test.for([
    ...ADDRESSES,
    'https://\u0445.com/ada',
    'https://twitter.com.evil.example/',
    'https://evil.example/x.com',
  ])('%j is no profile on X', (address) =>
    expect(() => readProfile({ twitterURL: address })).toThrow('twitterURL'),
  );
  test.for(ADDRESSES)('%j is no picture of an influencer', (address) => {
    expect(() => readProfile({ photoURL: address })).toThrow('photoURL');
  });

  test('leads nowhere where it was stored before it was checked', async () => {
    const { _id: id } = await add({ image: 'https://a.example/1.png', previewLink: 'https://a.example/' });
    await bringVaults(server, [makeVault({ books: [makeVaultBook()] })]);
    const visitor = createTestApi(server, newVisitor(), null);
    // PostgreSQL itself keeps no NUL; one that is only long is harmless.
    for (const address of ADDRESSES.filter((each) => !each.includes('\u0000') && each.length < 2000)) {
      await server.pool.query('update content_items set image = $1, preview_link = $1 where id = $2', [
        address,
        id,
      ]);
      await server.pool.query(`update influencers set photo_url = $1, twitter_url = $1`, [address]);
      await server.pool.query(`update influencer_content set image = $1`, [address]);
      const none = { image: null, previewLink: null };
      expect(await reader.api('GET /content/{id}', { params: { id } })).toMatchObject(none);
      expect((await reader.api('GET /content')).items).toMatchObject([none]);
      expect((await visitor('GET /public-vault/influencers')).profiles).toMatchObject([
        { photoURL: null, twitterURL: null },
      ]);
      expect(
        (await visitor('GET /public-vault/influencers/{slug}/content', { params: { slug: 'open-one' } }))
          .content,
      ).toMatchObject([{ image: null }]);
    }
    // Of an address on X, one elsewhere is none.
    await server.pool.query(`update influencers set twitter_url = 'https://x.com.example/reader'`);
    expect((await visitor('GET /public-vault/influencers')).profiles).toMatchObject([{ twitterURL: null }]);
  });
});

describe('T44 titles that programs stumble over', () => {
  const names = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '1',
    '0',
    '-1',
    'length',
    '__defineGetter__',
    '\u00e9',
    'x'.repeat(500),
  ];
  test('come back as ordinary notes, in their order', async () => {
    const noteList = names.map((title) => ({ title, content: `about ${title}` }));
    const { _id } = await add({ noteList });
    const item = await reader.api('GET /content/{id}', { params: { id: _id } });
    // The newest stands first.
    expect(item.noteList.map(({ title }) => title)).toEqual(names.toReversed());
    expect(item.noteList.map(({ content }) => content)).toEqual(
      noteList.map(({ content }) => content).toReversed(),
    );
  });

  test.for(['', ' ', 'x'.repeat(10_000)])(
    'but not a title that is none, or far too long: %j',
    async (title) => {
      const { _id } = await add({ noteList: [{ title: 'Kept', content: 'as it was' }] });
      const before = await stored();
      for (const [method, path] of [
        ['POST', '/content'],
        ['PATCH', `/content/${_id}`],
      ] as const)
        for (const [field, notes] of [
          [/^noteList\.0\.title$/, { noteList: [{ title, content: 'x' }] }],
          [/^notes\b/, { notes: { [title]: 'x' } }],
        ] as const) {
          const body = JSON.stringify({ ...(method === 'POST' && { title: 'x' }), ...notes });
          const answer = await send(method, path, body);
          expect([answer.status, Object.keys(JSON.parse(await answer.text()).fields)]).toEqual([
            400,
            [expect.stringMatching(field)],
          ]);
        }
      expect(await stored()).toBe(before);
    },
  );

  test('as fields of a request are unknown fields', async () => {
    for (const name of [
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'valueOf',
      '1',
      '',
      'x'.repeat(10_000),
    ]) {
      const answer = await send(
        'POST',
        '/content',
        `{"title":"x",${JSON.stringify(name)}:{"polluted":true}}`,
      );
      expect([name.slice(0, 20), answer.status]).toEqual([name.slice(0, 20), 400]);
      expect((await answer.text()).length).toBeLessThan(1000);
    }
    // The server runs in this process.
    expect('polluted' in {}).toBe(false);
  });

  test('in a map of notes are notes', async () => {
    const answer = await send(
      'POST',
      '/content',
      '{"title":"x","notes":{"__proto__":"a","constructor":"b"}}',
    );
    expect(
      JSON.parse(await answer.text())
        .noteList.map((note: { title: string }) => note.title)
        .sort(),
    ).toEqual(['__proto__', 'constructor']);
  });
});

test('T45 no note is ever lost to another one of the same title', async () => {
  const twins = ['Same', 'Same', 'Same ', 'caf\u00e9', 'cafe\u0301', 'New Note 1', 'New Note 1'];
  const item = await add({ noteList: twins.map((title, index) => ({ title, content: String(index) })) });
  expect(item.noteList.map(({ content }) => content).sort()).toEqual(twins.map((_, index) => String(index)));
  expect(Object.keys(item.notes)).toHaveLength(twins.length);
  const [first, second] = item.noteList;
  const renamed = await reader.api('PATCH /content/{id}', {
    params: { id: item._id },
    body: {
      noteList: item.noteList.map((note) => ({
        id: note.id,
        title: note.id === first?.id ? (second?.title ?? '') : note.title,
        content: note.content,
      })),
    },
  });
  expect(renamed.noteList).toHaveLength(twins.length);
  expect(Object.keys(renamed.notes)).toHaveLength(twins.length);
});

describe('T46 words that a database could take for commands', () => {
  const words = [
    "'",
    "';--",
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '%a'.repeat(90),
    '(a+)+$',
    '.*',
    '$1',
    "all'--",
    'a & b',
    'a | !b',
    ':*',
    '<->',
    '"',
    '""',
    '"open',
    "x'; drop table users; --",
    '\u00df',
  ];
  test.for(words)('%j is found as it is, and finds nothing else', async (word) => {
    const [other, own] = [
      await add({ title: 'Something else entirely', takeaways: ['nothing'] }),
      await add({ title: `zz ${word} zz`, category: word.slice(0, 100) }),
    ];
    const list = async (query: Record<string, string>) =>
      (await inTime(() => reader.api('GET /content', { query }))).items.map(({ _id }) => _id);
    expect(await list({ searchTerm: word.slice(0, 200) })).toEqual([own._id]);
    expect(await list({ genre: word.slice(0, 100) })).toEqual([own._id]);
    expect(await list({ genre: `${word.slice(0, 90)}--` })).toEqual([]);
    for (const [path, parameter] of [
      ['/content/search', 'q'],
      ['/content/entries?kind=note', 'searchTerm'],
      ['/public-vault/influencers', 'search'],
    ] as const) {
      const question = `${path.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(word)}`;
      const answer = await inTime(() => send('GET', path + question));
      expect([path, answer.status]).toEqual([path, 200]);
    }
    await reader.api('DELETE /content/{id}', { params: { id: own._id } });
    await reader.api('DELETE /content/{id}', { params: { id: other._id } });
  });

  test.for(['id;drop', 'title[$ne]', '(select 1)', '', '1', '__proto__', 'newest,id'])(
    'the order %j is none, and refused by name',
    async (order) => {
      const answer = await send('GET', `/content?sort=${encodeURIComponent(order)}`);
      expect([answer.status, Object.keys(JSON.parse(await answer.text()).fields)]).toEqual([400, ['sort']]);
    },
  );

  test('a parameter of one’s own choice changes nothing', async () => {
    await add({ title: 'One' });
    await add({ title: 'Two' });
    const list = async (query: string) => {
      const answer = await send('GET', `/content?${query}`);
      return { status: answer.status, text: await answer.text() };
    };
    const plain = await list('');
    for (const extra of ['orderBy=1', 'fields=*', 'order=(select 1)', 'title[$ne]=x', 'genre[]=a&genre[]=b'])
      expect([extra, await list(extra)]).toEqual([extra, plain]);
  });
});

describe('T47 characters and numbers that cannot be', () => {
  const broken = ['a\u0000b', '\ud800', '\udfff\ud800'];
  const places: [string, (value: unknown) => object][] = [
    ['title', (title) => ({ title })],
    ['authors.0', (author) => ({ authors: [author] })],
    ['summary', (summary) => ({ summary })],
    ['category', (category) => ({ category })],
    ['takeaways.0', (line) => ({ takeaways: [line] })],
    ['quotes.0', (line) => ({ quotes: [line] })],
    ['noteList.0.title', (title) => ({ noteList: [{ title, content: 'x' }] })],
    ['noteList.0.content', (content) => ({ noteList: [{ title: 'x', content }] })],
    ['timeCommitment.unit', (unit) => ({ timeCommitment: { amount: 1, unit } })],
  ];
  test.for(places)('in %s are refused by name, and change nothing', async ([field, make]) => {
    const { _id } = await add({});
    const before = await stored();
    for (const value of broken) {
      for (const [method, path] of [
        ['POST', '/content'],
        ['PATCH', `/content/${_id}`],
      ] as const) {
        const answer = await send(
          method,
          path,
          JSON.stringify({ ...(method === 'POST' && { title: 'x' }), ...make(value) }),
        );
        expect([field, answer.status]).toEqual([field, 400]);
        expect(Object.keys(JSON.parse(await answer.text()).fields)).toEqual([field]);
      }
    }
    expect(await stored()).toBe(before);
  });

  /** Every text in a value, each replaced in turn. */
  function* breakTexts(value: unknown, text: string): Generator<{ path: string[]; broken: unknown }> {
    if (typeof value === 'string') yield { path: [], broken: text };
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value))
      for (const { path, broken } of breakTexts(part, text))
        yield {
          path: [name, ...path],
          broken: Array.isArray(value) ? value.with(Number(name), broken) : { ...value, [name]: broken },
        };
  }

  const all: Endpoint[] = Object.values(endpoints);
  const withTexts = all.flatMap((endpoint) => {
    const { body, method, path, access } = endpoint;
    // Rows are read one by one, and one that cannot be is left out of its import alone.
    if (body === undefined || access !== 'user' || path === '/imports/{id}/rows') return [];
    const found = new Map<string, { path: string[]; broken: unknown }>();
    for (const sample of fc.sample(validFor(body), { numRuns: 12, seed: 17 }))
      for (const text of broken)
        for (const each of breakTexts(sample, text)) found.set(`${each.path.join('.')} ${text}`, each);
    return found.size === 0 ? [] : [[`${method.toUpperCase()} ${path}`, [...found.values()]] as const];
  });
  test.for(withTexts)('in no text that %s takes', async ([name, bodies]) => {
    const [method = '', path = ''] = name.split(' ');
    const address = path.replace('{year}', '2026').replace(/\{\w+\}/g, newId());
    for (const { path: field, broken: body } of bodies) {
      const answer = await send(method, address, JSON.stringify(body));
      const said = [field, answer.status, Object.keys(JSON.parse(await answer.text()).fields ?? {})];
      expect(said).toEqual([field, 400, [expect.stringMatching(new RegExp(`^${field[0]}`))]]);
    }
  });

  test.for([
    ['rating', ['0', '6', '1.5', '"5"', '1e309', '-1', 'true', '[]', '"NaN"']],
    ['pageCount', ['-1', '1.5', '1e309', '2147483648', '"1"']],
    ['publishedDate', ['"0"', '"275760-01-01"', '"20240"', '"yesterday"', '5']],
    [
      'timeCommitment',
      ['{"amount":-1}', '{"amount":2147483648}', '{"amount":1.5}', '{"amount":"1"}', '[]', '5'],
    ],
    ['type', ['"film"', '""', '5', '["book"]']],
    ['rated', ['1', '"true"']],
    ['isbn', ['"123"', '"9780140449334x"']],
  ] as const)('%s that makes no sense is refused by name', async ([field, values]) => {
    const before = await stored();
    for (const value of values) {
      const answer = await send('POST', '/content', `{"title":"x","${field}":${value}}`);
      expect([value, answer.status]).toEqual([value, 400]);
      expect(Object.keys(JSON.parse(await answer.text()).fields)[0]).toMatch(new RegExp(`^${field}`));
    }
    expect(await stored()).toBe(before);
  });

  test('in an address are refused or found nowhere, and never break anything', async () => {
    for (const path of [
      '/content?searchTerm=%00',
      '/content?genre=%00',
      '/content?searchTerm=%ED%A0%80',
      '/content?cursor=%00',
      '/content/%00',
      '/content/search?q=%00',
      '/books/search?query=ab%00',
      '/content/entries?kind=note&searchTerm=%00',
      '/public-vault/influencers?search=%00',
      '/public-vault/influencers/%00',
      '/public-vault/influencers/%00/content',
      '/public-vault/influencers/a/%00',
      '/content/%ff',
      '/content/%',
    ])
      expect([path, [200, 400, 404].includes((await send('GET', path)).status)]).toEqual([path, true]);
    for (const path of ['/generations/%00%00%00%00%00%00%00%00/cancel'])
      expect([400, 404]).toContain((await send('POST', path)).status);
  });
});

describe('T48 a body of a strange shape', () => {
  test.for([
    'null',
    '[]',
    '"text"',
    '5',
    'true',
    '{',
    '',
    '{"title":}',
    '\ufeff[]',
    '{"title":"x"}{"title":"y"}',
    'NaN',
  ])('%j is refused', async (body) => {
    const { _id } = await add({});
    const answer = await send('PATCH', `/content/${_id}`, body);
    expect(answer.status).toBe(400);
    const { error } = JSON.parse(await answer.text());
    if (['null', '[]', '"text"', '5', 'true'].includes(body))
      expect(error).toBe('Invalid data format for PATCH request');
  });

  test.for([
    ['a hundred thousand levels', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a hundred thousand levels of objects', `{"notes":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`],
    ['very many fields', `{${Array.from({ length: 150_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['very many lines', `{"title":"x","takeaways":[${'"x",'.repeat(300_000)}"x"]}`],
    ['very many wrong lines', `{"title":"x","takeaways":[${'1,'.repeat(500_000)}1]}`],
    ['very many wrong notes', `{"title":"x","noteList":[${'{},'.repeat(400_000)}{}]}`],
  ])('of %s gets a short answer, and costs little', async ([, body]) => {
    const before = process.memoryUsage().rss;
    const answer = await send('POST', '/content', body);
    expect(answer.status).toBe(400);
    expect((await answer.text()).length).toBeLessThan(5000);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  test('of a field that is named twice keeps one of the two, and a known one', async () => {
    const answer = await send('POST', '/content', '{"title":"first","title":"second"}');
    expect([answer.status, JSON.parse(await answer.text()).title]).toEqual([201, 'second']);
  });

  test('in another alphabet is refused', async () => {
    const body = Buffer.from('{"title":"caf\u00e9"}', 'latin1');
    expect((await send('POST', '/content', body)).status).toBe(400);
    expect((await send('POST', '/content', body, 'application/json; charset=latin1')).status).toBe(415);
    expect((await send('POST', '/content', Buffer.from('{"title":"x"}', 'utf16le'))).status).toBe(400);
  });
});

describe('T49 more than a field or a vault may hold', () => {
  test.for([
    ['title', { title: 'x'.repeat(501) }],
    ['authors', { authors: Array.from({ length: 21 }, (_, index) => `a${index}`) }],
    ['authors.0', { authors: ['x'.repeat(201)] }],
    ['summary', { summary: 'x'.repeat(20_001) }],
    ['category', { category: 'x'.repeat(101) }],
    ['takeaways', { takeaways: Array.from({ length: 1001 }, (_, index) => `t${index}`) }],
    ['takeaways.0', { takeaways: ['x'.repeat(5001)] }],
    ['quotes', { quotes: Array.from({ length: 1001 }, (_, index) => `q${index}`) }],
    [
      'noteList',
      { noteList: Array.from({ length: 501 }, (_, index) => ({ title: `n${index}`, content: '' })) },
    ],
    ['noteList.0.content', { noteList: [{ title: 'x', content: 'x'.repeat(100_001) }] }],
    [
      'noteList',
      {
        noteList: Array.from({ length: 16 }, (_, index) => ({
          title: `n${index}`,
          content: 'x'.repeat(100_000),
        })),
      },
    ],
  ] as const)('%s is refused by name', async ([field, body]) => {
    const answer = await send('POST', '/content', JSON.stringify({ title: 'x', ...body }));
    expect([answer.status, Object.keys(JSON.parse(await answer.text()).fields)]).toEqual([400, [field]]);
  });
});

describe('T50 pages that are too far, too large or none', () => {
  test.for(['-1', '0', '1.5', '1e9', '9223372036854775808', '1;drop', 'NaN', '', '0x10', '1 or 1=1'])(
    '%j for a page or its size is refused or small',
    async (value) => {
      for (const path of ['/content', '/content/entries?kind=quote', '/public-vault/influencers'])
        for (const name of ['page', 'limit', 'skip']) {
          const question = `${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
          const answer = await inTime(() => send('GET', path + question));
          expect([path, name, [200, 400].includes(answer.status)]).toEqual([path, name, true]);
        }
    },
  );

  test('beyond the end there is an empty list, and no page has more than a hundred', async () => {
    await add({});
    const farthest = { query: { page: '1000000', limit: '100' } };
    const far = await inTime(() => reader.api('GET /content', farthest));
    expect([far.items, far.hasMore]).toEqual([[], false]);
    const skipped = await inTime(() => reader.api('GET /content', { query: { skip: '1000000' } }));
    expect(skipped.items).toEqual([]);
    for (const [name, value] of [
      ['limit', '101'],
      ['limit', '1000000000'],
      ['skip', '1e12'],
      ['skip', '1000000000000'],
      ['page', '9223372036854775808'],
    ] as const) {
      const answer = await inTime(() => send('GET', `/content?${name}=${value}`));
      expect([answer.status, Object.keys(JSON.parse(await answer.text()).fields)]).toEqual([400, [name]]);
    }
  });
});

describe('T55 files that a program would open', () => {
  test('are none of the API’s own answers', async () => {
    await add({ title: '=cmd|calc!A1', takeaways: ['+1', '@sum(1)'] });
    for (const path of [
      '/content',
      '/content/entries?kind=takeaway',
      '/content/search?q=cmd',
      '/content/genres',
    ]) {
      const answer = await send('GET', path);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    }
  });

  const FORMULAS = ['=cmd|calc!A1', '+1', '-1', '@sum(1)', '\t=1', '\r=1', '"=1"', 'a,"b"\n=c'];
  const download = async (person: TestPerson, format: (typeof EXPORT_FORMATS)[number]) => {
    const { url } = await person.api('POST /exports', { body: { format } });
    return person.fetch(new URL(url, server.url));
  };

  test.for(EXPORT_FORMATS)(
    '%s: the name is the product’s, the content the person’s own, no cell a formula',
    async (format) => {
      const other = await signIn(server, 'other');
      const theirs = `Of somebody else ${other.canary}`;
      await other.api('POST /content', { body: { title: theirs, quotes: [theirs], takeaways: [theirs] } });
      await (await download(other, format)).arrayBuffer();
      // A name that would break out of the header, were it in there.
      await server.pool.query('update users set display_name = $1 where id = $2', [
        'x"; filename="../../evil.exe\r\nX-Evil: 1',
        reader.user.uid,
      ]);
      for (const [index, formula] of FORMULAS.entries())
        await add({
          title: `${formula} ${index}`,
          authors: [formula, formula],
          tags: [formula],
          category: 'General',
          summary: formula,
          takeaways: [formula],
          quotes: [`${formula} said`],
          noteList: [`${formula} ${index}`, 'My review', 'Private notes'].map((title) => ({
            title,
            content: formula,
          })),
        });
      const answer = await download(reader, format);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="[a-z_-]+\.(json|zip|csv|txt)"$/,
      );
      expect(answer.headers.get('content-type')).toMatch(
        /^(application\/(json|zip)|text\/(csv|plain); charset=utf-8)$/,
      );
      expect(answer.headers.get('x-evil')).toBeNull();
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text =
        answer.headers.get('content-type') === 'application/zip'
          ? Object.values(unzipSync(bytes))
              .map((each) => strFromU8(each))
              .join('\n')
          : bytes.toString();
      expect(text).toContain('sum(1)');
      expect(text).not.toContain(other.canary);
      if (!answer.headers.get('content-type')?.startsWith('text/csv')) return;
      // As a table is read by a program that knows nothing of us.
      const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
      expect(errors).toEqual([]);
      expect(new Set(data.map((row) => row.length)).size).toBe(1);
      const cells = data.flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^="\d*X?"$/.test(cell))).toEqual([]);
      expect(cells.filter((cell) => /^'[=+\-@\t\r]/.test(cell)).length).toBeGreaterThan(3);
    },
  );

  test('a file of somebody else’s is opened by nobody: not by its format, its id or a used ticket', async () => {
    const other = await signIn(server, 'other');
    await other.api('POST /content', { body: { title: `Of somebody else ${other.canary}` } });
    const { url } = await other.api('POST /exports', { body: { format: 'json' } });
    expect((await other.fetch(new URL(url, server.url))).status).toBe(200);
    const [, ticket = ''] = /exports\/([^/]+)\//.exec(url) ?? [];
    for (const path of [
      url,
      url.replace(ticket, other.user.uid),
      url.replace(ticket, 'x'.repeat(ticket.length)),
    ])
      expect((await reader.fetch(new URL(path, server.url))).status).toBe(404);
  });
});
