import { type Context, Hono } from 'hono';
import { findBookById, findBooks } from '../catalogue/catalogue.ts';
import { answerError } from './errors.ts';
import { applyMask, parseFields } from './partial-response.ts';
import { PREVIEW_HEADERS, renderPreviewPage } from './preview-page.ts';
import { readListQuery } from './list-query.ts';
import { describeListed, describeSingle } from './volume.ts';

/** Google Books' volumes from the local catalogue. A key is accepted and not looked at. */
export const googleBooksRoutes = ({ origin }: { origin: string }): Hono =>
  new Hono()
    .get('/books/v1/volumes', (c) => {
      const query = readListQuery(c.req.query());
      if ('problem' in query) return answerError(c, query.problem);
      const { total, books } = query.isForBooks ? findBooks(query) : { total: 0, books: [] };
      const items = books.map((book) => describeListed({ book, origin }));
      // Google leaves `items` out rather than send an empty list.
      return answer(c, { kind: 'books#volumes', totalItems: total, ...(items.length > 0 ? { items } : {}) });
    })
    .get('/books/v1/volumes/:id', (c) => {
      const book = findBookById(c.req.param('id'));
      if (book === null) {
        return answerError(c, {
          code: 404,
          message: 'The volume ID could not be found.',
          reason: 'notFound',
        });
      }
      return answer(c, describeSingle({ book, origin }));
    })
    .get('/preview/:id', (c) => {
      const book = findBookById(c.req.param('id'));
      return book === null ? c.notFound() : c.html(renderPreviewPage(book), 200, PREVIEW_HEADERS);
    });

const answer = (c: Context, body: Record<string, unknown>) => {
  const fields = c.req.query('fields');
  if (fields === undefined) return c.json(body);
  const mask = parseFields(fields);
  if (mask === null) {
    const message = `Invalid field selection ${fields}`;
    return answerError(c, { code: 400, message, reason: 'invalidParameter', location: 'fields' });
  }
  return c.json(applyMask(body, mask) as Record<string, unknown>);
};
