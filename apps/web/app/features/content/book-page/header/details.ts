import { isWebAddress, type MediaType, parseIsbn } from '@vault/domain';
import { checkEdition, type Edition } from '../../edition/edition.ts';
import type { Book, FieldEdit } from '../saving/edits.ts';

/** The seldom changed fields of an item, as they stand in a form. */
export type Details = Edition & { type: MediaType; image: string };

export function detailsOf(book: Book): Details {
  return {
    type: book.type,
    image: book.image ?? '',
    isbn: book.isbn ?? '',
    pageCount: book.pageCount === null ? '' : String(book.pageCount),
    publishedDate: book.publishedDate ?? '',
  };
}

/** What is wrong with what was changed, by field; empty when nothing is. */
export function checkDetails(details: Details, before: Details): Partial<Record<keyof Details, string>> {
  const { image } = details;
  const isImageSet = image !== '' && image !== before.image;
  return {
    ...(isImageSet && !isWebAddress(image) && { image: 'Use an address that starts with https://' }),
    ...checkEdition(details, before),
  };
}

/** One edit for each field that is not as the book has it. */
export function editsOfDetails(book: Book, details: Details): FieldEdit[] {
  const before = detailsOf(book);
  const isbn = parseIsbn(details.isbn) ?? '';
  const edits = [
    { kind: 'field', field: 'type', value: details.type },
    { kind: 'field', field: 'image', value: details.image },
    { kind: 'field', field: 'isbn', value: isbn },
    { kind: 'field', field: 'pageCount', value: Number(details.pageCount) },
    { kind: 'field', field: 'publishedDate', value: details.publishedDate },
  ] satisfies FieldEdit[];
  const wanted = { ...details, isbn };
  return edits.filter(({ field }) => wanted[field] !== before[field]);
}
