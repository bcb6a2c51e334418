import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLibraryRoutes } from './routes.ts';

// Against Open Library itself: OPEN_LIBRARY_CONFORMANCE_URL=https://openlibrary.org
const address = process.env['OPEN_LIBRARY_CONFORMANCE_URL'];

const ORIGIN = 'http://localhost:3001';
const app = openLibraryRoutes({ origin: ORIGIN });

const get = async (path: string): Promise<Response> => {
  if (address !== undefined) {
    return fetch(new URL(path, address), { headers: { 'user-agent': 'knowledge-vault-conformance' } });
  }
  const response = await app.request(path);
  const location = response.headers.get('location');
  return location === null ? response : app.request(location.replace(`${ORIGIN}/open-library`, ''));
};

const docSchema = z.object({
  key: z.string().regex(/^\/works\/OL\d+W$/),
  title: z.string().min(1),
  author_name: z.array(z.string()).optional(),
  first_publish_year: z.number().int().optional(),
  cover_i: z.number().int().optional(),
  isbn: z.array(z.string().regex(/^(\d{13}|\d{9}[\dX])$/)).optional(),
  language: z.array(z.string().regex(/^[a-z]{3}$/)).optional(),
  number_of_pages_median: z.number().optional(),
  subject: z.array(z.string()).optional(),
});

const searchSchema = z.object({
  numFound: z.number().int(),
  start: z.number().int(),
  numFoundExact: z.boolean(),
  num_found: z.number().int(),
  q: z.string(),
  docs: z.array(docSchema),
});

const ALL_FIELDS =
  'key,title,author_name,first_publish_year,cover_i,isbn,language,number_of_pages_median,subject';

const search = async (query: Record<string, string>) => {
  const response = await get(`/search.json?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return searchSchema.parse(await response.json());
};

describe('Open Library, GET /search.json', () => {
  it('finds a book by title and author with every field that is asked for', async () => {
    const { docs, numFound } = await search({
      q: 'thinking fast and slow kahneman',
      fields: ALL_FIELDS,
      limit: '5',
    });
    expect(numFound).toBeGreaterThan(0);
    expect(docs[0]?.title).toMatch(/thinking, fast and slow/i);
    expect(docs[0]?.author_name).toContain('Daniel Kahneman');
    expect(docs[0]?.language).toContain('eng');
    expect(docs[0]?.cover_i).toBeGreaterThan(0);
    expect(docs[0]?.isbn).toContain('9780374275631');
  });

  it('leaves isbn, subject and pages out of its default fields', async () => {
    const { docs } = await search({ q: 'sapiens harari', limit: '1' });
    expect(docs[0]).toHaveProperty('title');
    expect(docs[0]).toHaveProperty('author_name');
    for (const field of ['isbn', 'subject', 'number_of_pages_median'])
      expect(docs[0]).not.toHaveProperty(field);
  });

  it('answers only the fields that are asked for', async () => {
    const response = await get('/search.json?q=sapiens+harari&fields=key,title&limit=1');
    const { docs } = z
      .object({ docs: z.array(z.record(z.string(), z.unknown())) })
      .parse(await response.json());
    expect(docs.map((doc) => Object.keys(doc).sort())).toEqual([['key', 'title']]);
  });

  it('finds a book by ISBN', async () => {
    const { docs } = await search({ q: 'isbn:9780374275631', fields: ALL_FIELDS });
    expect(docs[0]?.title).toMatch(/thinking, fast and slow/i);
  });

  it.each(['it', 'the', 'The'])('refuses "%s"', async (q) => {
    expect((await get(`/search.json?q=${q}`)).status).toBe(422);
  });

  it('takes a short word as a title', async () => {
    await search({ q: 'title:"it"', fields: ALL_FIELDS });
  });

  it('keeps to title: and author:', async () => {
    const { docs } = await search({ q: 'title:habits author:"james clear"', fields: ALL_FIELDS });
    expect(docs.length).toBeGreaterThan(0);
    for (const { author_name } of docs) expect(author_name?.join(' ')).toMatch(/clear/i);
  });

  it('pages with limit and offset', async () => {
    const first = await search({ q: 'history', limit: '5' });
    const second = await search({ q: 'history', limit: '5', offset: '5' });
    expect(second.start).toBe(5);
    expect(new Set([...first.docs, ...second.docs].map(({ key }) => key)).size).toBe(10);
    expect(second.numFound).toBe(first.numFound);
    expect(second.numFound).toBeGreaterThan(10);
  });

  it('answers an empty list when nothing is found', async () => {
    const { numFound, docs } = await search({ q: 'zzyzxqqq vvwwxx' });
    expect({ numFound, docs }).toEqual({ numFound: 0, docs: [] });
  });
});

describe('Open Library, works and editions', () => {
  it('describes a work in plain text or as a typed value', async () => {
    const { docs } = await search({ q: 'thinking fast and slow kahneman', limit: '1' });
    const response = await get(`${docs[0]?.key}.json`);
    expect(response.status).toBe(200);
    const work = z
      .object({
        key: z.string(),
        title: z.string(),
        description: z
          .union([z.string(), z.object({ type: z.literal('/type/text'), value: z.string() })])
          .optional(),
      })
      .parse(await response.json());
    expect(work.key).toBe(docs[0]?.key);
  });

  it('leads from an ISBN to its edition', async () => {
    const response = await get('/isbn/9780374275631.json');
    expect(response.status).toBe(200);
    const edition = z
      .object({
        key: z.string().regex(/^\/books\/OL\d+M$/),
        title: z.string(),
        works: z.array(z.object({ key: z.string().regex(/^\/works\/OL\d+W$/) })),
        isbn_13: z.array(z.string()).optional(),
        number_of_pages: z.number().optional(),
      })
      .parse(await response.json());
    expect(edition.title).toMatch(/thinking, fast and slow/i);
  });

  it('answers 404 for what it does not have', async () => {
    expect((await get('/isbn/9780000000002.json')).status).toBe(404);
    expect((await get('/works/OL99999999999W.json')).status).toBe(404);
  });
});

describe('Open Library, GET /api/books', () => {
  const coverOf = (size: string) => z.string().regex(new RegExp(`/b/id/\\d+-${size}\\.jpg$`));
  const dataSchema = z.record(
    z.string(),
    z.object({
      url: z.string(),
      key: z.string().regex(/^\/books\/OL\d+M$/),
      title: z.string().min(1),
      number_of_pages: z.number().optional(),
      identifiers: z.object({ isbn_13: z.array(z.string()).optional() }),
      cover: z.object({ small: coverOf('S'), medium: coverOf('M'), large: coverOf('L') }).optional(),
    }),
  );
  const ask = async (bibkeys: string) => {
    const query = new URLSearchParams({ bibkeys, format: 'json', jscmd: 'data' });
    const response = await get(`/api/books?${query.toString()}`);
    expect(response.status).toBe(200);
    return dataSchema.parse(await response.json());
  };

  it('tells covers and pages of several books, each under the key that was asked for', async () => {
    const books = await ask('ISBN:9780374275631,ISBN:0141439580,ISBN:9780000000002');
    expect(Object.keys(books).sort()).toEqual(['ISBN:0141439580', 'ISBN:9780374275631']);
    const book = books['ISBN:9780374275631'];
    expect(book?.title).toMatch(/thinking, fast and slow/i);
    expect(book?.cover).toBeDefined();
    expect(book?.number_of_pages).toBeGreaterThan(0);
  });

  it('answers an empty object when nothing is known', async () => {
    expect(await ask('ISBN:9780000000002')).toEqual({});
  });
});
