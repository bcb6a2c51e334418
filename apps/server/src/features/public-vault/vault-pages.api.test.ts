import { DISCLAIMER } from '@vault/contract';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { renderSitemap } from './syndication/sitemap.ts';
import { bringVaults, makeVault, makeVaultBook } from './testing/make-vault.ts';

const AWKWARD = 'Salt & <Pepper> "quoted" \u0008 ]]> 🧂';
const COVER = 'https://covers.example/newest.jpg';
const SECRET = 'what-nobody-may-know';

let server: TestServer;
const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);
const read = async (path: string) => (await get(path)).text();
const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => name === 'item' || name === 'url',
  }).parse(xml);
};

beforeAll(async () => {
  server = await startTestServer();
  const books = [
    makeVaultBook({}),
    makeVaultBook({ slug: 'awkward', title: AWKWARD, summary: AWKWARD, takeaways: [AWKWARD] }),
  ];
  const closed = makeVault({
    slug: 'closed-one',
    isOpen: false,
    books: [makeVaultBook({ slug: SECRET, title: SECRET })],
  });
  await bringVaults(
    server,
    [makeVault({ books }), makeVault({ slug: 'empty-one' }), closed],
    new Date('2026-01-01T00:00:00Z'),
  );
  const newest = makeVaultBook({
    slug: 'newest',
    title: 'The Newest',
    cover: COVER,
    summary: 'A line\nand another.',
    quotes: [{ text: 'One verse\nand its next', source: 'Song' }],
  });
  await bringVaults(server, [makeVault({ books: [...books, newest] })], new Date('2026-02-02T00:00:00Z'));
});
afterAll(() => server.stop());

test('crawlers may go everywhere but into the app and the API', async () => {
  const lines = (await read('/robots.txt')).split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Disallow: /app$', 'Disallow: /app/']));
  expect(lines).toContain('Allow: /app/login');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect(lines.some((line) => /^Disallow: \/(vault|assets|app)?$/.test(line))).toBe(false);
});

describe('the sitemap', () => {
  test('names every public page and no other', async () => {
    const { urlset } = parse(await read('/sitemap.xml'));
    expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const found = urlset.url.map((url: { loc: string; lastmod?: string }) => [
      url.loc.replace(server.url, ''),
      url.lastmod,
    ]);
    expect(found).toEqual([
      ['/vault', '2026-02-02T00:00:00.000Z'],
      ['/vault/empty-one', undefined],
      ['/vault/open-one', '2026-02-02T00:00:00.000Z'],
      ['/vault/open-one/a-book', '2026-01-01T00:00:00.000Z'],
      ['/vault/open-one/awkward', '2026-01-01T00:00:00.000Z'],
      ['/vault/open-one/newest', '2026-02-02T00:00:00.000Z'],
    ]);
    expect((await get('/sitemap.xml?part=2')).status).toBe(404);
    expect((await get('/sitemap.xml?part=x')).status).toBe(404);
  });

  test('comes in parts when it is longer than the protocol allows', () => {
    const addresses = Array.from({ length: 60_000 }, (_, number) => ({
      slug: 'big',
      contentSlug: `book-${number}`,
      updatedAt: new Date(0),
    }));
    const render = (part: number | null) =>
      renderSitemap(addresses, { publicUrl: 'https://vault.example', part }) ?? '';
    expect(parse(render(null)).sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual([
      'https://vault.example/sitemap.xml?part=1',
      'https://vault.example/sitemap.xml?part=2',
    ]);
    expect(render(1).match(/<url>/g)?.length).toBe(50_000);
    expect(render(2).match(/<url>/g)?.length).toBe(10_002);
    expect(render(3)).toBe('');
  });
});

describe('the feeds of a vault', () => {
  test('RSS tells the newest first, whole and well escaped', async () => {
    const answer = await get('/vault/open-one/feed.xml');
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const { rss } = parse(await answer.text());
    const home = `${server.url}/vault/open-one`;
    expect(rss['@_version']).toBe('2.0');
    expect(rss.channel).toMatchObject({
      title: 'An Open One · Knowledge Vault',
      link: home,
      description: `Keeps books. ${DISCLAIMER}`,
      lastBuildDate: 'Mon, 02 Feb 2026 00:00:00 GMT',
      'atom:link': { '@_href': `${home}/feed.xml`, '@_rel': 'self' },
    });
    expect(rss.channel.item.map((item: { link: string }) => item.link)).toEqual([
      `${home}/newest`,
      `${home}/a-book`,
      `${home}/awkward`,
    ]);
    expect(JSON.stringify(rss)).not.toContain('creator');
    const awkward = rss.channel.item[2];
    expect(awkward.guid['#text']).toBe(`${home}/awkward`);
    expect(awkward.title).toBe('Salt & <Pepper> "quoted"  ]]> 🧂, by Somebody Long Dead');
    expect(awkward.description).toContain('Salt &amp; &lt;Pepper&gt;');
    expect(awkward['content:encoded']).toContain('<li>Salt &amp; &lt;Pepper&gt;');
    // Readers of feeds ask for the form of e-mails.
    expect(awkward.pubDate).toBe('Thu, 01 Jan 2026 00:00:00 GMT');
  });

  test('JSON Feed tells the same', async () => {
    const answer = await get('/vault/open-one/feed.json');
    expect(answer.headers.get('content-type')).toBe('application/feed+json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const feed = JSON.parse(await answer.text());
    const home = `${server.url}/vault/open-one`;
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'An Open One · Knowledge Vault',
      home_page_url: home,
      feed_url: `${home}/feed.json`,
      description: `Keeps books. ${DISCLAIMER}`,
    });
    expect(JSON.stringify(feed)).not.toContain('"author');
    expect(feed.items[0]).toMatchObject({
      id: `${home}/newest`,
      url: `${home}/newest`,
      image: COVER,
      date_modified: '2026-02-02T00:00:00.000Z',
      tags: ['Essays'],
    });
    // A feed's reader knows no language of a book: each text says from which side it is read.
    expect(feed.items[1].content_html).toContain('<p dir="auto">Second paragraph.</p>');
    expect(feed.items[1].content_html).toMatch(/<h2>Key Takeaways<\/h2><ul dir="auto"><li>/);
    expect(feed.items[1].content_html).toContain(
      '<blockquote dir="auto"><p>Words that stand in it.</p><p dir="auto">Book I</p></blockquote>',
    );
    for (const lines of ['<p dir="auto">A line<br>and another.</p>', '<p>One verse<br>and its next</p>'])
      expect(feed.items[0].content_html).toContain(lines);
    expect(feed.items[1]).not.toHaveProperty('image');
    expect(JSON.parse(await read('/vault/empty-one/feed.json')).items).toEqual([]);
  });

  test('cost nothing when nothing has changed', async () => {
    const { headers } = await get('/vault/open-one/feed.xml');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=20/);
    const again = await get('/vault/open-one/feed.xml', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // What a cache has kept takes its headers from this.
    for (const name of ['cache-control', 'etag']) expect(again.headers.get(name)).toBe(headers.get(name));
  });
});

describe('the picture of a link', () => {
  test.for(['/vault/card.png', '/vault/open-one/card.png', '/vault/open-one/awkward/card.png'])(
    '%s is a PNG of the usual size that other sites may show',
    async (path) => {
      const answer = await get(path);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      const again = await get(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    },
  );

  test('changes its tag with what it shows', async () => {
    const tags = await Promise.all(
      ['/vault/open-one/card.png', '/vault/empty-one/card.png', '/vault/open-one/a-book/card.png'].map(
        async (path) => (await get(path)).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(2); // two vaults with the same name and summary look the same
  });

  test('of a book changes when its vault has another name', async () => {
    const tagAs = async (displayName: string) => {
      await bringVaults(server, [makeVault({ slug: 'renamed', displayName, books: [makeVaultBook()] })]);
      return (await get('/vault/renamed/a-book/card.png')).headers.get('etag');
    };
    expect(await tagAs('One')).not.toBe(await tagAs('Another'));
  });

  test('of a book changes with the words that stand on it, and with no others', async () => {
    const tagWith = async (fields: Parameters<typeof makeVaultBook>[0]) => {
      await bringVaults(server, [makeVault({ slug: 'edited', books: [makeVaultBook(fields)] })]);
      return (await get('/vault/edited/a-book/card.png')).headers.get('etag');
    };
    const tag = await tagWith({});
    const notes = [{ title: 'A note', content: 'Its text.' }];
    expect(await tagWith({ notes, rating: 1, takeaways: ['One idea', 'Another'] })).toBe(tag);
    const others = [{ title: 'B' }, { authors: ['Ann'] }, { takeaways: ['Another'] }, { takeaways: [] }];
    for (const fields of others) expect(await tagWith(fields)).not.toBe(tag);
  });

  test('has no letters of a script that its fonts have not', async () => {
    const tagOf = async (path: string) => (await get(`/vault${path}`)).headers.get('etag');
    const slug = 'many-scripts';
    const tagWith = async (fields: Parameters<typeof makeVaultBook>[0]) => {
      await bringVaults(server, [makeVault({ slug, books: [makeVaultBook(fields)] })]);
      return tagOf(`/${slug}/a-book/card.png`);
    };
    const general = await tagOf('/card.png');
    expect(await tagWith({ title: 'The Pillow Book 枕草子' })).toBe(general);
    for (const title of ['Čapek, ʻOkina', 'Τα εις εαυτόν', 'Война и мир 1°'])
      expect(await tagWith({ title })).not.toBe(general);

    expect(await tagWith({ authors: ['清少納言', 'Ann'] })).toBe(await tagWith({ authors: ['Ann'] }));
    expect(await tagWith({ takeaways: ['春はあけぼの'] })).toBe(await tagWith({ takeaways: [] }));

    const vault = { slug, summary: 'القراءة حياة ثانية', books: [makeVaultBook()] };
    await bringVaults(server, [makeVault(vault), makeVault({ slug: 'silent-one', summary: '' })]);
    expect(await tagOf(`/${slug}/card.png`)).toBe(await tagOf('/silent-one/card.png'));
    await bringVaults(server, [makeVault({ ...vault, displayName: 'Sei 清少納言' })]);
    for (const path of ['/card.png', '/a-book/card.png'])
      expect(await tagOf(`/${slug}${path}`)).toBe(general);
  });
});

test('a feed tells of fifty books, however many there are', async () => {
  const books = Array.from({ length: 51 }, (_, number) => makeVaultBook({ slug: `book-${number}` }));
  await bringVaults(server, [makeVault({ slug: 'long-one', books })]);
  expect(JSON.parse(await read('/vault/long-one/feed.json')).items).toHaveLength(50);
});

test('a name that cannot be kept is that of no vault and no book', async () => {
  for (const path of ['feed.xml', 'feed.json', 'card.png', 'a-book/card.png'].map((file) => `%00/${file}`))
    expect([path, (await get(`/vault/${path}`)).status]).toEqual([path, 404]);
  expect((await get('/vault/open-one/%00/card.png')).status).toBe(404);
});

test('a closed vault has neither feeds nor pictures, like one that never was', async () => {
  for (const slug of ['closed-one', 'nobody']) {
    for (const path of ['feed.xml', 'feed.json', 'card.png', `${SECRET}/card.png`]) {
      const answer = await get(`/vault/${slug}/${path}`);
      expect([slug, path, answer.status]).toEqual([slug, path, 404]);
      expect(await answer.text()).not.toMatch(/An Open One|Keeps books/);
    }
  }
  for (const path of ['/sitemap.xml', '/vault/open-one/feed.xml', '/vault/open-one/feed.json']) {
    expect(await read(path)).not.toContain(SECRET);
  }
});
