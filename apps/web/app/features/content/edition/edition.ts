import { isPublishedDate, LARGEST_PAGE_COUNT, parseIsbn } from '@vault/domain';
import { formatNumber } from '~/platform/format.ts';

/** What is known of the edition, as it stands in a form. */
export type Edition = { isbn: string; pageCount: string; publishedDate: string };

export const noEdition: Edition = { isbn: '', pageCount: '', publishedDate: '' };

/** What is wrong with what was changed, by field; empty when nothing is. */
export function checkEdition(
  edition: Edition,
  before: Edition = noEdition,
): Partial<Record<keyof Edition, string>> {
  const { isbn, pageCount, publishedDate } = edition;
  const isSet = (field: keyof Edition) => edition[field] !== '' && edition[field] !== before[field];
  return {
    ...(isSet('isbn') && parseIsbn(isbn) === null && { isbn: 'This is not a valid ISBN' }),
    ...(isSet('pageCount') && checkPageCount(pageCount)),
    ...(isSet('publishedDate') &&
      !isPublishedDate(publishedDate) && { publishedDate: 'Use a year or a date, e.g. 1999 or 1999-05-31' }),
  };
}

function checkPageCount(text: string): Pick<Partial<Edition>, 'pageCount'> {
  if (!/^\d+$/.test(text)) return { pageCount: 'Use a whole number' };
  if (Number(text) <= LARGEST_PAGE_COUNT) return {};
  return { pageCount: `There can be at most ${formatNumber(LARGEST_PAGE_COUNT)} pages` };
}
