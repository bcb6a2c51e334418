import { Readable } from 'node:stream';
import { parseFeed } from 'feedsmith';
import readOpenGraph from 'open-graph-scraper';
import robotsParser from 'robots-parser';
import { ErrorLevel, XMLToSitemapItemStream } from 'sitemap';
import { expect, test } from '../../test.ts';

// What crawlers, feed readers and previews of links are given, read as they read it. @desktop: no window is open.

// Its types take it for an ES module, which it is not.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

async function readText(url: string, type: RegExp): Promise<string> {
  const answer = await fetch(url);
  expect([url, answer.status]).toEqual([url, 200]);
  expect(answer.headers.get('content-type')).toMatch(type);
  return answer.text();
}

async function listPages(origin: string): Promise<URL[]> {
  const xml = await readText(`${origin}/sitemap.xml`, /^application\/xml/);
  // Throws at whatever the protocol does not know.
  const entries = Readable.from([xml]).pipe(new XMLToSitemapItemStream({ level: ErrorLevel.THROW }));
  return (await entries.toArray()).map(({ url }) => new URL(url));
}

/** The graph of schema.org in a page's source. */
function readGraph(html: string) {
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}

function typeOf({ pathname }: URL): { openGraph: string; graph: string } {
  const depth = pathname.split('/').length;
  if (depth === 2) return { openGraph: 'website', graph: 'CollectionPage' };
  return depth === 3 ? { openGraph: 'profile', graph: 'ProfilePage' } : { openGraph: 'book', graph: 'Book' };
}

const OF_SOMEBODY = { cookie: 'kv-signed-in=1; kv-session=somebody; kv-order=title; kv-filters=open' };
const absolute = expect.stringMatching(/^http:\/\/localhost:\d+\/vault/);
const words = expect.stringMatching(/\S/);
const person = { '@type': 'Person', name: words };

/** What each type needs to be of use: the rules of schema.org and of those who show it. Its form is typed by schema-dts. */
const graphs: Record<string, (url: string) => Record<string, unknown>> = {
  CollectionPage: (url) => ({
    url,
    name: words,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 1, name: words, url: absolute },
      ]),
    },
  }),
  ProfilePage: (url) => ({
    url,
    mainEntity: { ...person, description: words, image: expect.stringMatching(/^https?:/) },
    hasPart: expect.arrayContaining([expect.objectContaining({ '@type': 'Book', url: absolute })]),
  }),
  Book: (url) => ({
    url,
    mainEntityOfPage: url,
    name: words,
    description: words,
    genre: words,
    image: absolute,
    author: expect.arrayContaining([person]),
    hasPart: expect.arrayContaining([
      expect.objectContaining({ '@type': 'Quotation', text: words, citation: words, url: absolute }),
    ]),
  }),
};

test.describe('@desktop for machines', () => {
  test('every page of the sitemap says what it is', async ({ product }) => {
    const pages = await listPages(product.url);
    expect(pages.length).toBeGreaterThan(40);
    const descriptions = new Set<string>();
    for (const page of pages) {
      const html = await readText(page.href, /^text\/html/);
      const type = typeOf(page);
      const { error, result } = await readOpenGraph({ html });
      expect([page.pathname, error]).toEqual([page.pathname, false]);
      expect(result, page.pathname).toMatchObject({
        ogType: type.openGraph,
        ogUrl: page.href,
        ogTitle: words,
        ogDescription: expect.stringMatching(/^\S.{49,200}$/),
        ogSiteName: 'Knowledge Vault',
        ogImage: [{ url: absolute, width: '1200', height: '630', type: 'image/png', alt: words }],
        twitterCard: 'summary_large_image',
      });
      const graph = readGraph(html);
      expect(graph, page.pathname).toMatchObject({ '@context': 'https://schema.org', '@type': type.graph });
      expect(graph, page.pathname).toMatchObject(graphs[type.graph]?.(page.href) ?? {});
      if (graph.datePublished) expect(graph.datePublished).toMatch(/^(-\d{2})?\d{4}(-\d{2}){0,2}$/);
      expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
        expect.stringContaining(`href="${page.href}"`),
      ]);
      expect(html.match(/<h1\b/g), page.pathname).toHaveLength(1);
      expect(html, page.pathname).toContain('fictionalized');
      descriptions.add(`${result.ogTitle}${result.ogDescription}`);
    }
    expect(descriptions.size).toBe(pages.length);
  });

  test('the product’s own address says what it is to whoever passes it on', async ({ product }) => {
    const html = await readText(`${product.url}/`, /^text\/html/);
    expect(html).toContain('<title>Sign in · Knowledge Vault</title>');
    const { result } = await readOpenGraph({ html });
    expect(result).toMatchObject({
      ogUrl: `${product.url}/app/login`,
      ogTitle: 'Knowledge Vault',
      ogDescription: expect.stringMatching(/^A shelf for what you've read/),
      ogImage: [{ url: `${product.url}/vault/card.png` }],
      twitterCard: 'summary_large_image',
    });
  });

  test('every anchor in a graph is a line of its page', async ({ product }) => {
    const url = `${product.url}/vault/virginia-woolf/emma`;
    const html = await readText(url, /^text\/html/);
    const anchors: string[] = readGraph(html).hasPart.map((part: { url: string }) => new URL(part.url).hash);
    expect(anchors.length).toBeGreaterThan(2);
    for (const anchor of anchors) expect(html).toContain(`id="${anchor.slice(1)}"`);
  });

  test('the shelf of a vault comes without the texts that only other views show', async ({ product }) => {
    const [end, vault] = ['she knows at once that he is right.', `${product.url}/vault/virginia-woolf`];
    expect(await readText(`${vault}/emma`, /^text\/html/)).toContain(end);
    expect(await readText(vault, /^text\/html/)).not.toContain(end);
  });

  test('every open vault has two feeds that tell the same', async ({ product }) => {
    const vaults = (await listPages(product.url)).filter(({ pathname }) => pathname.split('/').length === 3);
    expect(vaults.length).toBeGreaterThanOrEqual(5);
    for (const { href } of vaults) {
      const html = await readText(href, /^text\/html/);
      expect(html).toContain(`type="application/rss+xml" href="${href}/feed.xml"`);
      expect(html).toContain(`type="application/feed+json" href="${href}/feed.json"`);
      const rss = parseFeed(await readText(`${href}/feed.xml`, /^application\/rss\+xml/));
      const json = parseFeed(await readText(`${href}/feed.json`, /^application\/feed\+json/));
      if (rss.format !== 'rss' || json.format !== 'json')
        throw new Error(`${href} has feeds of another kind`);

      expect(rss.feed).toMatchObject({ title: words, link: href, description: words });
      expect(rss.feed.atom?.links).toEqual([
        expect.objectContaining({ href: `${href}/feed.xml`, rel: 'self' }),
      ]);
      const items = rss.feed.items ?? [];
      expect(items.length).toBeGreaterThanOrEqual(6);
      for (const item of items) {
        expect(item).toMatchObject({ title: words, description: words, guid: { value: item.link } });
        expect(new URL(item.link ?? '').href.startsWith(`${href}/`)).toBe(true);
        expect(item.pubDate).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
      }
      expect(new Set(items.map((item) => item.guid?.value)).size).toBe(items.length);

      expect(json.feed).toMatchObject({ title: words, home_page_url: href, feed_url: `${href}/feed.json` });
      expect(json.feed.items?.map(({ id, url, title }) => [id, url, title])).toEqual(
        items.map(({ link, title }) => [link, link, title]),
      );
      for (const item of json.feed.items ?? []) {
        expect(item.content_html).toMatch(/^<p dir="auto">/);
        expect(Number.isNaN(Date.parse(String(item.date_modified)))).toBe(false);
      }
    }
  });

  test('any cache may keep a page, which is the same for everybody', async ({ product }) => {
    for (const path of ['/vault', '/vault/seneca', '/vault/seneca?view=quotes']) {
      const ask = (headers: HeadersInit) => fetch(product.url + path, { headers });
      const [first, second] = [await ask({}), await ask(OF_SOMEBODY)];
      expect(await second.text()).toBe(await first.text());
      for (const { headers } of [first, second]) {
        expect(headers.get('cache-control')).toMatch(/^public, max-age=20/);
        expect([headers.get('set-cookie'), headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
      }
      const known = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
      expect([path, known.status, await known.text()]).toEqual([path, 304, '']);
    }
    const book = (await listPages(product.url)).find((page) => typeOf(page).graph === 'Book');
    for (const path of ['/vault', '/vault/seneca', book?.pathname]) {
      // The server keeps pages, so that the second may be the first; it keeps none of their data.
      const ask = (headers: HeadersInit) => fetch(`${product.url}${path}.data`, { headers });
      const [first, second] = [await ask({}), await ask(OF_SOMEBODY)];
      expect([path, first.headers.get('cache-control')]).toEqual([
        path,
        expect.stringMatching(/^public, max-age=20/),
      ]);
      expect([path, await second.text()]).toEqual([path, await first.text()]);
    }
  });

  test('robots may read all that is public, and nothing of the app', async ({ product }) => {
    const address = `${product.url}/robots.txt`;
    const robots = parseRobots(address, await readText(address, /^text\/plain/));
    expect(robots.getSitemaps()).toEqual([`${product.url}/sitemap.xml`]);
    const pages = (await listPages(product.url)).map(({ href }) => href);
    const files = [
      '/app/login',
      '/vault/card.png',
      '/vault/seneca/feed.xml',
      '/favicon.svg',
      '/apple-touch-icon.png',
    ];
    for (const url of [...pages, ...files.map((path) => product.url + path)])
      expect([url, robots.isAllowed(url, 'Anybot')]).toEqual([url, true]);
    for (const path of [
      '/app',
      '/app/knowledge-vault',
      '/app/content/1',
      '/api/content',
      '/api/public-vault/influencers',
    ])
      expect([path, robots.isAllowed(product.url + path, 'Anybot')]).toEqual([path, false]);
  });

  test('an icon is found by who asks for the oldest address of one', async ({ product }) => {
    const answer = await fetch(`${product.url}/favicon.ico`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('what a link shows is a picture of the right size', async ({ product }) => {
    const pages = await listPages(product.url);
    for (const page of [pages[0], pages[1], pages[2]]) {
      const { result } = await readOpenGraph({ html: await readText(page?.href ?? '', /^text\/html/) });
      const answer = await fetch(result.ogImage?.[0]?.url ?? '');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  test('T22: the source of a closed vault’s page holds its profile and nothing else', async ({ product }) => {
    const closed = await readText(`${product.url}/vault/jane-austen`, /^text\/html/);
    expect(closed).toContain('Coming Soon!');
    expect(closed).toContain('content="noindex"');
    expect(closed).not.toMatch(/"og:|application\/ld\+json|rel="canonical"|rel="alternate"/);
    expect((await listPages(product.url)).map(({ pathname }) => pathname)).not.toContain(
      '/vault/jane-austen',
    );
  });
});
