import { Hono } from 'hono';
import type { CatalogueBook } from '../catalogue/book.ts';
import { findBookByIsbn, findBooks } from '../catalogue/catalogue.ts';
import { toIsbn13 } from '../catalogue/isbn.ts';
import {
  describeData,
  describeDoc,
  describeEdition,
  describeWork,
  findBookByNumber,
  recordNumberOf,
} from './records.ts';

const DEFAULT_LIMIT = 100;
const DEFAULT_FIELDS =
  'author_key,author_name,cover_edition_key,cover_i,edition_count,first_publish_year,has_fulltext,key,language,public_scan_b,subtitle,title';

/** Open Library's search, works, editions and books by their ISBNs, from the local catalogue. */
export const openLibraryRoutes = ({ origin }: { origin: string }): Hono =>
  new Hono()
    .get('/search.json', (c) => {
      const { q = '', offset, page, fields = DEFAULT_FIELDS } = c.req.query();
      const problem = findProblem(q);
      if (problem !== null)
        return c.json({ detail: [{ ...INVALID_Q, msg: `Value error, ${problem}` }] }, 422);
      const limit = readWhole(c.req.query('limit')) ?? DEFAULT_LIMIT;
      const start = readWhole(offset) ?? Math.max(0, (readWhole(page) ?? 1) - 1) * limit;
      const { total, books } = findBooks({ terms: q, limit, offset: start });
      return c.json({
        numFound: total,
        start,
        numFoundExact: true,
        num_found: total,
        documentation_url: 'https://openlibrary.org/dev/docs/api/search',
        q,
        offset: readWhole(offset),
        docs: books.map((book) => pickFields(describeDoc(book), fields)),
      });
    })
    .get('/works/:file{OL[0-9]+W\\.json}', (c) => {
      const book = findBookByNumber(readNumber(c.req.param('file')));
      return book === null ? c.json(NOT_FOUND, 404) : c.json(describeWork(book));
    })
    .get('/books/:file{OL[0-9]+M\\.json}', (c) => {
      const book = findBookByNumber(readNumber(c.req.param('file')));
      return book === null ? c.json(NOT_FOUND, 404) : c.json(describeEdition(book));
    })
    .get('/isbn/:file{[0-9Xx-]+\\.json}', (c) => {
      const isbn13 = toIsbn13(c.req.param('file').replace(/\.json$/, ''));
      const book = isbn13 === null ? null : findBookByIsbn(isbn13);
      // An ISBN is not an address of its own: Open Library sends the client on to the edition.
      return book === null
        ? c.json(NOT_FOUND, 404)
        : c.redirect(`${origin}/open-library/books/OL${recordNumberOf(book)}M.json`);
    })
    .get('/api/books', (c) => {
      const { bibkeys = '', format, jscmd } = c.req.query();
      if (format !== 'json' || jscmd !== 'data')
        return c.json({ error: 'the sandbox knows format=json with jscmd=data alone' }, 400);
      // Each book stands under the words it was asked for by; what isn't known is left out.
      const known = bibkeys.split(',').flatMap((key) => {
        const book = findBookByKey(key);
        return book === null ? [] : [[key, describeData(book, origin)] as const];
      });
      return c.json(Object.fromEntries(known));
    });

const INVALID_Q = { type: 'value_error', loc: ['query', 'q'] };

/** As Open Library's `validate_search_json_query` has it. */
const findProblem = (q: string): string | null => {
  if (q !== '' && q.length < 3) return 'Query too short, must be at least 3 characters';
  return q.toLowerCase() === 'the' ? 'Invalid query; the following queries are not allowed: the' : null;
};

const NOT_FOUND = { error: 'notfound' };

/** By `ISBN:…`, or the bare number; the other kinds of key know nothing here. */
const findBookByKey = (key: string): CatalogueBook | null => {
  const isbn13 = toIsbn13(key.trim().replace(/^isbn:?/i, ''));
  return isbn13 === null ? null : findBookByIsbn(isbn13);
};

const readWhole = (text: string | undefined): number | null =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : null;

const readNumber = (file: string): number => Number(file.replace(/\D/g, ''));

const pickFields = (doc: Record<string, unknown>, fields: string) => {
  const names = fields.split(',').map((name) => name.trim());
  if (names.includes('*')) return doc;
  return Object.fromEntries(Object.entries(doc).filter(([name]) => names.includes(name)));
};
