import { expect, test } from 'vitest';
import { itemsOf, readFixture, readText } from '../testing/fixture.ts';

test("a Kindle app's notebook as a table is one book with its highlights and notes", () => {
  const { items, rows, notices } = readFixture('kindle-notes.csv');
  expect(items).toMatchObject([
    {
      title: 'Reeds of Their Own (Annotated)',
      authors: ['A. Sample Writer', 'Bo Two'],
      quotes: [
        {
          text: 'A reed bends, and stands again.',
          location: '168',
          comment: 'Like "us", on good days.',
        },
        { text: 'The pond keeps what it is given.', page: '23' },
      ],
      notes: [],
    },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'merged', 'merged', 'skipped']);
  expect(notices).toEqual([]);
});

const table = (authors: string) =>
  itemsOf(
    readText(
      `"Your Kindle Notes For:",,,\n"Note to Self",,,\n${authors}"Free Kindle instant preview:",,,\n,,,\n"Annotation Type","Location","Starred?","Annotation"\n"Highlight (Yellow)","Location 168","","Words"\n`,
    ),
  ).items;

test('it has the keys of the notebook as a web page: one adds nothing to the other', () => {
  const page =
    '<div class="bookTitle">Note to Self</div><div class="authors">One, Ann; Two, Bo</div><div class="noteHeading">Highlight(yellow) - Page 9 · Location 168</div><div class="noteText">Words</div>';
  const [book] = itemsOf(readText(page)).items;
  const [same] = table('"by Ann One, Bo Two",,,\n');
  expect([same?.authors, same?.quotes[0]?.key]).toEqual([book?.authors, book?.quotes[0]?.key]);
});

test('a book without an author has none', () => {
  expect(table('')).toMatchObject([{ title: 'Note to Self', authors: [], quotes: [{ text: 'Words' }] }]);
});
