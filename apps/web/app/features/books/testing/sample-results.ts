import type { BookSearchResult } from '@vault/contract';

/** A found book with every field filled, but for what a test says. */
export function foundBook(given: Partial<BookSearchResult> = {}): BookSearchResult {
  return {
    id: 'walden',
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    summary: 'Two years in a cabin by a pond.',
    image: 'https://covers.example/walden.jpg',
    category: 'Philosophy',
    publishedDate: '1854',
    isbn: '9780691096124',
    pageCount: 352,
    previewLink: 'https://books.example/walden',
    language: 'en',
    ...given,
  };
}
