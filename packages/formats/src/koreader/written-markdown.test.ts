import { expect, test } from 'vitest';
import { itemsOf, readText } from '../testing/fixture.ts';

test("KOReader's Markdown is read as its JSON is: an import of one adds nothing to the other", () => {
  const text = `# Reeds
##### Ann One, Bo Two

## Autumn
### Page 52 @ 02 January 2024 11:47:53 PM
*Still water.*

---
As ever.
### Page 53 @ 03 Januar 2024 12:00:00 AM
Wind, *and* rain.
# no book

# Rushes
##### N/A

## Winter
### Page 7 @ 03 Foo 2024 08:00:00 AM
~~Ice.~~

_Generated at: 2024-05-01 10:00_`;
  const { items } = itemsOf(readText(text.replaceAll('\n', '\r\n')));
  expect(items).toMatchObject([
    {
      title: 'Reeds',
      authors: ['Ann One', 'Bo Two'],
      quotes: [
        {
          text: 'Still water.',
          page: '52',
          location: 'Autumn',
          comment: 'As ever.',
          createdAt: '2024-01-02T23:47:53.000Z',
        },
        { text: 'Wind, *and* rain.\n# no book', page: '53', createdAt: '2024-01-03T00:00:00.000Z' },
      ],
    },
    { title: 'Rushes', authors: [], quotes: [{ text: 'Ice.', page: '7', location: 'Winter' }] },
  ]);
  const json = { title: 'Reeds', author: 'Ann One\nBo Two', entries: [{ page: 52, text: 'Still water.' }] };
  const [one] = itemsOf(readText(JSON.stringify(json))).items;
  expect(one?.quotes[0]?.key).toBe(items[0]?.quotes[0]?.key);
});

/** KOReader's Markdown of one book: what stands below its names. */
const markdownOf = (marks: string, authors = 'Ann One') =>
  `# Reeds\n##### ${authors}\n\n## Autumn\n### Page 52 @ 02 January 2024 11:47:53 PM\n${marks}`;

test.for([
  ['*Still water.*', 'Still water.', '# Rushes', 'Rushes'],
  ['Of C# and #1, and of 3 # 4', 'Of C# and #1, and of 3 # 4', '\n\n# C# in Depth', 'C# in Depth'],
  ['Music in C# minor', 'Music in C# minor', '# C# in Depth', 'C# in Depth'],
] as const)(
  'of several books each keeps its own lines, whatever stands between them: %s',
  ([mark, text, heading, title]) => {
    const next = `${heading}\n##### Bo Two\n\n## Winter\n### Page 7 @ 03 January 2024 08:00:00 AM\n~~Ice.~~`;
    expect(itemsOf(readText(`${markdownOf(mark)}${next}`)).items).toMatchObject([
      { title: 'Reeds', authors: ['Ann One'], quotes: [{ text }] },
      { title, authors: ['Bo Two'], quotes: [{ text: 'Ice.', page: '7' }] },
    ]);
  },
);

test.for([
  '\n\n_Generated at: 2024-05-01-10-00-00_',
  '\n## \n_Generated at: 2026-05-01-10-00-00_',
  '\n## \n_Erstellt am: 2026-05-01-10-00-00_',
])("what stands below KOReader's Markdown is none of the last line: %j", (footer) => {
  const read = (marks: string) => itemsOf(readText(`${markdownOf(marks)}${footer}`)).items;
  expect(read('*Still water.*')).toMatchObject([{ quotes: [{ text: 'Still water.' }] }]);
  expect(read('*Still water.*\n\n---\nAs ever.')).toMatchObject([
    { quotes: [{ text: 'Still water.', comment: 'As ever.' }] },
  ]);
});

test("the links to the book in KOReader's Markdown are no words of its lines", () => {
  const link =
    '\n\n[Im Buch ansehen](<file:///mnt/onboard/Reeds (2).epub?pos=/body/DocFragment[7]/body/p[9]/text().302>)';
  const marks = `*Still water.*\n\n---\nAs ever.${link}\n### Page 53 @ 03 January 2024 08:00:00 AM\n*[Wind](<file:a>)*${link}`;
  const [item] = itemsOf(readText(`${markdownOf(marks)}\n\n_Generated at: 2025-09-05-10-00-00_`)).items;
  expect(item?.quotes).toMatchObject([
    { text: 'Still water.', comment: 'As ever.' },
    { text: '[Wind](<file:a>)' },
  ]);
  const entries = [{ text: 'Still water.' }, { text: '[Wind](<file:a>)' }];
  const [json] = itemsOf(readText(JSON.stringify({ title: 'Reeds', author: 'Ann One', entries }))).items;
  expect(item?.quotes.map(({ key }) => key)).toEqual(json?.quotes.map(({ key }) => key));
});

test.for([
  ['Rath, Robert', 'Rath, Robert', ['Rath, Robert']],
  ['Ann One, Bo Two', 'Ann One\nBo Two', ['Ann One', 'Bo Two']],
  ['刘慈欣, 王晋康', '刘慈欣\n王晋康', ['刘慈欣', '王晋康']],
] as const)("the authors in KOReader's Markdown are those of its JSON: %s", ([written, author, authors]) => {
  const [item] = itemsOf(readText(markdownOf('*Still water.*', written))).items;
  const json = { title: 'Reeds', author, entries: [{ page: 52, text: 'Still water.' }] };
  const [same] = itemsOf(readText(JSON.stringify(json))).items;
  expect([item?.authors, same?.authors]).toEqual([authors, authors]);
  expect(item?.quotes[0]?.key).toBe(same?.quotes[0]?.key);
});
