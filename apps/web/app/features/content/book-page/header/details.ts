import { completeAddress, isWebAddress, type MediaType, parseIsbn } from '@vault/domain';
import { checkEdition, type Edition } from '../../edition/edition.ts';
import { parseDays } from '../../checks/parse-day.ts';
import { checkOneDate } from '../../checks/check-reading.ts';
import type { Book, FieldEdit } from '../saving/edits.ts';

/** An item's seldom changed fields, as in a form. */
export type Details = Edition & { type: MediaType; image: string; previewLink: string; startedAt: string };

const ADDRESS_WORDS = 'Use an address that starts with https://';

export function detailsOf(book: Book): Details {
  return {
    type: book.type,
    image: book.image ?? '',
    previewLink: book.previewLink ?? '',
    isbn: book.isbn ?? '',
    pageCount: book.pageCount === null ? '' : String(book.pageCount),
    publishedDate: book.publishedDate ?? '',
    startedAt: book.startedAt ?? '',
  };
}

/** Its addresses as they are kept. */
export function settleDetails(details: Details): Details {
  const { image, previewLink } = details;
  return { ...details, image: completeAddress(image), previewLink: completeAddress(previewLink) };
}

/** What is wrong with what was changed, by field; empty when nothing is. */
export function checkDetails(details: Details, before: Details): Partial<Record<keyof Details, string>> {
  const { startedAt } = details;
  const isAmiss = (name: 'image' | 'previewLink') =>
    details[name] !== '' && details[name] !== before[name] && !isWebAddress(details[name]);
  const startProblem = startedAt === before.startedAt ? null : checkOneDate(startedAt, new Date());
  return {
    ...(isAmiss('image') && { image: ADDRESS_WORDS }),
    ...(isAmiss('previewLink') && { previewLink: ADDRESS_WORDS }),
    ...checkEdition(details, before),
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
    { kind: 'field', field: 'previewLink', value: details.previewLink },
    { kind: 'field', field: 'isbn', value: isbn },
    { kind: 'field', field: 'pageCount', value: Number(details.pageCount) },
    { kind: 'field', field: 'publishedDate', value: details.publishedDate },
    { kind: 'field', field: 'startedAt', value: startedAt },
  ] satisfies FieldEdit[];
  const wanted = { ...details, isbn, startedAt };
  return edits.filter(({ field }) => wanted[field] !== before[field]);
}
