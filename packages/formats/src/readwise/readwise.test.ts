import fc from 'fast-check';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { zipFiles } from '../archive/zip-files.ts';
import { readFile } from '../read-file.ts';
import { itemsOf, readFixture, readText } from '../testing/fixture.ts';
import { writeRow } from '../table/write-row.ts';
import { stableId } from '../text/stable-id.ts';
import { READWISE_HEADER } from './write-readwise.ts';

test("Readwise's export: highlights of one book together, tags and notes kept, discarded ones left", () => {
  const { items, rows } = readFixture('readwise-export.csv');
  expect(items[0]).toMatchObject({
    title: 'On Habits',
    authors: ['A. Sample Writer', 'B. Sample Writer'],
    tags: ['self'],
    externalIds: { asin: 'B00SAMPLE1' },
    quotes: [
      {
        location: '310',
        createdAt: '2020-10-05T10:15:30.000Z',
        comment: 'True of mornings.\n\n#favorite #routine',
      },
      { text: 'Said "twice",\nover two lines.', location: '402' },
    ],
    notes: [{ title: 'Note', content: 'Read again next year.' }],
  });
  expect(items[1]?.quotes).toMatchObject([{ text: '=not a formula', page: '7' }]);
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'item',
    'merged',
    'skipped',
    'merged',
    'item',
    'failed',
  ]);
});

test("Readwise's import shape: a highlight is enough", () => {
  expect(readFixture('readwise-import.csv').items).toMatchObject([
    {
      type: 'article',
      title: 'Essay on Air',
      previewLink: 'https://example.com/air',
      quotes: [{ location: '12' }],
    },
    { type: 'book', title: 'Quotes', quotes: [{ text: 'No title here' }] },
  ]);
});

test.for([
  [
    'Highlight\nFirst, and last.\n"Second, ""quoted"",\nover two lines."\n',
    ['First, and last.', 'Second, "quoted",\nover two lines.'],
  ],
  ['"Highlight"\r\n"Only one."\r\n', ['Only one.']],
] as const)('a table of highlights alone is read', ([table, texts]) => {
  const { items, rows } = itemsOf(readText(table));
  expect(items).toMatchObject([{ title: 'Quotes', quotes: texts.map((text) => ({ text })) }]);
  expect(rows).toHaveLength(texts.length);
});

test.for([
  ['https://books.google.de/books?id=abc', 'Ann Author', 'book'],
  ['https://openlibrary.org/works/OL45804W', 'Ann Author', 'book'],
  ['https://www.goodreads.com/book/show/46114', 'Ann Author', 'book'],
  ['https://app.thestorygraph.com/books/5f2c', 'Ann Author', 'book'],
  ['https://www.goodreads.com/blog/show/12', '', 'article'],
  ['https://www.amazon.co.uk/dp/0141439580', 'Ann Author', 'book'],
  ['https://openlibrary.org/works/OL45804W', '', 'article'],
  ['https://example.com/amazon.com/', 'Ann Author', 'article'],
  ['https://amazon.example.com/', 'Ann Author', 'article'],
  ['https://notamazon.com/', 'Ann Author', 'article'],
] as const)('a highlight from %s by "%s" is of a %s', ([url, author, type]) => {
  const row = writeRow(['Words.', 'A Title', author, url, '', '', '']);
  expect(itemsOf(readText(READWISE_HEADER + row)).items).toMatchObject([{ type, previewLink: url }]);
});

test.for([
  ['time_offset', '3753', '1:02:33', undefined],
  ['time_offset', '754.8', '12:34', undefined],
  ['time_offset', '1m 2s', '1m 2s', undefined],
  ['none', '0', undefined, undefined],
  [
    'order',
    '7',
    undefined,
    '1 highlight has only a number in the order of the text for a place: it was left out.',
  ],
] as const)('a place of the type %s, %s, is %s', ([type, given, location, notice]) => {
  const header = 'Highlight,Book Title,Book Author,Location Type,Location\n';
  const read = (place: string) => itemsOf(readText(`${header}Words.,A Podcast,A Host,${place}\n`));
  const { items, notices } = read(`${type},${given}`);
  expect(items[0]?.quotes[0]?.location).toBe(location);
  expect(notices).toEqual(notice === undefined ? [] : [notice]);
  // As it was before a time was a place.
  expect(items[0]?.quotes[0]?.key).toBe(read(',').items[0]?.quotes[0]?.key);
});

test('the note of a document keeps its tags, and a date that cannot be read is told', () => {
  const table =
    'Highlight,Book Title,Book Author,Note,Tags,Location Type,Location,Highlighted at\n' +
    ',Walden,Thoreau,Read again.,"to do, .favorite",,,someday\n' +
    'Simplify.,Walden,Thoreau,,,page,3,\n';
  expect(itemsOf(readText(table)).items).toMatchObject([
    {
      notes: [{ title: 'Note', content: 'Read again.\n\n#to-do #favorite' }],
      quotes: [{ text: 'Simplify.', page: '3' }],
      notices: ['The date "someday" could not be read.'],
    },
  ]);
});

test.for([
  [
    'Book Title,Book Author,Note,Location Type,Location,Highlighted at',
    '10/5/2020',
    '10/25/2020',
    '2020-10-05T09:15:00.000Z',
  ],
  [
    'Book Title,Book Author,Note,Location Type,Location,Highlighted at',
    '5/10/2020',
    '25/10/2020',
    '2020-10-05T09:15:00.000Z',
  ],
  ['Title,Author,URL,Note,Location,Date', '10/5/2020', '10/25/2020', '2020-10-05T09:15:00.000Z'],
  ['Title,Author,URL,Note,Location,Date', '10/5/2020', '10/6/2020', undefined],
] as const)(
  'days that a spreadsheet rewrote in a table of %s are in one order: %s beside %s',
  ([columns, day, beside, createdAt]) => {
    const header = `Highlight,${columns}\n`;
    const { items } = itemsOf(
      readText(`${header}One.,Walden,Thoreau,,,3,${day} 9:15\nTwo.,Walden,Thoreau,,,4,${beside} 10:15\n`),
    );
    expect(items[0]?.quotes[0]?.createdAt).toBe(createdAt);
  },
);

test.for([
  ['.favorite', '', true],
  ['favorite', '', true],
  ['woods, Favourite', '', true],
  ['favorites, my favorite', '', undefined],
  ['', 'True', true],
  ['', 'false', undefined],
  ['', '', undefined],
] as const)(
  'a highlight with the tags "%s" and is_favorite "%s" is a favourite: %s',
  ([tags, field, isFavourite]) => {
    const table =
      'Highlight,Book Title,Book Author,Note,Tags,Location Type,Location,Highlighted at,is_favorite\n' +
      writeRow(['Simplify.', 'Walden', 'Thoreau', '', tags, '', '', '', field]);
    const reading = itemsOf(readText(table));
    expect(reading.items[0]?.quotes[0]?.isFavourite).toBe(isFavourite);
    expect(reading.notices).toEqual([]);
  },
);

test.for([
  ['.discard', '', 'skipped'],
  ['discard', '', 'skipped'],
  ['woods, Discard', '', 'skipped'],
  ['discarded, never discard', '', 'item'],
  ['', 'True', 'skipped'],
  ['', 'false', 'item'],
] as const)('a highlight with the tags "%s" and is_discard "%s" is %s', ([tags, field, outcome]) => {
  const table =
    'Highlight,Book Title,Book Author,Note,Tags,Location Type,Location,Highlighted at,is_discard\n' +
    writeRow(['Simplify.', 'Walden', 'Thoreau', '', tags, '', '', '', field]);
  expect(itemsOf(readText(table)).rows.map((row) => row.outcome)).toEqual([outcome]);
});

test("Readwise's Markdown: what its table tells, from the headings of its own template", () => {
  const { items, rows, format } = readFixture('readwise-markdown.md');
  expect([format, rows]).toEqual(['readwise', [{ row: 1, outcome: 'item', label: items[0]?.title }]]);
  const [walden] = items;
  expect(walden).toMatchObject({
    type: 'book',
    title: 'Walden; or, Life in the Woods',
    authors: ['Henry David Thoreau', 'B. Sample Writer'],
    tags: ['nature', 'to reread'],
    category: 'Nature',
    previewLink: 'https://example.com/walden',
    notes: [{ title: 'Note', content: 'Read by a pond.\nTwice.' }],
    notices: [],
  });
  expect(walden).not.toHaveProperty('image');
  const bare = walden?.quotes.map(({ key: _key, ...quote }) => quote);
  expect(bare).toEqual([
    {
      text: 'I went to the woods because I wished to live deliberately.',
      location: '1204',
      isFavourite: true,
      comment: 'Read this one again.\nAnd again.\n\n#favorite #two-words',
    },
    { text: 'Two paragraphs:\n• the first\n• the second', page: '12' },
    { text: 'Below a heading, with (a [link](https://example.com/a)) of its own.', location: 'Economy' },
    { text: 'Later on.' },
    { text: 'Heard.', location: '0:01:03' },
  ]);
});

test('a highlight has one key in both of them', () => {
  const table = `Highlight,Book Title,Book Author,Location Type,Location\n"I went to the woods because I wished to live deliberately.","Walden; or, Life in the Woods","Henry David Thoreau, B. Sample Writer",location,1204\n`;
  const [ofTable] = itemsOf(readText(table)).items;
  const [ofMarkdown] = readFixture('readwise-markdown.md').items;
  expect(ofTable?.quotes[0]?.key).toBe(ofMarkdown?.quotes[0]?.key);
});

test('what a template puts behind a link is no word of the highlight', () => {
  const text =
    '# Short\n\n## Metadata\n- Author: [[Ann One]]\n- Category: #books\n\n## Highlights\n- One. ([Page 4](https://readwise.io/x)) ^rw123\n';
  const [item] = itemsOf(readText(text)).items;
  expect(item?.quotes).toMatchObject([{ text: 'One.', page: '4' }]);
});

test('the place of a highlight without a link is one too, and the line that it came as before is known', () => {
  const markdown =
    '# Short\n\n## Metadata\n- Author: [[Ann One]]\n- Category: #books\n\n## Highlights\n- One. (Page 4) ^rw1\n- Two. (Location 1,204)\n- Three (Page by page)\n- Four. (Page xiv)\n- Five (Time out)\n- (Page 9)\n';
  const { quotes = [] } = itemsOf(readText(markdown)).items[0] ?? {};
  expect(quotes).toMatchObject([
    { text: 'One.', page: '4', former: [{ text: 'One. (Page 4) ^rw1' }] },
    { text: 'Two.', location: '1204', former: [{ text: 'Two. (Location 1,204)' }] },
    { text: 'Three (Page by page)' },
    { text: 'Four.', page: 'xiv' },
    { text: 'Five (Time out)' },
    { text: '(Page 9)' },
  ]);
  const table =
    'Highlight,Book Title,Book Author,Location Type,Location\nOne.,Short,Ann One,page,4\nOne. (Page 4) ^rw1,Short,Ann One,,\n';
  expect(itemsOf(readText(table)).items[0]?.quotes.map(({ key }) => key)).toEqual([
    quotes[0]?.key,
    quotes[0]?.former?.[0]?.key,
  ]);
});

test('highlights that a template quotes are read with what stands below them', () => {
  const markdown =
    '# Short\n\n## Metadata\n- Author: [[Ann One]]\n- Category: #books\n\n## Highlights\n> Still water,\n> and no wind. ([Page 4](https://readwise.io/x))\n- Tags: #calm \n- Note: As ever.\n\n> Wide.\n\n> Tall.\n\nMine.\nAnd so on.\n\n### Winter\n> Ice. (Page 9)\n';
  expect(itemsOf(readText(markdown)).items[0]?.quotes).toMatchObject([
    { text: 'Still water,\nand no wind.', page: '4', comment: 'As ever.\n\n#calm' },
    { text: 'Wide.' },
    { text: 'Tall.', comment: 'Mine.\nAnd so on.' },
    { text: 'Ice.', page: '9', location: 'Winter' },
  ]);
});

test('a picture in a highlight is named with its address, and stays the same line of the source', () => {
  const table = (text: string) =>
    writeRow(['Highlight', 'Book Title', 'Location Type']) + writeRow([text, 'Ponds', 'page']);
  const quoteOf = (text: string) => itemsOf(readText(text)).items[0]?.quotes[0];
  const drawn = '![a pond](https://example.com/pond_(1).png) and\n![](https://example.com/x.png)';
  const text = 'Picture: a pond, https://example.com/pond_(1).png and\nPicture: https://example.com/x.png';
  expect(quoteOf(table(drawn))?.text).toBe(text);
  const file = `# Ponds\n\n## Metadata\n- Category: #books\n\n## Highlights\n- ${drawn.replace('\n', '\n  ')}\n`;
  expect(quoteOf(file)?.text).toBe(text);
  // Its key is of the words as they stand there: a file that came before is known again.
  expect(quoteOf(file)?.key).toBe(quoteOf(table(drawn))?.key);
  expect(quoteOf(table(drawn))?.key).not.toBe(quoteOf(table(text))?.key);
  expect(quoteOf(table('![not](a picture) ![x](ftp://x)'))?.text).toBe('![not](a picture) ![x](ftp://x)');
});

test('a folder of them as a zip is read file by file, and a file of somebody else stays out', async () => {
  const article =
    '# Short\n\n![rw-book-cover](https://example.com/short.jpg)\n\n### Metadata\n\nAuthor: [[people/ann|Ann One]]\nCategory: #readwise/articles\nSummary: Of air.\n\n### Highlights\n\n- Air.\n';
  const files = [
    { name: 'Readwise/Books/Short.md', text: article },
    { name: 'Readwise/Sync notes.md', text: 'Mine.' },
    {
      name: 'Readwise/Articles/By its name.md',
      text: '## Metadata\n- Category: #podcasts\n\n## Full Document\n- Not one.\n',
    },
  ];
  const pieces = await Array.fromAsync(zipFiles(files, zlib));
  const { items, rows } = itemsOf(readFile(new Uint8Array(Buffer.concat(pieces))));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'skipped', 'item']);
  expect(items).toMatchObject([
    {
      type: 'article',
      title: 'Short',
      image: 'https://example.com/short.jpg',
      authors: ['Ann One'],
      summary: 'Of air.',
      summaryOrigin: 'import',
      quotes: [{ text: 'Air.' }],
    },
    { type: 'podcast', title: 'By its name', quotes: [] },
  ]);
});

test('a tag of the document that is called like a genre is the genre', () => {
  const table =
    'Highlight,Book Title,Location Type,Document tags\nA,T,,\nB,T,,"two words,essays"\nC,Other,,two words\n';
  const { items } = itemsOf(readText(table));
  expect(items.map(({ category, tags }) => [category, tags])).toEqual([
    ['Essays', ['two words', 'essays']],
    [undefined, ['two words']],
  ]);
});

test.each([
  ['Kahneman, Daniel', ['Daniel Kahneman']],
  ['Rowling, J.K.', ['J.K. Rowling']],
  ['Vonnegut, Kurt B.', ['Kurt B. Vonnegut']],
  ['Homer, Robert Fagles', ['Homer', 'Robert Fagles']],
  ['Ann One, Bo Two', ['Ann One', 'Bo Two']],
  ['Martin King, Jr.', ['Martin King, Jr.']],
  ['King, Jr.', ['King, Jr.']],
  ['One, Two and Three', ['One', 'Two', 'Three']],
  ['刘慈欣, 王晋康', ['刘慈欣', '王晋康']],
])('the authors "%s" are %j', (text, authors) => {
  const { items } = itemsOf(readText(`Highlight,Title,Author\nA,Ponds,"${text}"\n`));
  expect(items[0]?.authors).toEqual(authors);
});

test.each([
  ['刘慈欣, 王晋康', '王晋康 刘慈欣'],
  ['刘慈欣, 王晋康, 韩松', '刘慈欣; 王晋康; 韩松'],
  ['村上 春樹, 川上 弘美', '村上 春樹; 川上 弘美'],
  ['Kahneman, Daniel', 'Daniel Kahneman'],
])('highlights of "%s" keep the key of those of "%s"', (author, named) => {
  const [item] = itemsOf(readText(`Highlight,Title,Author\nA,Ponds,"${author}"\n`)).items;
  expect(item?.quotes[0]?.key).toBe(stableId(['Ponds', named, 'highlight', '', 'A']));
});

test.each(['Highlight,Title,Author', 'Highlight,Book Title,Book Author,Location Type'])(
  'of %s, a book is told by its title and its author',
  (columns) => {
    const lines = ['A,Ponds,Ann One', 'B,Woods,Ann One', 'C,Ponds,Bo Two', 'D,ponds,Ann One'];
    const { items, rows } = itemsOf(readText(`${[columns, ...lines].join('\n')}\n`));
    expect(items.map(({ title, authors, quotes }) => [title, authors, quotes.length])).toEqual([
      ['Ponds', ['Ann One'], 2],
      ['Woods', ['Ann One'], 1],
      ['Ponds', ['Bo Two'], 1],
    ]);
    expect(rows.map(({ label }) => label)).toEqual(['Ponds', 'Woods', 'Ponds', 'D']);
  },
);

test('the kind and the time stand in columns of two names, and places that are only an order are counted', () => {
  const of = (kind: string, time: string) =>
    itemsOf(
      readText(
        `Highlight,Book Title,Location Type,Location,${time},${kind}\nA,Ponds,ORDER,1,2020-01-02,podcasts\nB,Ponds,order,2,,\n`,
      ),
    );
  const reading = of('Category', 'Highlighted at');
  expect(reading.items).toMatchObject([
    { type: 'podcast', quotes: [{ text: 'A', createdAt: '2020-01-02T00:00:00.000Z' }, { text: 'B' }] },
  ]);
  expect(reading.items[0]?.quotes[1]).not.toHaveProperty('createdAt');
  expect(reading.notices).toEqual([
    '2 highlights have only a number in the order of the text for a place: it was left out.',
  ]);
  expect(of('source_type', 'Date').items).toEqual(reading.items);
});

test('a row whose quotation never closes fails alone', () => {
  const table = 'Highlight,Book Title,Location Type\nA,Ponds,\n"B,Ponds,\n';
  expect(itemsOf(readText(table)).rows.map(({ outcome }) => outcome)).toEqual(['item', 'failed']);
});

test.each([
  ['[[one]] [[two words]]', ['one', 'two words']],
  ['#one #two-words', ['one', 'two-words']],
  ['', []],
])('the tags "%s" of a file of Markdown are %j', (words, tags) => {
  const file = `# Ponds\n\n## Metadata\n- Category: #articles\n- Document Tags: ${words}\n\n## Highlights\n- One.\n`;
  expect(itemsOf(readText(file)).items[0]?.tags).toEqual(tags);
});

const inMarkdown = (highlights: string) =>
  itemsOf(readText(`# Ponds\n\n## Metadata\n- Author: [[Ann One]]\n- Category: #articles\n\n${highlights}`));

const LINK = '([View Highlight](https://read.readwise.io/read/01sample))';

test('a highlight that holds a list is one, as the link at its end tells', () => {
  const { items } = inMarkdown(
    `## Highlights\n- One. ${LINK}\n- Three things:\n- a pond\n- a hut\n\n  with a door\n- a bean field ${LINK}\n    - Note: Mine.\n- Last. ${LINK}\n`,
  );
  expect(items[0]?.quotes).toMatchObject([
    { text: 'One.' },
    { text: 'Three things:\n- a pond\n- a hut\n\nwith a door\n- a bean field', comment: 'Mine.' },
    { text: 'Last.' },
  ]);
});

test.for([
  ['no highlight has a link', '- One.\n- Two.\n', ['One.', 'Two.']],
  ['the last has none', `- One. ${LINK}\n- Two.\n- Three.\n`, ['One.', 'Two.', 'Three.']],
  ['something is said of one without', `- One.\n    - Note: Mine.\n- Two. ${LINK}\n`, ['One.', 'Two.']],
  ['a heading stands between', `- One.\n### Chapter\n- Two. ${LINK}\n`, ['One.', 'Two.']],
  [
    'paragraphs have no bullets',
    '- One.\n\n  More.\n\nAnd more.\n- Two.\n',
    ['One.\n\nMore.\n\nAnd more.', 'Two.'],
  ],
] as const)('where %s, each bullet is a highlight', ([, highlights, texts]) => {
  const { items } = inMarkdown(`## Highlights\n${highlights}`);
  expect(items[0]?.quotes.map(({ text }) => text)).toEqual(texts);
});

test.for([
  ['a time for a place', { type: 'time_offset', place: '3753' }, 'podcast'],
  ['a time in a video', { type: 'time_offset', place: '3', url: 'https://youtu.be/abc' }, 'video'],
  ['a video', { url: 'https://www.youtube.com/watch?v=abc' }, 'video'],
  ['a link that cannot be kept', { url: 'http://example.com/' }, 'article'],
  ['a link that leads nowhere', { url: 'private://read/01abc' }, 'book'],
  ['a channel', { url: 'https://www.youtube.com/@ann' }, 'article'],
  ['an episode', { url: 'https://podcasts.apple.com/us/podcast/x/id1' }, 'podcast'],
  ['an album', { url: 'https://open.spotify.com/album/1' }, 'article'],
  ['a tweet', { author: '@ann_one on Twitter' }, 'article'],
  ['a kind', { category: 'podcasts' }, 'podcast'],
  ['a kind in capitals', { category: 'PODCASTS' }, 'podcast'],
  ['a kind of tweets', { category: 'tweets' }, 'article'],
  ['a kind of letters', { category: 'emails' }, 'article'],
  ['a kind of feeds', { category: 'rss' }, 'article'],
  ['a kind of extras', { category: 'supplementals', url: 'https://example.com/' }, 'book'],
  ['a kind of files', { category: 'epub', url: 'https://example.com/' }, 'book'],
  ['a kind that is none of ours', { category: 'pdf' }, 'book'],
  ['a kind of books, for all its link', { category: 'books', url: 'https://example.com/' }, 'book'],
  ['an id of a shop', { asin: 'B00SAMPLE1', type: 'time_offset', place: '3' }, 'book'],
  ['an offset', { type: 'offset', place: '3' }, 'book'],
  ['a page', { type: 'page', place: '3' }, 'book'],
] as const)("a row of Readwise's table with %s", ([, said, type]) => {
  const row = { author: 'Ann One', asin: '', place: '', url: '', category: '', type: '', ...said };
  const table =
    'Highlight,Book Title,Book Author,Amazon Book ID,Note,Location Type,Location,URL,Category\n' +
    writeRow(['', 'T', row.author, row.asin, 'A note first.', '', '', row.url, '']) +
    writeRow(['Words.', 'T', row.author, row.asin, '', row.type, row.place, row.url, row.category]);
  expect(itemsOf(readText(table)).items).toMatchObject([{ type }]);
});

const COUNT = 5000;

test('a file of many lines is read whole: what stands below "Metadata", and notes of one name', () => {
  const lines = Array.from({ length: COUNT }, (_, index) => `line ${index}`);
  const notes = lines.map((line) => `- \n    - Note: ${line}\n`).join('');
  const [item] = itemsOf(
    readText(
      `# Ponds\n\n## Metadata\n- Category: #${'a'.repeat(COUNT)}1\n- Summary: Of ponds.\n${lines.map((line) => `  ${line}\n\n`).join('')}\n## Highlights\n${notes}`,
    ),
  ).items;
  expect(item?.type).toBe('book');
  const [last, ...others] = item?.notes.toReversed() ?? [];
  expect(last).toMatchObject({ title: 'Long summary', content: ['Of ponds.', ...lines].join('\n') });
  expect(others[0]?.title).toBe(`Note (${COUNT})`);
  expect(others.map(({ content }) => content)).toEqual(lines.toReversed());
});

test('a table of many rows of one book has each of its tags and notes', () => {
  const rows = Array.from({ length: COUNT }, (_, index) =>
    writeRow(['', 'Ponds', 'Ann One', '', '', `Note ${index}`, `tag ${index}, same`]),
  );
  const table = `Highlight,Book Title,Book Author,Location Type,Location,Note,Document tags\n${rows.join('')}`;
  const [item] = itemsOf(readText(table)).items;
  expect(item?.notes.at(-1)).toMatchObject({ title: `Note (${COUNT})`, content: `Note ${COUNT - 1}` });
  expect(item?.tags).toHaveLength(COUNT + 1);
});

test('a highlight that is marked as a heading is the chapter of what follows it in the book, and no quote', () => {
  const header = 'Highlight,Book Title,Note,Tags,Location Type,Location\n';
  const rows = [
    ['Far in.', 'Ponds', '', '', 'location', '500'],
    ['Part One', 'Ponds', '.h1', 'h1', 'location', '10'],
    ['Where I Lived', 'Ponds', '', '.h2', 'location', '20'],
    ['Near the start.', 'Ponds', 'Yes.', 'calm', 'location', '21'],
    ['Economy', 'Ponds', '.h2', '', 'location', '400'],
    ['Before all.', 'Ponds', '', '', 'location', '3'],
    ['Nothing follows', 'Ponds', '', 'h2', 'location', '900'],
    ['By page.', 'Pages', '', '', 'page', '4'],
    ['One', 'Pages', '', 'h1', 'page', '2'],
    ['Mine', 'Pages', '.h1 Read again', 'h1', 'page', '9'],
    ['Marked', 'Pages', '', 'h2, calm', 'page', '11'],
  ];
  const table = header + rows.map((row) => writeRow(row)).join('');
  const { items, rows: outcomes } = itemsOf(readText(table));
  const told = items.map(({ quotes }) => quotes.map(({ key: _key, ...quote }) => quote));
  expect(told).toEqual([
    [
      { text: 'Far in.', location: '500, Part One > Economy' },
      { text: 'Near the start.', location: '21, Part One > Where I Lived', comment: 'Yes.\n\n#calm' },
      { text: 'Before all.', location: '3' },
      { text: 'Nothing follows', location: '900' },
    ],
    [
      { text: 'By page.', page: '4', location: 'One' },
      { text: 'Mine', page: '9', location: 'One', comment: '.h1 Read again\n\n#h1' },
      { text: 'Marked', page: '11', location: 'One', comment: '#h2 #calm' },
    ],
  ]);
  expect(outcomes[1]).toMatchObject({ outcome: 'merged', reason: 'It names a chapter of the same book' });
});

test('the headings among the bullets of its Markdown are chapters too, and begin no highlight', () => {
  const text = `# Ponds

## Metadata
- Author: [[Ann One]]
- Category: #books

## Highlights
- Before. ([Location 3](https://readwise.io/x))
- # Part One
- Near. ([Location 21](https://readwise.io/x))
- ## Economy ([Location 400](https://readwise.io/x))
    - Tags: [[h2]]
- Far. ([Location 500](https://readwise.io/x))
- # Said of
    - Note: Reread.
- Last. ([Page 9](https://readwise.io/x))
`;
  const [item] = itemsOf(readText(text)).items;
  expect(item?.quotes.map(({ key: _key, ...quote }) => quote)).toEqual([
    { text: 'Before.', location: '3' },
    { text: 'Near.', location: '21, Part One' },
    { text: 'Far.', location: '500, Part One > Economy' },
    { text: '# Said of', location: 'Part One > Economy', comment: 'Reread.' },
    { text: 'Last.', page: '9', location: 'Part One > Economy' },
  ]);
});

test('a heading of its Markdown for which no highlight has room stays a line, and is the one that came before', () => {
  const long = 'Long '.repeat(30).trim();
  const text = `# Ponds\n\n## Metadata\n- Author: [[Ann One]]\n- Category: #books\n\n## Highlights
- # ${long} ([Location 10](https://readwise.io/x))
- Near. ([Location 21](https://readwise.io/x))
### Of a template
- ## Economy ([Location 400](https://readwise.io/x))
    - Tags: [[h2]]
`;
  const [item] = itemsOf(readText(text)).items;
  expect(item?.quotes).toMatchObject([
    { text: long, location: '10', former: [{ text: `# ${long}` }] },
    { text: 'Near.', location: '21' },
    { text: 'Economy', location: '400', former: [{ text: '## Economy' }] },
  ]);
  const table = `Highlight,Book Title,Book Author,Location Type,Location,Tags\nEconomy,Ponds,Ann One,location,400,h2\n`;
  expect(itemsOf(readText(table)).items[0]?.quotes[0]?.key).toBe(item?.quotes[2]?.key);
});

test('of the headings and highlights in its Markdown none is lost, whatever their order', () => {
  const place = fc.constantFrom(
    '',
    ...['Location 12', 'Page 9', 'Time 0:01:03'].map((at) => ` ([${at}](https://a.example))`),
  );
  const heading = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom(1, 12, 20));
  const bullet = fc.record({ heading: fc.option(heading, { nil: undefined }), place });
  fc.assert(
    fc.property(fc.array(bullet, { minLength: 1, maxLength: 8 }), (bullets) => {
      const said = bullets.map(({ heading: [level, length] = [0, 1] as const, place: at }, index) => {
        const words = Array.from({ length }, () => `words${index}`).join(' ');
        return { words, line: `- ${level === 0 ? '' : `${'#'.repeat(level)} `}${words}${at}` };
      });
      const text = `# Ponds\n\n## Metadata\n- Category: #books\n\n## Highlights\n${said.map(({ line }) => line).join('\n')}\n`;
      const quotes = itemsOf(readText(text)).items.flatMap((item) => item.quotes);
      for (const { words } of said)
        expect(
          quotes.some((quote) => [quote.text, quote.location].some((part) => part?.includes(words))),
        ).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a heading of a recording stays a line, because a time has no room for it', () => {
  const table =
    'Highlight,Book Title,Book Author,Note,Location Type,Location\nIce,Ponds,A Host,.h1,time_offset,60\nHeard.,Ponds,A Host,,time_offset,90\n';
  expect(itemsOf(readText(table)).items[0]?.quotes).toMatchObject([
    { text: 'Ice', location: '1:00' },
    { text: 'Heard.', location: '1:30' },
  ]);
});

test('a heading for which no place has room stays a line', () => {
  const [part, chapter] = ['P'.repeat(75), 'C'.repeat(75)];
  const table = `Highlight,Book Title,Note,Location Type,Location\n${part},Ponds,.h1,location,1\n${chapter},Ponds,.h2,location,2\nOf ice.,Ponds,,location,3\n`;
  expect(itemsOf(readText(table)).items[0]?.quotes).toMatchObject([
    { text: part },
    { text: 'Of ice.', location: `3, ${chapter}` },
  ]);
});

test.for([
  ['example.com', 'article'],
  ['blog.example.co.uk', 'article'],
  ['St. John', 'book'],
  ['J.K.Rowling', 'book'],
  ['Ann One', 'book'],
] as const)('what is by "%s" alone is of a %s', ([author, type]) => {
  const table = `Highlight,Book Title,Book Author,Location Type,Location\nWords.,Of air,${author},order,1\n`;
  expect(itemsOf(readText(table)).items[0]?.type).toBe(type);
});

test("Reader's list of pages: tags as Python writes them, what was begun and put away, and nothing of a feed", () => {
  const { format, items, rows, notices } = itemsOf(
    readText(
      [
        'Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen',
        `Of reeds,https://example.org/reeds,01a,"['long reads', ""ann's""]",2022-11-06 04:33:50+00:00,0.4375,new,True`,
        'Of rushes,https://example.org/rushes,01b,[],2022-11-07 04:33:50.123456+00:00,1.0,archive,True',
        'Ponds,private://read/01c,01c,[],2022-11-08 04:33:50+00:00,0,later,False',
        'News,https://example.org/news,01d,[],2022-11-09 04:33:50+00:00,0,feed,False',
        'Of ice,https://example.org/ice,01e,[],2022-11-10 04:33:50+00:00,1.0,later,True',
      ].join('\n'),
    ),
  );
  expect(format).toBe('readwise');
  expect(items).toMatchObject([
    {
      type: 'article',
      title: 'Of reeds',
      previewLink: 'https://example.org/reeds',
      externalIds: { 'readwise-reader': '01a' },
      tags: ['long reads', "ann's"],
      createdAt: '2022-11-06T04:33:50.000Z',
      status: 'reading',
      progress: { amount: 43, unit: 'percent' },
    },
    { title: 'Of rushes', status: 'finished', tags: [], createdAt: '2022-11-07T04:33:50.123Z' },
    { type: 'book', title: 'Ponds', status: 'want', notices: [] },
    { title: 'Of ice', status: 'finished' },
  ]);
  expect(items[1]).not.toHaveProperty('progress');
  expect(rows[3]).toMatchObject({ outcome: 'skipped', reason: expect.stringContaining('feed') });
  expect(notices).toEqual([expect.stringContaining(': Seen.')]);
});
