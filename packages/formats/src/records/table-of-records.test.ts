import { expect, test } from 'vitest';
import { readAsGuessed, readText } from '../testing/fixture.ts';

const readJson = (value: unknown) => readAsGuessed(readText(JSON.stringify(value)));

test('a list of saved pages is a table, whose names within names are one', () => {
  const { items } = readJson([
    {
      title: 'Of reeds',
      author: 'Ann One',
      url: 'https://example.org/reeds',
      state: 'Archived',
      readingProgress: 60,
      labels: [{ name: 'water' }, { name: 'wind' }],
      savedAt: '2024-01-02T10:00:00.000Z',
      publishedAt: '2023-01-02T10:00:00.000Z',
    },
    { title: 'Of rushes', url: 'https://example.org/rushes', state: 'SUCCEEDED', labels: ['tall'] },
  ]);
  expect(items).toMatchObject([
    {
      type: 'article',
      title: 'Of reeds',
      authors: ['Ann One'],
      previewLink: 'https://example.org/reeds',
      status: 'finished',
      progress: { amount: 60, unit: 'percent' },
      tags: ['water', 'wind'],
      createdAt: '2024-01-02T10:00:00.000Z',
      publishedDate: '2023-01-02',
    },
    { type: 'article', title: 'Of rushes', status: 'want', tags: ['tall'] },
  ]);
});

test('a reference has its kind and its days, as far as they are known', () => {
  const { items, notices } = readJson([
    {
      type: 'book',
      title: 'Reeds',
      author: [{ family: 'One', given: 'Ann' }],
      issued: { 'date-parts': [[2011, 4]] },
      accessed: { 'date-parts': [['2024', 3, 1]] },
      'collection-title': 'Wetlands',
      'collection-number': '2',
      volume: '7',
      keyword: 'water, wind',
    },
    {
      type: 'article-journal',
      title: 'Rushes',
      issued: { raw: '2012-05-06' },
      accessed: { 'date-parts': [[]] },
    },
  ]);
  expect(items).toMatchObject([
    {
      type: 'book',
      title: 'Reeds',
      publishedDate: '2011-04',
      createdAt: '2024-03-01T00:00:00.000Z',
      tags: ['Series: Wetlands', 'Series: Wetlands #2', 'water', 'wind'],
    },
    { type: 'article', title: 'Rushes', publishedDate: '2012-05-06', tags: [] },
  ]);
  expect(items[1]).not.toHaveProperty('createdAt');
  expect(notices).toEqual(['These columns have no place in the vault and stay in your file: volume.']);
});

test('a reference has its authors, and is one book however many they are', () => {
  const author = [{ family: 'García Márquez', given: 'Gabriel' }, { literal: 'A Society of Friends' }];
  const { items } = readJson([{ type: 'book', title: 'Reeds', author, ISBN: '9780141439587' }]);
  expect(items).toMatchObject([
    { title: 'Reeds', authors: ['Gabriel García Márquez', 'A Society of Friends'], isbn: '9780141439587' },
  ]);
});

test('a book with a list of highlights is one book with each of them', () => {
  const { items } = readJson({
    count: 1,
    results: [
      {
        title: 'Reeds',
        author: 'Ann One',
        source: 'kindle',
        source_url: null,
        book_tags: [],
        highlights: [
          {
            id: 1,
            text: 'Still water.',
            note: 'As ever.',
            location: 12,
            highlighted_at: '2024-01-02T10:00:00Z',
          },
          { id: 2, text: 'Wind.', note: '', location: 20 },
        ],
      },
    ],
  });
  expect(items).toMatchObject([
    {
      title: 'Reeds',
      authors: ['Ann One'],
      quotes: [
        { text: 'Still water.', location: '12', comment: 'As ever.', createdAt: '2024-01-02T10:00:00.000Z' },
        { text: 'Wind.', location: '20' },
      ],
      notices: [],
    },
  ]);
});

test('a highlight is of its own day, not of the day on which its page was saved', () => {
  const { items } = readJson([
    {
      title: 'Reeds',
      url: 'https://example.com/reeds',
      created_at: '2023-05-01T08:00:00Z',
      highlights: [{ text: 'Still water.', highlighted_at: '2024-01-02T10:00:00Z', color: 'yellow' }],
    },
  ]);
  expect(items[0]?.quotes).toMatchObject([{ createdAt: '2024-01-02T10:00:00.000Z' }]);
});

test('one book alone is read with its highlights, in whatever chapters they stand', () => {
  const { items } = readJson({
    book: { title: 'Reeds', authors: ['Ann One', 'Bo Two'] },
    chapters: [
      { chapter: 'Autumn', quotes: [{ quote: 'Still water.' }, { quote: 'Wind.' }] },
      { chapter: 'Winter', quotes: [{ quote: 'Ice.' }] },
    ],
  });
  expect(items).toMatchObject([
    {
      title: 'Reeds',
      authors: ['Ann One', 'Bo Two'],
      quotes: [
        { text: 'Still water.', location: 'Autumn' },
        { text: 'Wind.', location: 'Autumn' },
        { text: 'Ice.', location: 'Winter' },
      ],
    },
  ]);
});

const textsOf = (lines: readonly { text: string }[] = []) => lines.map(({ text }) => text);

test.for([
  [{ quotes: ['A.', 'B.', 'C.'], takeaways: ['x', 'y'] }, ['A.', 'B.', 'C.'], ['x', 'y']],
  [{ quote: 'A.', 'Key ideas': ['x', '', 'y'] }, ['A.'], ['x', 'y']],
  [{ Zitate: ['A.', 'B.'], takeaways: 'x' }, ['A.', 'B.'], ['x']],
  [{ quotes: ['A.'], takeaways: ['x'] }, ['A.'], ['x']],
  [{ book: { highlights: ['A.', 'B.'] }, takeaways: [] }, ['A.', 'B.'], []],
] as const)(
  'quotes and takeaways that are listed as texts are as many: %j',
  ([fields, quotes, takeaways]) => {
    const { items } = readJson([
      { title: 'Reeds', author: 'Ann One', tags: ['water'], rating: 4.5, notes: 'Lent by Bea', ...fields },
    ]);
    expect(items).toMatchObject([{ title: 'Reeds', authors: ['Ann One'], tags: ['water'] }]);
    expect(items[0]?.notices).toEqual(['4.5 stars became 5 stars.']);
    expect([textsOf(items[0]?.quotes), textsOf(items[0]?.takeaways)]).toEqual([quotes, takeaways]);
    expect(JSON.stringify(items).split('Lent by Bea')).toHaveLength(2);
  },
);

test('a note of the book is no comment on its highlights, and one of a highlight is', () => {
  const highlights = [{ text: 'Bend.', note: 'As reeds do' }, { text: 'Stand.' }];
  const { items } = readJson([{ title: 'Reeds', author: 'Ann One', notes: 'Lent by Bea', highlights }]);
  expect(items).toMatchObject([
    {
      title: 'Reeds',
      quotes: [{ text: 'Bend.', comment: 'As reeds do' }, { text: 'Stand.' }],
      notes: [{ content: 'Lent by Bea' }],
    },
  ]);
  expect(items[0]?.quotes[1]).not.toHaveProperty('comment');
});

test('annotations of a page are its quotes, and what was said of the page is a note', () => {
  const about = {
    uri: 'https://example.org/reeds',
    document: { title: ['Of reeds'] },
    tags: ['water'],
  };
  const { items } = readJson({
    export_date: '2024-05-01T10:00:00Z',
    annotations: [
      {
        ...about,
        created: '2024-01-02T10:00:00.000000+00:00',
        text: 'As ever.',
        target: [
          {
            source: about.uri,
            selector: [
              { type: 'TextPositionSelector', start: 1, end: 13 },
              { type: 'TextQuoteSelector', exact: 'Still water.', prefix: '', suffix: '' },
            ],
          },
        ],
      },
      { ...about, tags: [], text: 'Of the page.', target: [{ source: about.uri }] },
    ],
  });
  expect(items).toMatchObject([
    {
      type: 'article',
      title: 'Of reeds',
      previewLink: about.uri,
      tags: ['water'],
      quotes: [{ text: 'Still water.', comment: 'As ever.', createdAt: '2024-01-02T10:00:00.000Z' }],
      notes: [{ content: 'Of the page.' }],
    },
  ]);
});

const REEDS = { title: 'Reeds', author: 'Ann One' };
const RUSHES = { title: 'Of rushes', author: 'Bo Two', url: 'https://example.org/rushes' };

test('several lists are one, each of the kind that its name tells, and what is none of readings is not', () => {
  const { items, rows, notices } = readJson({
    users: [{ id: 1, name: 'Ann', created_at: '2024-01-02' }],
    books: [REEDS],
    articles: [RUSHES],
    games: [{ title: 'Ponds', rating: 4 }],
    settings: [{ id: 1, email: 'ann@example.org' }],
  });
  expect(items).toMatchObject([
    { type: 'book', title: 'Reeds', authors: ['Ann One'] },
    { type: 'article', title: 'Of rushes', previewLink: 'https://example.org/rushes' },
  ]);
  expect(rows).toMatchObject([{}, {}, { outcome: 'skipped', reason: expect.stringContaining('no reading') }]);
  expect(notices).toEqual([]);
  expect(readJson({ books: [REEDS], users: [{ id: 1, email: 'ann@example.org' }] })).toEqual(
    readJson([REEDS]),
  );
});

test.each(['records', 'Record'])('a list that is called “%s” holds any readings', (name) => {
  const { items } = readJson({ [name]: [REEDS], wishlist: [RUSHES] });
  expect(items.map(({ title }) => title)).toEqual(['Reeds', 'Of rushes']);
});

test('what lists say of kinds themselves counts more than their names', () => {
  const { items } = readJson({
    articles: [{ ...RUSHES, type: 'video' }],
    read: [{ ...REEDS, type: 'podcast' }],
  });
  expect(items.map(({ type }) => type)).toEqual(['video', 'podcast']);
});

test('a list that calls titles otherwise, or that has too much besides, is named', () => {
  const named = [expect.stringMatching(/left out: “highlights”\.$/)];
  expect(
    readJson({ books: [REEDS], highlights: [{ 'book title': 'Reeds', quote: 'Still.' }] }),
  ).toMatchObject({
    items: [{ title: 'Reeds', quotes: [] }],
    notices: named,
  });
  const wide = Object.fromEntries(Array.from({ length: 297 }, (_, index) => [`key ${index}`, 'a']));
  expect(readJson({ books: [{ ...REEDS, isbn: '' }], highlights: [{ ...RUSHES, ...wide }] })).toMatchObject({
    items: [{ title: 'Reeds' }],
    notices: named,
  });
});

test.for([
  [[{ title: 'Only a title' }]],
  [{ title: 'Settings', options: [{ key: 'a', value: 'b' }] }],
  [[]],
  [[1, 2]],
  [Array.from({ length: 301 }, (_, index) => ({ title: 'A', author: 'B', [`key ${index}`]: 'c' }))],
  [{ users: [{ id: 1, email: 'ann@example.org' }] }],
])('case %# is no list of books', ([value]) => {
  expect(readText(JSON.stringify(value))).toEqual({
    kind: 'unreadable',
    reason: expect.stringContaining('no list of books'),
  });
});

test.for([
  ['{"title":"A","x":', '}'],
  ['{"title":"A","x":[', ']}'],
] as const)('what lies within a hundred thousand others ends nothing: %s', ([open, close]) => {
  const text = open.repeat(100_000) + '1' + close.repeat(100_000);
  expect(readText(text)).toMatchObject({ kind: 'unreadable' });
});

test('what was said of a quote in wallabag is its comment, and no article without any changes that', () => {
  const article = (title: string, annotations: readonly object[]) => ({
    title,
    url: `https://example.org/${title}`,
    is_archived: 1,
    annotations,
  });
  const { items } = readJson([
    article('reeds', []),
    article('rushes', [
      { text: 'As ever.', quote: 'Still water.', ranges: [{ start: '/p[1]', end: '/p[1]' }] },
      { text: 'And I?', quote: 'Wind.', ranges: [] },
      { text: '', quote: 'Rain.', ranges: [] },
    ]),
  ]);
  expect(items).toMatchObject([
    { type: 'article', title: 'reeds', quotes: [], notes: [] },
    {
      title: 'rushes',
      quotes: [
        { text: 'Still water.', comment: 'As ever.' },
        { text: 'Wind.', comment: 'And I?' },
        { text: 'Rain.' },
      ],
      notes: [],
    },
  ]);
  for (const item of items) expect(item).not.toHaveProperty('summary');
});
