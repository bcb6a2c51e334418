import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { ANKI_HEADER, writeAnkiCards } from './anki/write-anki.ts';
import { READWISE_HEADER, writeReadwiseRows } from './readwise/write-readwise.ts';
import { guardCell, unguardCell } from './table/cell-guard.ts';
import { exportedItem } from './testing/arbitrary-item.ts';
import { itemsOf, readText } from './testing/fixture.ts';
import { GOODREADS_HEADER, writeGoodreadsRow } from './trackers/write-goodreads.ts';

/** What matters to a test it says itself. */
function anyItem() {
  const [item] = fc.sample(exportedItem, 1);
  if (item === undefined) throw new Error('no item');
  const { createdAt, updatedAt } = item;
  return { item, at: { isFavourite: false, origin: 'user', createdAt, updatedAt } as const };
}

test('no cell starts like a formula once it is guarded, and its reader gets the text back', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', "'", "'=", '\t', '\r'), fc.string())
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (cell) => {
      expect(guardCell(cell)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unguardCell(guardCell(cell))).toBe(cell);
    }),
  );
  expect(unguardCell(guardCell("So '=1"))).toBe("So '=1");
});

test("Goodreads' table holds no formula but an ISBN", () => {
  const formula = '=1+1';
  fc.assert(
    fc.property(exportedItem, (item) => {
      const { createdAt, updatedAt } = item;
      const noteList = ['My review', 'Private notes'].map((title) => ({
        id: title,
        title,
        content: formula,
        isFavourite: false,
        origin: 'user' as const,
        createdAt,
        updatedAt,
      }));
      const texts = { title: formula, authors: [formula, formula], tags: [formula], noteList };
      const row = writeGoodreadsRow({ ...item, ...texts, externalIds: { goodreads: formula } });
      expect(itemsOf(readText(GOODREADS_HEADER + row)).table?.rows[0]?.[1]).toBe(formula);
      const cells = Papa.parse<string[]>(row).data[0] ?? [];
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^="\d*X?"$/.test(cell))).toEqual([]);
      expect(cells.filter((cell) => cell === `'${formula}`)).toHaveLength(8);
    }),
    { numRuns: 50 },
  );
});

test("a vault comes back from Goodreads' table with what that can hold", () => {
  const name = /^[A-Z][a-z]+ [A-Z][a-z]+$/;
  const item = fc.record({
    item: exportedItem,
    title: fc.stringMatching(/^[A-Z][a-z ]+[a-z]$/),
    author: fc.stringMatching(name),
  });
  fc.assert(
    fc.property(item, ({ item, title, author }) => {
      const book = { ...item, title, authors: [author, 'Second Author'], tags: ['own shelf'], noteList: [] };
      const [read] = itemsOf(readText(GOODREADS_HEADER + writeGoodreadsRow(book))).items;
      expect(read).toMatchObject({
        title: title.replace(/\s+/g, ' '),
        authors: [author, 'Second Author'],
        tags: ['own shelf'],
        createdAt: `${item.createdAt.slice(0, 10)}T00:00:00.000Z`,
        finishedAt: item.finishedAt.slice(-1),
        ...(item.status === null ? {} : { status: item.status }),
        ...(item.isbn === null ? {} : { isbn: item.isbn }),
      });
      expect(read?.rating).toBe(item.rated ? item.rating : undefined);
    }),
    { numRuns: 100 },
  );
});

test.for([
  [['Dune', '1']],
  [['The Expanse Novellas', '0.5']],
  [['Dune', '1-3']],
  [
    ['Discworld', '1'],
    ['Rincewind', '1'],
  ],
  [['Foundation (Publication Order)', '1']],
  [
    ['Saga (Collected Editions)', '1'],
    ['Saga', '1-6'],
  ],
] as const)("a book of the series %j comes back from Goodreads' table", (series) => {
  const title = `A Title (${series.map(([name, index]) => `${name}, #${index}`).join('; ')})`;
  const table = `Title,Author,Exclusive Shelf,My Rating\nA Title,Ann,read,4\n"${title}",Ann,read,4\n`;
  const [, read] = itemsOf(readText(table)).items;
  expect(read).toMatchObject({
    title: 'A Title',
    tags: series.flatMap(([name, index]) => [`Series: ${name}`, `Series: ${name} #${index}`]),
    notices: [],
  });
  const [item] = fc.sample(exportedItem, 1);
  if (item === undefined || read === undefined) throw new Error('no item');
  const row = writeGoodreadsRow({ ...item, title: read.title, tags: ['own shelf', ...read.tags] });
  const { items, table: written } = itemsOf(readText(GOODREADS_HEADER + row));
  expect(written?.rows[0]?.slice(1, 2)).toEqual([title]);
  expect(items[0]).toMatchObject({ title: 'A Title', tags: [...read.tags, 'own shelf'] });
});

test.for([
  ['Foundation (Foundation (Publication Order) #1)', 'Foundation', ['Foundation (Publication Order)', '1']],
  ['Emma (1815)', 'Emma (1815)', null],
  ['Emma (Classics, #1; 1815)', 'Emma (Classics, #1; 1815)', null],
  ['Emma) #1)', 'Emma) #1)', null],
  ['(Dune, #1)', '(Dune, #1)', null],
  ['Who? (a (Dune, #1)', 'Who? (a', ['Dune', '1']],
] as const)('the title "%s" without its series', ([full, title, series]) => {
  const table = `Title,Author,Exclusive Shelf,My Rating\n"${full}",Ann,read,4\n`;
  const tags = series === null ? [] : [`Series: ${series[0]}`, `Series: ${series[0]} #${series[1]}`];
  expect(itemsOf(readText(table)).items).toMatchObject([{ title, tags }]);
});

test('a tag that would be two series in a title stays a tag', () => {
  const [item] = fc.sample(exportedItem, 1);
  if (item === undefined) throw new Error('no item');
  const tags = ['Series: One; Two #1', 'Series: Half (a name #2'];
  const row = writeGoodreadsRow({ ...item, title: 'A Title', tags });
  expect(itemsOf(readText(GOODREADS_HEADER + row)).items).toMatchObject([{ title: 'A Title', tags }]);
});

test('a series of a very long name fits into its tags', () => {
  const table = `title,author_sort,title_sort,uuid,series,series_index\nA,,,1,${'Very Long '.repeat(20)},2.0\n`;
  const tags = itemsOf(readText(table)).items[0]?.tags ?? [];
  expect(tags).toHaveLength(2);
  expect(tags.every((tag) => tag.length <= 60)).toBe(true);
  expect(tags[1]).toBe(`${tags[0]} #2`);
});

test("quotes come back from Readwise's table", () => {
  const place = fc.record({
    page: fc.constantFrom(null, '12', '12-13', 'xiv', 'Lesson 3'),
    location: fc.constantFrom(null, '310', '310-312', 'Book II'),
  });
  fc.assert(
    fc.property(exportedItem, place, (item, place) => {
      fc.pre(item.quoteList.length > 0);
      const quoteList = item.quoteList.map((quote) => ({ ...quote, ...place }));
      const rows = writeReadwiseRows({ ...item, quoteList });
      const [read] = itemsOf(readText(READWISE_HEADER + rows)).items;
      expect(read?.quotes.map(({ text }) => text)).toEqual(quoteList.map(({ text }) => text.trim()));
      expect(read?.quotes.map(({ comment }) => comment)).toEqual(
        quoteList.map(({ comment }) => comment?.trim() || undefined),
      );
      for (const { page = null, location = null } of read?.quotes ?? [])
        expect({ page, location }).toEqual(place);
    }),
    { numRuns: 100 },
  );
});

test("AI's quotes say so in the notes of Readwise's table and the tags of Anki's cards, and come back as AI's", () => {
  const [item] = fc.sample(exportedItem, 1);
  if (item === undefined) throw new Error('no item');
  const stamps = {
    isFavourite: false,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    page: null,
    location: null,
  };
  const quoteList = [
    { id: 'a', text: 'One.', comment: 'Is it?', origin: 'ai' as const, ...stamps },
    { id: 'b', text: 'Two.', comment: null, origin: 'ai' as const, ...stamps },
    { id: 'c', text: 'Three.', comment: null, origin: 'edited-ai' as const, ...stamps },
    { id: 'd', text: 'Four.', comment: 'Mine.', origin: 'user' as const, ...stamps },
  ];
  const book = { ...item, slug: 'a-slug', tags: [], takeawayList: [], quoteList, noteList: [] };
  const { items, table } = itemsOf(readText(READWISE_HEADER + writeReadwiseRows(book)));
  expect(table?.rows.map((row) => row[4])).toEqual([
    'Is it?\n\nAI, unverified',
    'AI, unverified',
    'AI, edited, unverified',
    'Mine.',
  ]);
  const read = items[0]?.quotes.map(({ comment, origin }) => [comment, origin]);
  expect(read).toEqual([
    ['Is it?', 'ai'],
    [undefined, 'ai'],
    [undefined, 'edited-ai'],
    ['Mine.', undefined],
  ]);
  const tags = writeAnkiCards(book)
    .trim()
    .split('\n')
    .map((card) => card.split('\t')[3]);
  expect(tags).toEqual([
    'knowledge-vault quote ai unverified a-slug',
    'knowledge-vault quote ai unverified a-slug',
    'knowledge-vault quote ai edited-ai unverified a-slug',
    'knowledge-vault quote a-slug',
  ]);
});

test("each column of Goodreads' and Readwise's tables holds what it is for", () => {
  const { item, at } = anyItem();
  const line = { ...at, comment: null, page: null, location: null, createdAt: '2024-03-02T01:02:03.456Z' };
  const book = {
    ...item,
    title: 'Walden',
    authors: ['=Henry Thoreau', 'R. Emerson', 'E. Dickinson'],
    status: 'finished' as const,
    finishedAt: ['2019-07-02', '2020-11-30'],
    rated: true,
    rating: 4,
    isbn: '9780306406157',
    pageCount: 352,
    publishedDate: '1854-08-09',
    previewLink: 'https://example.com/walden',
    externalIds: { goodreads: '16902' },
    tags: ['the, woods', 'ponds'],
    createdAt: '2021-05-06T07:08:09.000Z',
    quoteList: [
      { ...line, id: 'a', text: '@Own, less', page: '90', location: '1201', comment: 'Why?' },
      { ...line, id: 'b', text: ' "So" ', location: '1201' },
    ],
    noteList: [
      { ...at, id: 'n', title: 'My review', content: 'Good\r\n& <old>' },
      { ...at, id: 'p', title: 'Private notes', content: '+mine' },
    ],
  };
  expect(writeGoodreadsRow(book)).toBe(
    [
      `16902,Walden,'=Henry Thoreau,"Thoreau, =Henry","R. Emerson, E. Dickinson","=""""","=""9780306406157"""`,
      `4,,,,352,1854,,2020/11/30,2021/05/06,"the  woods, ponds",,read,Good<br/>&amp; &lt;old&gt;,,'+mine,2,0\r\n`,
    ].join(','),
  );
  const bare = {
    pageCount: null,
    publishedDate: null,
    finishedAt: [],
    status: null,
    rated: false,
    isbn: null,
  };
  const none = { ...book, ...bare, authors: [], tags: [], noteList: [], externalIds: {}, title: ' Walden' };
  expect(writeGoodreadsRow(none)).toBe(`," Walden",,,,"=""""","=""""",0,,,,,,,,2021/05/06,,,,,,,0,0\r\n`);
  const authors = `"'=Henry Thoreau, R. Emerson, E. Dickinson"`;
  expect(writeReadwiseRows(book).split('\r\n')).toEqual([
    `"'@Own, less",Walden,${authors},https://example.com/walden,Why?,"p. 90, loc. 1201",2024-03-02 01:02:03`,
    `" ""So"" ",Walden,${authors},https://example.com/walden,,1201,2024-03-02 01:02:03`,
    '',
  ]);
});

test.for([
  [['Plato', 'Aristotle'], 'Plato and Aristotle'],
  [['Mary Oliver', 'Homer'], '"Mary Oliver, Homer"'],
] as const)("the authors %j come back from Readwise's table", ([authors, written]) => {
  const [item] = fc.sample(
    exportedItem.filter(({ quoteList }) => quoteList.length > 0),
    1,
  );
  if (item === undefined) throw new Error('no item');
  const rows = writeReadwiseRows({ ...item, title: 'Ponds', authors: [...authors] });
  expect(rows).toContain(`,Ponds,${written},`);
  expect(itemsOf(readText(READWISE_HEADER + rows)).items[0]?.authors).toEqual(authors);
});

test("a book with a preview comes back from Readwise's table as a book", () => {
  const [item] = fc.sample(
    exportedItem.filter(({ quoteList }) => quoteList.length > 0),
    1,
  );
  if (item === undefined) throw new Error('no item');
  const book = { ...item, authors: ['Mary Oliver'], previewLink: 'https://books.google.com/books?id=a' };
  const { items } = itemsOf(readText(READWISE_HEADER + writeReadwiseRows(book)));
  expect(items).toMatchObject([{ type: 'book', title: item.title, previewLink: book.previewLink }]);
});

test("Anki's text has one line of four fields for each entry, and no HTML of a person's", () => {
  expect(ANKI_HEADER).toContain('#separator:tab\n#html:true\n');
  fc.assert(
    fc.property(exportedItem, (item) => {
      const said = item.noteList.filter(({ content }) => content.trim() !== '');
      const lines = writeAnkiCards(item).split('\n').slice(0, -1);
      expect(lines).toHaveLength(item.takeawayList.length + item.quoteList.length + said.length);
      for (const line of lines) {
        expect(line.split('\t')).toHaveLength(4);
        expect(line.replaceAll('<br>', '')).not.toMatch(/[<>"]/);
      }
    }),
    { numRuns: 100 },
  );
});

test("Anki's cards ask by book and place, and answer with the words of the entry", () => {
  expect(ANKI_HEADER.split('\n')).toEqual([
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    '#deck:Knowledge Vault',
    '#guid column:1',
    '#tags column:4',
    '',
  ]);
  const { item, at } = anyItem();
  const nowhere = { page: null, location: null, comment: null };
  const book = {
    ...item,
    type: 'book' as const,
    title: 'Walden',
    authors: ['Thoreau', 'Emerson'],
    slug: 'walden',
    tags: [' the  deep woods ', `R&D's <b>`],
    takeawayList: [
      { ...at, id: 't', text: 'Own less' },
      { ...at, id: 'u', text: 'Walk', origin: 'ai' as const },
    ],
    quoteList: [
      { ...at, ...nowhere, id: 'a', text: 'A\tB', page: '90', location: '1201' },
      { ...at, ...nowhere, id: 'b', text: 'C', location: '1201', comment: 'Why?' },
      { ...at, ...nowhere, id: 'c', text: 'D' },
      { ...at, ...nowhere, id: 'd', text: 'E', page: '1:02:33' },
      { ...at, ...nowhere, id: 'e', text: 'F', location: '12:34' },
    ],
    noteList: [
      { ...at, id: 'n', title: 'What is <it>?', content: 'One\r\ntwo' },
      { ...at, id: 'o', title: 'Nothing', content: ' ' },
    ],
  };
  const source = 'Walden, Thoreau, Emerson';
  expect(writeAnkiCards(book).split('\n')).toEqual([
    `t\t${source}<br>Takeaway 1\tOwn less\tknowledge-vault takeaway walden the_deep_woods R&D's_b`,
    `u\t${source}<br>Takeaway 2\tWalk\tknowledge-vault takeaway ai walden the_deep_woods R&D's_b`,
    `a\t${source}<br>Quote, p. 90\tA B\tknowledge-vault quote walden the_deep_woods R&D's_b`,
    `b\t${source}<br>Quote, loc. 1201\tC<br><br>Why?\tknowledge-vault quote walden the_deep_woods R&D's_b`,
    `c\t${source}<br>Quote 3\tD\tknowledge-vault quote walden the_deep_woods R&D's_b`,
    `d\t${source}<br>Quote, 1:02:33\tE\tknowledge-vault quote walden the_deep_woods R&D's_b`,
    `e\t${source}<br>Quote, 12:34\tF\tknowledge-vault quote walden the_deep_woods R&D's_b`,
    `n\t${source}<br>What is &lt;it&gt;?\tOne<br>two\tknowledge-vault note walden the_deep_woods R&D's_b`,
    '',
  ]);
  expect(writeAnkiCards({ ...book, authors: [] })).toMatch(/^t\tWalden<br>Takeaway 1\t/);
});

test.each([
  ['Mary Oliver', 'finished', [], 'Oliver, Mary', '1'],
  ['Mary Oliver', 'finished', ['2020-01-01', '2024-05-01'], 'Oliver, Mary', '2'],
  ['Plato', 'want', [], 'Plato', '0'],
  ['Plato', 'dropped', ['2024-05-01'], 'Plato', '0'],
  ['Plato', 'dropped', ['2020-01-01', '2024-05-01'], 'Plato', '1'],
  ['Henry David Thoreau', 'want', [], 'Thoreau, Henry David', '0'],
  ["O'Brien, Flann", 'reading', [], "O'Brien, Flann", '0'],
] as const)(
  "of %s, %s on %j, Goodreads' table says %s and %s readings",
  (author, status, finishedAt, name, count) => {
    const { item } = anyItem();
    const book = { ...item, authors: [author], status, startedAt: null, finishedAt: [...finishedAt] };
    const { table } = itemsOf(readText(GOODREADS_HEADER + writeGoodreadsRow(book)));
    const cell = (column: string) => table?.rows[0]?.[table.columns.indexOf(column)];
    expect([cell('Author l-f'), cell('Read Count')]).toEqual([name, count]);
  },
);
