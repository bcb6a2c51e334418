import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allBooks } from '../catalogue/catalogue.ts';
import { applyMask, parseFields } from './partial-response.ts';
import { googleBooksRoutes } from './routes.ts';

const ORIGIN = 'http://localhost:4321';
const app = googleBooksRoutes({ origin: ORIGIN });

const get = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, body: await response.json() };
};

const itemsSchema = z.object({
  items: z.array(z.object({ id: z.string(), volumeInfo: z.record(z.string(), z.unknown()) })).default([]),
});
const listVolumes = async (query: string) =>
  itemsSchema.parse((await get(`/books/v1/volumes?${query}`)).body).items;

describe("the sandbox's Google Books", () => {
  it('links to covers and previews of its own', async () => {
    const [volume] = await listVolumes('q=sapiens');
    const cover = `${ORIGIN}/covers/${volume?.id}.svg`;
    expect(volume?.volumeInfo).toMatchObject({
      title: 'Sapiens',
      imageLinks: { smallThumbnail: cover, thumbnail: cover },
      previewLink: `${ORIGIN}/google-books/preview/${volume?.id}`,
    });
  });

  it('leaves description and pageCount out of a few volumes, always the same', async () => {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(allBooks.length / 40) }, (_, page) =>
        listVolumes(`q=book&maxResults=40&startIndex=${page * 40}`),
      ),
    );
    const volumes = pages.flat();
    expect(volumes).toHaveLength(allBooks.length);
    for (const field of ['description', 'pageCount']) {
      const share = volumes.filter(({ volumeInfo }) => !(field in volumeInfo)).length / volumes.length;
      expect(share, field).toBeGreaterThan(0.01);
      expect(share, field).toBeLessThan(0.1);
    }
  });

  it('accepts a key and parameters that it does not know', async () => {
    expect(await listVolumes('q=sapiens&key=anything&projection=lite&prettyPrint=false')).toHaveLength(1);
  });

  it('has no magazines', async () => {
    expect(await listVolumes('q=history&printType=magazines')).toEqual([]);
  });

  it.each([
    ['q=x&startIndex=-1', 'startIndex'],
    ['q=x&maxResults=many', 'maxResults'],
    ['q=x&printType=scrolls', 'printType'],
    ['q=x&orderBy=price', 'orderBy'],
    ['q=sapiens&fields=items(id', 'fields'],
    ['q=%20', 'q'],
  ])('objects to %s and says where', async (query, location) => {
    const { status, body } = await get(`/books/v1/volumes?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 400, errors: [{ location, locationType: 'parameter' }] } });
  });

  it('shows a plain page where Google would show the preview', async () => {
    const book = allBooks.find(({ title }) => title === 'Black Holes & Time Warps');
    const response = await app.request(`/preview/${book?.id}`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('Black Holes &amp; Time Warps');
    expect((await app.request('/preview/AAAAAAAAAAAA')).status).toBe(404);
  });
});

describe('partial responses', () => {
  const body = { kind: 'k', items: [{ id: 1, info: { title: 't', links: { small: 's', large: 'l' } } }] };

  it.each([
    ['kind', { kind: 'k' }],
    ['items/id', { items: [{ id: 1 }] }],
    ['items(id)', { items: [{ id: 1 }] }],
    ['items(info/links/small)', { items: [{ info: { links: { small: 's' } } }] }],
    ['kind,items(id,info(title,links))', body],
    ['items(info(title),id)', { items: [{ id: 1, info: { title: 't' } }] }],
    ['*', body],
    ['nothing', {}],
  ])('keeps what %s names', (fields, kept) => {
    const mask = parseFields(fields);
    expect(mask).not.toBeNull();
    expect(mask && applyMask(body, mask)).toEqual(kept);
  });

  it.each(['items(id', 'items)', '(', 'a))'])('cannot read %s', (fields) => {
    expect(parseFields(fields)).toBeNull();
  });
});
