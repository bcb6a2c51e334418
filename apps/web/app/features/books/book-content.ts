import type { BookSearchResult, CreateContentInput } from '@vault/contract';
import { DRAFT_REQUEST_LIMITS, TEXT_LIMITS } from '@vault/contract/client';
import {
  cutText,
  DEFAULT_GENRE,
  estimateReadingMinutes,
  NO_DESCRIPTION,
  UNKNOWN_AUTHOR,
} from '@vault/domain';
import { nothingSaid, toReading } from './reading-said.ts';

/** A found book as an item of the vault, with what its reader said; what the source gives beyond the vault's limits is cut. */
export function toContent(book: BookSearchResult, said = nothingSaid): CreateContentInput {
  const authors = book.authors.map((author) => cutText(author.trim(), TEXT_LIMITS.author)).filter(Boolean);
  return {
    type: 'book',
    title: cutText(book.title.trim(), TEXT_LIMITS.title),
    authors: authors.slice(0, TEXT_LIMITS.authors),
    summary: cutText(book.summary, TEXT_LIMITS.summary),
    category: cutText(book.category?.trim() ?? '', TEXT_LIMITS.genre) || DEFAULT_GENRE,
    ...(book.image && { image: book.image }),
    ...(book.publishedDate && { publishedDate: book.publishedDate }),
    ...(book.isbn && { isbn: book.isbn }),
    ...(book.previewLink && { previewLink: book.previewLink }),
    ...(book.pageCount && {
      pageCount: book.pageCount,
      timeCommitment: { amount: estimateReadingMinutes(book.pageCount), unit: 'minutes' },
    }),
    ...toReading(said),
  };
}

type Described = Pick<BookSearchResult, 'title' | 'authors' | 'summary'> & { language?: string | null };

/** What the model is told about a book. */
export function toDraftRequest(book: Described) {
  return {
    title: cutText(book.title.trim(), DRAFT_REQUEST_LIMITS.title),
    author: cutText(book.authors[0]?.trim() ?? '', DRAFT_REQUEST_LIMITS.author) || UNKNOWN_AUTHOR,
    summary: cutText(book.summary.trim(), DRAFT_REQUEST_LIMITS.summary) || NO_DESCRIPTION,
    ...(book.language && { language: cutText(book.language.trim(), DRAFT_REQUEST_LIMITS.language) }),
  };
}
