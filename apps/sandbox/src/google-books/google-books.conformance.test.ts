import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { googleBooksRoutes } from './routes.ts';

// Against Google itself: GOOGLE_BOOKS_CONFORMANCE_URL=https://www.googleapis.com and an API key.
const address = process.env['GOOGLE_BOOKS_CONFORMANCE_URL'];
const key = process.env['GOOGLE_BOOKS_CONFORMANCE_API_KEY'];

const app = googleBooksRoutes({ origin: 'http://localhost:3001' });

const get = async (path: string, query: Record<string, string> = {}): Promise<Response> => {
  const search = new URLSearchParams({ ...query, ...(key === undefined ? {} : { key }) });
  const target = `${path}?${search.toString()}`;
  return address === undefined ? app.request(target) : fetch(new URL(target, address));
};

const volumeSchema = z.object({
  kind: z.literal('books#volume'),
  id: z.string().regex(/^[\w-]{12}$/),
  etag: z.string().min(1),
  selfLink: z.url(),
  volumeInfo: z.object({
    title: z.string().min(1),
    subtitle: z.string().optional(),
    authors: z.array(z.string()).optional(),
    publisher: z.string().optional(),
    publishedDate: z.string().optional(),
    description: z.string().optional(),
    industryIdentifiers: z
      .array(z.object({ type: z.enum(['ISBN_10', 'ISBN_13', 'ISSN', 'OTHER']), identifier: z.string() }))
      .optional(),
    pageCount: z.number().int().optional(),
    printType: z.enum(['BOOK', 'MAGAZINE']).optional(),
    categories: z.array(z.string()).optional(),
    imageLinks: z
      .object({
        smallThumbnail: z.string().startsWith('http://'),
        thumbnail: z.string().startsWith('http://'),
      })
      .optional(),
    language: z.string().min(2).optional(),
    previewLink: z.string().startsWith('http').optional(),
  }),
});

const listSchema = z.object({
  kind: z.literal('books#volumes'),
  totalItems: z.number().int().min(0),
  items: z.array(volumeSchema).min(1).optional(),
});

const errorSchema = z.object({
  error: z.object({
    code: z.number().int(),
    message: z.string().min(1),
    errors: z.array(z.object({ message: z.string(), domain: z.string(), reason: z.string() })).min(1),
  }),
});

const list = async (query: Record<string, string>) => {
  const response = await get('/books/v1/volumes', query);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  return listSchema.parse(await response.json());
};

const titlesOf = ({ items = [] }: z.infer<typeof listSchema>) =>
  items.map(({ volumeInfo }) => volumeInfo.title);

describe('Google Books, GET /books/v1/volumes', () => {
  it('answers ten volumes where nothing else is asked', async () => {
    const found = await list({ q: 'history' });
    expect(found.items).toHaveLength(10);
    expect(found.totalItems).toBeGreaterThan(10);
  });

  it('finds a book by title and author, whatever the case', async () => {
    expect(titlesOf(await list({ q: 'THINKING fast and slow kahneman' }))[0]).toMatch(
      /thinking, fast and slow/i,
    );
  });

  it('finds a book by ISBN, and names both of its ISBNs', async () => {
    const { items = [] } = await list({ q: 'isbn:9780374275631' });
    expect(items[0]?.volumeInfo.industryIdentifiers).toEqual(
      expect.arrayContaining([
        { type: 'ISBN_13', identifier: '9780374275631' },
        { type: 'ISBN_10', identifier: '0374275637' },
      ]),
    );
  });

  it('leaves items out when nothing is found', async () => {
    const found = await list({ q: 'isbn:9780000000002' });
    expect(found.totalItems).toBe(0);
    expect(found).not.toHaveProperty('items');
  });

  it('pages with startIndex and maxResults, up to 40 at a time', async () => {
    const first = await list({ q: 'history', maxResults: '5' });
    const second = await list({ q: 'history', maxResults: '5', startIndex: '5' });
    const ids = [...(first.items ?? []), ...(second.items ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
    expect((await list({ q: 'history', maxResults: '40' })).items?.length).toBeGreaterThan(10);
  });

  it('keeps to intitle:, inauthor: and quoted phrases', async () => {
    const { items = [] } = await list({ q: 'intitle:habits inauthor:"james clear"' });
    expect(items.length).toBeGreaterThan(0);
    for (const { volumeInfo } of items) {
      expect(volumeInfo.authors?.join(' ')).toMatch(/clear/i);
    }
  });

  it('keeps to langRestrict', async () => {
    const { items = [] } = await list({ q: 'faust', langRestrict: 'de', printType: 'books' });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ volumeInfo }) => volumeInfo.language))).toEqual(new Set(['de']));
  });

  it('answers only the fields that are asked for', async () => {
    const response = await get('/books/v1/volumes', {
      q: 'sapiens harari',
      fields: 'totalItems,items(id,volumeInfo(title,imageLinks/thumbnail))',
    });
    const { items, ...rest } = z
      .object({ totalItems: z.number(), items: z.array(z.record(z.string(), z.unknown())) })
      .loose()
      .parse(await response.json());
    expect(Object.keys(rest)).toEqual(['totalItems']);
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual(['id', 'volumeInfo']);
      const info = z.record(z.string(), z.unknown()).parse(item['volumeInfo']);
      expect(['title', 'imageLinks']).toEqual(expect.arrayContaining(Object.keys(info)));
    }
  });

  it('refuses a search without words, in its own envelope', async () => {
    const response = await get('/books/v1/volumes');
    expect(response.status).toBe(400);
    expect(errorSchema.parse(await response.json()).error.code).toBe(400);
  });

  it('takes a country, and refuses one that is none', async () => {
    await list({ q: 'history', country: 'DE' });
    const response = await get('/books/v1/volumes', { q: 'history', country: 'AA' });
    expect(response.status).toBe(403);
    expect(errorSchema.parse(await response.json()).error.errors[0]?.reason).toBe('unknownLocation');
  });

  it('refuses more than 40 results', async () => {
    const response = await get('/books/v1/volumes', { q: 'history', maxResults: '41' });
    expect(response.status).toBe(400);
    expect(errorSchema.parse(await response.json()).error.code).toBe(400);
  });
});

describe('Google Books, GET /books/v1/volumes/:id', () => {
  it('answers the volume that a search named', async () => {
    const { items = [] } = await list({ q: 'isbn:9780374275631' });
    const id = items[0]?.id ?? '';
    const response = await get(`/books/v1/volumes/${id}`);
    expect(response.status).toBe(200);
    const volume = volumeSchema.parse(await response.json());
    expect(volume.id).toBe(id);
    expect(volume.volumeInfo.title).toMatch(/thinking, fast and slow/i);
  });

  it('describes in HTML and files under whole paths of categories', async () => {
    const { items = [] } = await list({ q: 'intitle:sapiens inauthor:harari' });
    const response = await get(`/books/v1/volumes/${items[0]?.id ?? ''}`);
    const { volumeInfo } = volumeSchema.parse(await response.json());
    expect(volumeInfo.description ?? '').toMatch(/<\w+>/);
    expect(volumeInfo.categories?.[0]).toContain(' / ');
  });

  it('knows no volume of another id', async () => {
    const response = await get('/books/v1/volumes/AAAAAAAAAAAA');
    // Google answers some unknown ids with 503.
    expect([404, 503]).toContain(response.status);
    errorSchema.parse(await response.json());
  });
});
