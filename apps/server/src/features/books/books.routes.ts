import { searchBooks } from '@vault/contract';
import { route } from '../../http/route.ts';
import type { BooksService } from './books.service.ts';

export function booksRoutes(service: BooksService) {
  return [route(searchBooks, ({ actor, query }) => service.search(actor, query.query))];
}
