import { type Context, Hono } from 'hono';
import type { CatalogueBook } from '../catalogue/book.ts';
import { findBookById } from '../catalogue/catalogue.ts';
import { findBookByNumber } from '../open-library/records.ts';
import { drawCover } from './cover.ts';

/** Drawn covers: by volume id, and under the addresses of Open Library's covers. */
export const coverRoutes = ({ origin }: { origin: string }): Hono =>
  new Hono()
    .get('/:file{[A-Za-z0-9_-]+\\.svg}', (c) => {
      const book = findBookById(c.req.param('file').replace(/\.svg$/, ''));
      return book === null ? c.notFound() : answerCover(c, book);
    })
    .get('/b/id/:file{[0-9]+-[SML]\\.jpg}', (c) => {
      const book = findBookByNumber(Number.parseInt(c.req.param('file'), 10));
      if (book === null) return c.notFound();
      c.header('Link', `<${origin}/covers/${book.id}.svg>; rel="canonical"`);
      return answerCover(c, book);
    });

const answerCover = (c: Context, book: CatalogueBook) =>
  c.body(drawCover(book), 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
