import { isPublishedDate, isWebAddress, LARGEST_PAGE_COUNT, type MediaType, parseIsbn } from '@vault/domain';
import { parseDays } from '../reading/parse-day.ts';
import { checkOneDate } from '../reading/reading-texts.ts';
import type { Book, FieldEdit } from '../saving/edits.ts';

/** The seldom changed fields of an item, as they stand in a form. */
export type Details = {
  type: MediaType;
  image: string;
  isbn: string;
  pageCount: string;
  publishedDate: string;
  startedAt: string;
};

export function detailsOf(book: Book): Details {
  return {
    type: book.type,
    image: book.image ?? '',
    isbn: book.isbn ?? '',
    pageCount: book.pageCount === null ? '' : String(book.pageCount),
    publishedDate: book.publishedDate ?? '',
    startedAt: book.startedAt ?? '',
  };
}

/** What is wrong with what was changed, by field; empty when nothing is. */
export function checkDetails(details: Details, before: Details): Partial<Record<keyof Details, string>> {
  const { image, isbn, pageCount, publishedDate, startedAt } = details;
  const isSet = (field: keyof Details) => details[field] !== '' && details[field] !== before[field];
  const startProblem = isSet('startedAt') ? checkOneDate(startedAt, new Date()) : null;
  return {
    ...(isSet('image') && !isWebAddress(image) && { image: 'Use an address that starts with https://' }),
    ...(isSet('isbn') && parseIsbn(isbn) === null && { isbn: 'This is not a valid ISBN' }),
    ...(isSet('pageCount') &&
      !(/^\d+$/.test(pageCount) && Number(pageCount) <= LARGEST_PAGE_COUNT) && {
        pageCount: 'Use a whole number',
      }),
    ...(isSet('publishedDate') &&
      !isPublishedDate(publishedDate) && { publishedDate: 'Use a year or a date, e.g. 1999 or 1999-05-31' }),
    ...(startProblem !== null && { startedAt: startProblem }),
  };
}

/** One edit for each field that is not as the book has it. */
export function editsOfDetails(book: Book, details: Details): FieldEdit[] {
  const before = detailsOf(book);
  const isbn = parseIsbn(details.isbn) ?? '';
  const startedAt = parseDays(details.startedAt, new Date())[0] ?? '';
  const edits = [
    { kind: 'field', field: 'type', value: details.type },
    { kind: 'field', field: 'image', value: details.image },
    { kind: 'field', field: 'isbn', value: isbn },
    { kind: 'field', field: 'pageCount', value: Number(details.pageCount) },
    { kind: 'field', field: 'publishedDate', value: details.publishedDate },
    { kind: 'field', field: 'startedAt', value: startedAt },
  ] satisfies FieldEdit[];
  const wanted = { ...details, isbn, startedAt };
  return edits.filter(({ field }) => wanted[field] !== before[field]);
}
