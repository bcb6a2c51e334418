import { readFile } from '@vault/formats';
import { expect, test } from 'vitest';
import { row } from '../testing/rows.ts';
import { describeRemarks, hasRemark, sumRemarks } from './sum-remarks.ts';

function read(lines: readonly string[]) {
  const reading = readFile(new TextEncoder().encode(lines.join('\r\n')));
  if (reading.kind !== 'items') throw new Error(reading.kind);
  return reading.items;
}

test('what the reading of a file remarks is summed up by kind', () => {
  const storygraph = read([
    'Title,Authors,ISBN/UID,Read Status,Star Rating,Last Date Read',
    'Emma,Jane Austen,,read,4.25,2020/01/02',
    'Walden,Thoreau,,read,3.5,soon',
    'Ulysses,Joyce,,read,4.0,',
  ]);
  expect(describeRemarks(sumRemarks(storygraph))).toBe('2 ratings were rounded · 1 date could not be read');
  expect(describeRemarks([{ kind: 'rounded', count: 1200 }])).toBe('1,200 ratings were rounded');
  expect(storygraph.map((item) => hasRemark(item, 'rounded'))).toEqual([true, true, false]);
});

test('no remark on a table whose cells cannot be kept is an “other” one', () => {
  const goodreads = read([
    'Book Id,Title,Author,ISBN,My Rating,Number of Pages,Year Published,Date Read,Exclusive Shelf,Bookshelves,Read Count',
    '1,Emma,Jane Austen,12345,12,many,MCM,Someday,read,,3',
    '2,Walden,Thoreau,,3.5,,,2020/01/01,read,dnf,1',
  ]);
  expect(sumRemarks(goodreads)).toEqual(
    ['rounded', 'ratings', 'dates', 'years', 'isbns', 'pages', 'repeated', 'shelved'].map((kind) => ({
      kind,
      count: 1,
    })),
  );
});

test.each<[string, string]>([
  [
    '“Reading” becomes “Finished”. Keeps 3 stars; a later row has 5',
    '1 later row says otherwise of its book',
  ],
  ['“Reading” becomes “Finished”', '1 later row says otherwise of its book'],
  ['The rating "12" is not between 1 and 5, so it was left out.', '1 rating was left out'],
  ['The date "Someday" could not be read.', '1 date could not be read'],
  ['2031-01-01 is in the future, so it was left out.', '1 book had a date in the future'],
  ['2031-01-01, 2031-02-02 are in the future, so they were left out.', '1 book had a date in the future'],
  ['The year "MCM" could not be read, so it was left out.', '1 year could not be kept'],
  ['"12345" is not an ISBN, so it was left out.', '1 ISBN was left out'],
  ['"many" is not a number of pages, so it was left out.', '1 number of pages was left out'],
  ['The cover "x" is not an https address, so it was left out.', '1 address was left out'],
  [
    'Of several readings the start 2019-07-07 is kept; left out: 2017-08-06.',
    '1 start of an earlier reading was left out',
  ],
  [
    'A book holds 500 notes: those beyond are kept in its notes, as “More notes”.',
    "1 part didn't fit and became a note",
  ],
  ['Longer than 5,000 characters: kept as the note “Long highlight”.', "1 part didn't fit and became a note"],
  ['3 texts longer than 5,000 characters: kept as notes.', "1 part didn't fit and became a note"],
  [
    'More than there is room for, so kept whole in its notes: Summary.',
    "1 part didn't fit and became a note",
  ],
  ['The place of 1 highlight is cut here and whole in the comment.', "1 part didn't fit and became a note"],
  ['Read 3 times; the file has the date of 1.', '1 book was read more often than the file has dates'],
  [
    'It is on your shelf “dnf”, so it counts as dropped, not as finished.',
    '1 book counts as dropped, by its shelf',
  ],
  [
    'What stands outside the marked parts of a file, or above its first quote, is not imported and stays there.',
    '1 book has words in its file that are not imported',
  ],
  ['1 of its quotes is in a file that did not come with it.', '1 book has quotes in files that did not come'],
  ['2 of its quotes are in files that did not come with it.', '1 book has quotes in files that did not come'],
  ['You had read up to page 3.', '1 other remark'],
])('"%s" is told as "%s"', (notice, words) => {
  expect(describeRemarks(sumRemarks([row(1, { notices: [notice] })]))).toBe(words);
});
