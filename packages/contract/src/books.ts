import { z } from 'zod';
import { BOOK_SEARCH_MIN_CHARACTERS, TEXT_LIMITS } from './constants.ts';
import { endpoint } from './call/endpoint.ts';
import { text } from './text.ts';

const bookSearchResultSchema = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    authors: z.array(z.string()),
    summary: z.string(),
    image: z.string().nullable(),
    category: z.string().nullable(),
    publishedDate: z.string().nullable(),
    isbn: z.string().nullable(),
    pageCount: z.int().nullable(),
    previewLink: z.string().nullable(),
    language: z.string().nullable(),
  })
  .meta({ id: 'BookSearchResult' });
export type BookSearchResult = z.infer<typeof bookSearchResultSchema>;

export const searchBooks = endpoint({
  method: 'get',
  path: '/books/search',
  access: 'user',
  tag: 'Books',
  rateLimit: 'book-search',
  summary: 'Searches Google Books, and Open Library when that fails or finds nothing.',
  query: z.object({
    query: text(TEXT_LIMITS.searchTerm).refine(
      (value) => Array.from(value.trim()).length >= BOOK_SEARCH_MIN_CHARACTERS,
      'must have at least 2 characters',
    ),
  }),
  status: 200,
  response: z.array(bookSearchResultSchema),
  errors: ['VALIDATION_FAILED', 'UNAVAILABLE'],
});
