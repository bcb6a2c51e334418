type Parameter = 'maxResults' | 'startIndex' | 'printType' | 'orderBy';

const DEFAULT_RESULTS = 10;
const MOST_RESULTS = 40;

/** The parameters of a search, or what Google would object to. Parameters unknown here are passed over. */
export const readListQuery = (query: Record<string, string>) => {
  const terms = query['q']?.trim() ?? '';
  if (terms === '') {
    return {
      problem: { code: 400, message: 'Missing query.', reason: 'queryRequired', location: 'q' },
    } as const;
  }
  const { maxResults, startIndex, printType = 'all', orderBy = 'relevance', langRestrict, country } = query;
  if (country !== undefined && !isCountry(country)) {
    const message = 'Cannot determine user location for geographically restricted operation.';
    return { problem: { code: 403, message, reason: 'unknownLocation' } } as const;
  }
  const limit = readWhole(maxResults, { otherwise: DEFAULT_RESULTS, most: MOST_RESULTS });
  const offset = readWhole(startIndex, { otherwise: 0, most: 2 ** 31 - 1 });
  if (limit === null) {
    return refuse(
      'maxResults',
      `Invalid value '${maxResults}'. Values must be within the range: [0, ${MOST_RESULTS}]`,
    );
  }
  if (offset === null) {
    return refuse(
      'startIndex',
      `Invalid value '${startIndex}'. Values must be within the range: [0, ${2 ** 31 - 1}]`,
    );
  }
  if (!['all', 'books', 'magazines'].includes(printType)) {
    return refuse(
      'printType',
      `Invalid string value: '${printType}'. Allowed values: [all, books, magazines]`,
    );
  }
  if (!['relevance', 'newest'].includes(orderBy)) {
    return refuse('orderBy', `Invalid string value: '${orderBy}'. Allowed values: [newest, relevance]`);
  }
  return {
    terms,
    limit,
    offset,
    language: langRestrict === '' ? undefined : langRestrict,
    newestFirst: orderBy === 'newest',
    isForBooks: printType !== 'magazines',
  };
};

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const isCountry = (text: string): boolean =>
  /^[a-z]{2}$/i.test(text) && countries.of(text.toUpperCase()) !== undefined;

const readWhole = (text: string | undefined, { otherwise, most }: { otherwise: number; most: number }) => {
  if (text === undefined) return otherwise;
  const value = Number(text);
  return /^\d+$/.test(text) && value <= most ? value : null;
};

const refuse = (location: Parameter, message: string) =>
  ({ problem: { code: 400, message, reason: 'invalidParameter', location } }) as const;
