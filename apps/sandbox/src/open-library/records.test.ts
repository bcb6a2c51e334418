import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allBooks } from '../catalogue/catalogue.ts';
import { toIsbn10 } from '../catalogue/isbn.ts';
import { describeDoc, describeWork, findBookByNumber, recordNumberOf } from './records.ts';
import { openLibraryRoutes } from './routes.ts';

const searchSchema = z.object({
  start: z.number(),
  num_found: z.number(),
  docs: z.array(z.record(z.string(), z.unknown())),
});

describe("the sandbox's Open Library", () => {
  it('numbers every book differently and finds it again', () => {
    expect(new Set(allBooks.map(recordNumberOf)).size).toBe(allBooks.length);
    for (const book of allBooks) expect(findBookByNumber(recordNumberOf(book))).toBe(book);
  });

  it('knows the MARC code of every language in the catalogue', () => {
    const unknown = allBooks.filter((book) => describeDoc(book).language.includes('und'));
    expect(unknown.map(({ language }) => language)).toEqual([]);
  });

  it('has works of both kinds of description', () => {
    const kinds = new Set(allBooks.map((book) => typeof describeWork(book).description));
    expect(kinds).toEqual(new Set(['string', 'object']));
  });

  it('names covers that it serves itself, and refuses what it would answer otherwise there', async () => {
    const app = openLibraryRoutes({ origin: 'http://localhost:3001' });
    const [book] = allBooks;
    const key = `ISBN:${book?.isbn13}`;
    const answer = await app.request(`/api/books?bibkeys=${key}&format=json&jscmd=data`);
    expect(await answer.json()).toMatchObject({
      [key]: {
        cover: { medium: expect.stringMatching(/^http:\/\/localhost:3001\/covers\/b\/id\/\d+-M\.jpg$/) },
      },
    });
    for (const query of ['', '&format=json', '&jscmd=data'])
      expect((await app.request(`/api/books?bibkeys=${key}${query}`)).status, query).toBe(400);
  });

  it('knows a book by its bare number, and by ISBN in any case', async () => {
    const app = openLibraryRoutes({ origin: 'http://localhost:3001' });
    const [isbn] = allBooks.map(({ isbn13 }) => isbn13);
    const keys = [`${isbn}`, `isbn:${isbn}`, `ISBN:${isbn}`];
    const answer = await app.request(`/api/books?bibkeys=${keys.join(',')}&format=json&jscmd=data`);
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(await answer.json()))).toEqual(keys);
  });

  it('tells the numbers of an edition, and of none what it does not have', async () => {
    const app = openLibraryRoutes({ origin: 'http://localhost:3001' });
    const [book] = allBooks;
    if (book === undefined) throw new Error('The catalogue is empty');
    const answer = await app.request(`/books/OL${recordNumberOf(book)}M.json`);
    expect(await answer.json()).toMatchObject({
      isbn_13: [book.isbn13],
      isbn_10: [toIsbn10(book.isbn13)],
      number_of_pages: book.pages,
      languages: [{ key: expect.stringMatching(/^\/languages\/[a-z]{3}$/) }],
    });
    expect((await app.request('/books/OL1M.json')).status).toBe(404);
  });

  it('reads pages as well as offsets, and every field at once', async () => {
    const app = openLibraryRoutes({ origin: 'http://localhost:3001' });
    const read = async (query: string) =>
      searchSchema.parse(await (await app.request(`/search.json?${query}`)).json());
    const byPage = await read('q=book&limit=10&page=3&fields=*');
    const byOffset = await read('q=book&limit=10&offset=20&fields=*');
    expect(byPage).toMatchObject({ start: 20, num_found: allBooks.length });
    expect(byPage.docs).toEqual(byOffset.docs);
    expect(byPage.docs[0]).toHaveProperty('edition_key');
    expect(await read('q=book&page=0')).toMatchObject({ start: 0, num_found: allBooks.length });
    const { docs } = await read('q=book&fields=key,%20title');
    expect(docs).toHaveLength(100);
    expect(Object.keys(docs[0] ?? {}).sort()).toEqual(['key', 'title']);
  });
});
