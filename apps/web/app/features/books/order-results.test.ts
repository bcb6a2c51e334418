import { describe, expect, test } from 'vitest';
import { needsEnglishSearch, orderResults } from './order-results.ts';
import { foundBook } from './testing/sample-results.ts';

const book = (id: string, language: string | null, isbn: string | null = null) =>
  foundBook({ id, language, isbn });
const idsOf = (books: readonly { id: string }[]) => books.map(({ id }) => id);

describe('the order of results', () => {
  test.each([
    ['English ones come first', [book('de', 'de'), book('en', 'en')], [], ['en', 'de']],
    ['regional English is English', [book('fr', 'fr'), book('gb', 'en-GB')], [], ['gb', 'fr']],
    ['an unknown language comes after English', [book('?', null), book('en', 'en')], [], ['en', '?']],
    ['the rest keeps its order', [book('b', 'de'), book('a', null), book('c', 'fr')], [], ['b', 'a', 'c']],
    ['hits of the second search come first', [book('de', 'de')], [book('en', 'en')], ['en', 'de']],
    [
      'of the second search only English counts',
      [book('de', 'de')],
      [book('fr', 'fr'), book('?', null)],
      ['de'],
    ],
    ['nothing stays nothing', [], [], []],
    ['the same id is shown once', [book('a', 'de')], [book('a', 'en'), book('b', 'en')], ['a', 'b']],
    [
      'the same ISBN is shown once, however it is written',
      [book('a', 'en', '9780691096124'), book('b', 'en', '978-0-691-09612-4'), book('c', 'en', '0691096120')],
      [],
      ['a'],
    ],
  ])('%s', (_, found, foundInEnglish, expected) => {
    expect(idsOf(orderResults(found, foundInEnglish))).toEqual(expected);
  });
});

describe('a second search for English books', () => {
  test.each([
    ['walden', [book('de', 'de')], true],
    ['walden', [], true],
    ['walden', [book('?', null)], true],
    ['walden', [book('de', 'de'), book('en', 'en')], false],
    ['978-0-691-09612-4', [book('de', 'de')], false],
    ['ISBN 0691096120', [], false],
    ['978-0-691-09612-5', [book('de', 'de')], false],
    ['978-0-691-09612-5', [], false],
    ['0691096121', [], false],
  ])('after %j is made: %j %s', (query, found, isMade) => {
    expect(needsEnglishSearch(query, found)).toBe(isMade);
  });
});
