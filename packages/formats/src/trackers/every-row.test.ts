import { expect, test } from 'vitest';
import { type ImportedItem, startItem } from '../imported-item.ts';
import { itemsOf, readFixture, readText } from '../testing/fixture.ts';

/** Nothing but this stands in the item. */
function whole(row: number, title: string, rest: Partial<ImportedItem>): ImportedItem {
  return { ...startItem(row, title), ...rest };
}

const files: readonly (readonly [name: string, items: readonly ImportedItem[]])[] = [
  [
    'booklogr.csv',
    [
      whole(1, 'The Waves', {
        authors: ['Virginia Woolf'],
        quotes: [{ text: 'Each wave a sentence, more or less.', page: '29' }],
        notes: [{ title: 'Note 1', content: 'The sea between the chapters is the seventh voice.' }],
        isbn: '9780156949606',
        summary: 'Six voices.',
        status: 'reading',
        pageCount: 297,
        timeCommitment: { amount: 446, unit: 'minutes' },
        rating: 4,
        progress: { amount: 88, unit: 'pages' },
      }),
      whole(2, 'Silas Marner', { authors: ['George Eliot'], status: 'dropped' }),
      whole(3, 'Persuasion', {
        authors: ['Jane Austen'],
        notes: [{ title: 'Notes', content: 'not json at all' }],
        isbn: '9780141439686',
        status: 'want',
        pageCount: 249,
        timeCommitment: { amount: 374, unit: 'minutes' },
      }),
    ],
  ],
  [
    'bookwyrm.csv',
    [
      whole(1, 'Piranesi', {
        authors: ['Susanna Clarke'],
        finishedAt: ['2024-01-09'],
        externalIds: { openlibrary: 'OL20893680W', goodreads: '50202953' },
        notes: [{ title: 'Statues and tides', content: 'A house to live in.' }],
        isbn: '9781526622426',
        previewLink: 'https://bookwyrm.example/book/12',
        startedAt: '2024-01-01',
        rating: 5,
        status: 'finished',
        createdAt: '2024-01-09T00:00:00.000Z',
      }),
      whole(2, 'Ulysses', {
        authors: ['James Joyce'],
        isbn: '9780679722762',
        startedAt: '2023-06-16',
        finishedAt: ['2023-06-20'],
        status: 'dropped',
        createdAt: '2023-06-20T00:00:00.000Z',
      }),
      whole(3, 'Cosmicomics', {
        authors: ['Italo Calvino', 'William Weaver'],
        tags: ['Holiday'],
        createdAt: '2024-07-01T00:00:00.000Z',
      }),
    ],
  ],
  [
    'calibre.csv',
    [
      whole(1, 'Good Omens', {
        authors: ['Terry Pratchett', 'Neil Gaiman'],
        tags: ['Fantasy', 'Humor'],
        externalIds: { goodreads: '12067', asin: 'B000ABCDEF' },
        rating: 5,
        summary: 'The end, with an angel and a demon.',
        publishedDate: '1990-05-01',
        createdAt: '2021-07-04T10:30:00.000Z',
        isbn: '9780060853983',
        category: 'Fantasy',
      }),
      whole(2, 'Children of Dune', { authors: ['Frank Herbert'], tags: ['Series: Dune', 'Series: Dune #3'] }),
    ],
  ],
  [
    'jelu.csv',
    [
      whole(1, 'La Peste', {
        authors: ['Albert Camus'],
        tags: ['roman', 'owned'],
        finishedAt: ['2019-08-01', '2022-08-01'],
        isbn: '9782070360420',
        status: 'finished',
        category: 'Fiction',
      }),
      whole(2, 'Nadja', {
        authors: ['André Breton'],
        finishedAt: ['2021-01-05'],
        status: 'dropped',
      }),
      whole(3, 'Thérèse Raquin', { authors: ['Émile Zola'], status: 'reading' }),
    ],
  ],
  [
    'librarything.tsv',
    [
      whole(1, "L'Étranger", {
        authors: ['Albert Camus', 'André Gide', 'Jean-Paul Sartre'],
        tags: ['roman', 'français'],
        finishedAt: ['2007-04-16'],
        externalIds: { librarything: '2994' },
        notes: [
          { title: 'My review', content: 'Le soleil y est pour beaucoup.' },
          { title: 'Private notes', content: 'Prêté à Hélène' },
        ],
        notices: ['4.5 stars became 5 stars.'],
        publishedDate: '1972',
        rating: 5,
        pageCount: 185,
        timeCommitment: { amount: 278, unit: 'minutes' },
        isbn: '9782070360024',
        startedAt: '2007-04-01',
        createdAt: '2007-04-16T00:00:00.000Z',
        status: 'want',
        category: 'Fiction',
      }),
      whole(2, 'Ficciones', {
        authors: ['Jorge Luis Borges'],
        externalIds: { librarything: '6012' },
        createdAt: '2008-01-02T00:00:00.000Z',
      }),
    ],
  ],
  [
    'openlibrary.csv',
    [
      whole(1, 'Open Library OL45804W', {
        externalIds: { openlibrary: 'OL45804W', 'openlibrary-edition': 'OL7353617M' },
        notices: ['Open Library gives no titles: this one is to be filled in on the book page.'],
        previewLink: 'https://openlibrary.org/works/OL45804W',
        status: 'finished',
      }),
      whole(2, 'Open Library OL27448W', {
        externalIds: { openlibrary: 'OL27448W' },
        notices: ['Open Library gives no titles: this one is to be filled in on the book page.'],
        previewLink: 'https://openlibrary.org/works/OL27448W',
        status: 'want',
      }),
    ],
  ],
  [
    'openreads.csv',
    [
      whole(1, 'Braiding Sweetgrass: Indigenous Wisdom', {
        authors: ['Robin Wall Kimmerer'],
        tags: ['nature', 'essays', 'favourite'],
        finishedAt: ['2022-04-02', '2024-02-01'],
        externalIds: { 'openlibrary-edition': 'OL25431637M' },
        notes: [
          { title: 'My review', content: 'Slow and generous.' },
          { title: 'Notes', content: 'Read the chapter on salamanders again.' },
        ],
        notices: [
          '4.5 stars became 5 stars.',
          'Of several readings the start 2022-03-01 is kept; left out: 2024-01-01.',
        ],
        summary: 'Plants as teachers.',
        status: 'finished',
        rating: 5,
        pageCount: 408,
        timeCommitment: { amount: 612, unit: 'minutes' },
        publishedDate: '2013',
        isbn: '9781571313560',
        startedAt: '2022-03-01',
        createdAt: '2022-02-20T10:11:12.000Z',
        category: 'Nature',
      }),
      whole(3, 'Silent Spring', {
        authors: ['Rachel Carson'],
        status: 'reading',
        pageCount: 400,
        timeCommitment: { amount: 600, unit: 'minutes' },
        publishedDate: '1962',
        startedAt: '2024-05-01',
      }),
    ],
  ],
  [
    'storygraph.csv',
    [
      whole(1, 'The Left Hand of Darkness', {
        authors: ['Ursula K. Le Guin'],
        tags: ['sci-fi', 'winter', 'owned'],
        finishedAt: ['2020-02-01', '2023-05-20'],
        notes: [{ title: 'My review', content: 'Snow, and trust.' }],
        notices: [
          'Of several readings the start 2020-01-05 is kept; left out: 2023-05-01.',
          '4.25 stars became 4 stars.',
        ],
        isbn: '9780441478125',
        status: 'finished',
        createdAt: '2023-03-01T00:00:00.000Z',
        startedAt: '2020-01-05',
        rating: 4,
        category: 'Science Fiction',
      }),
      whole(2, 'The Odyssey', {
        authors: ['Homer', 'Emily Wilson'],
        externalIds: { storygraph: 'a1b2c3d4-uid' },
        status: 'dropped',
        createdAt: '2024-01-09T00:00:00.000Z',
      }),
      whole(3, 'Middlemarch', {
        authors: ['George Eliot'],
        notices: ['0.5 stars became 1 star.'],
        status: 'paused',
        createdAt: '2024-02-10T00:00:00.000Z',
        rating: 1,
      }),
      whole(4, 'Kindred', {
        authors: ['Octavia E. Butler'],
        isbn: '9780807083697',
        status: 'reading',
        createdAt: '2024-03-11T00:00:00.000Z',
        rating: 5,
      }),
    ],
  ],
  [
    'storygraph-old.csv',
    [
      whole(1, 'Frankenstein', {
        authors: ['Mary Shelley'],
        finishedAt: ['2020-10-31'],
        notes: [{ title: 'My review', content: 'The creature reads better than his maker.' }],
        isbn: '9780141439471',
        status: 'finished',
        createdAt: '2020-10-01T00:00:00.000Z',
        rating: 4,
      }),
      whole(2, 'Dracula', {
        authors: ['Bram Stoker'],
        status: 'want',
        createdAt: '2020-10-02T00:00:00.000Z',
      }),
    ],
  ],
];

test.each(files)('%s: every row is read whole', (name, items) => {
  expect(readFixture(name).items).toEqual(items);
});

const read = (...lines: string[]) => itemsOf(readText(`${lines.join('\n')}\n`));

test('BookLogr: notes may be bare texts, and what is none is said', () => {
  const [several, one] = read(
    'title,reading_status,total_pages,notes',
    'Emma,,,"[""Bare."", {""text"": ""Named otherwise."", ""page"": 3}, {""note"": ""And so.""}, {""mood"": 1}]"',
    'Walden,,,"[{""content"": ""Alone.""}]"',
  ).items;
  expect(several).toMatchObject({
    quotes: [{ text: 'Named otherwise.', page: '3' }],
    notes: [
      { title: 'Note 1', content: 'Bare.' },
      { title: 'Note 3', content: 'And so.' },
    ],
    notices: ['Note 4 could not be read: {"mood":1}'],
  });
  expect(one?.notes).toEqual([{ title: 'Notes', content: 'Alone.' }]);
});

test('BookWyrm: the ids of all catalogues are kept, and a review needs no name', () => {
  const ids = {
    openlibrary_key: 'OL1W',
    inventaire_id: 'wd:Q1',
    librarything_key: '2',
    goodreads_key: '3',
    bnf_id: '4',
    viaf: '5',
    wikidata: 'Q6',
    asin: 'B7',
    aasin: 'B8',
    isfdb: '9',
    oclc_number: '10',
  };
  const [item] = read(
    `title,author_text,remote_id,review_content,shelf,${Object.keys(ids).join(',')}`,
    `Emma,,,Wrong and right.,holiday-81,${Object.values(ids).join(',')}`,
  ).items;
  expect(item).toEqual(
    whole(1, 'Emma', {
      externalIds: {
        openlibrary: 'OL1W',
        inventaire: 'wd:Q1',
        librarything: '2',
        goodreads: '3',
        bnf: '4',
        viaf: '5',
        wikidata: 'Q6',
        asin: 'B7',
        aasin: 'B8',
        isfdb: '9',
        oclc: '10',
      },
      notes: [{ title: 'My review', content: 'Wrong and right.' }],
      tags: ['holiday-81'],
    }),
  );
});

test('Calibre: what stands for sorting is read where nothing else does, and identifiers may have spaces', () => {
  const [item] = read(
    'author_sort,title_sort,uuid,identifiers',
    '"Pratchett, Terry & Gaiman, Neil",Omens,1,"goodreads:6969, isbn:9780141439587"',
  ).items;
  expect(item).toEqual(
    whole(1, 'Omens', {
      authors: ['Terry Pratchett', 'Neil Gaiman'],
      externalIds: { goodreads: '6969' },
      isbn: '9780141439587',
    }),
  );
});

test.for([
  ['Terry Pratchett & Neil Gaiman', 'Pratchett, Terry & Gaiman, Neil', ['Terry Pratchett', 'Neil Gaiman']],
  ['Terry Pratchett, Neil Gaiman', 'Pratchett, Terry & Gaiman, Neil', ['Terry Pratchett', 'Neil Gaiman']],
  ['King, Jr., Clayborne Carson', 'King, Jr. & Carson, Clayborne', ['King, Jr.', 'Clayborne Carson']],
  ['Ursula K. Le Guin, Editor', 'Le Guin, Editor, Ursula K.', ['Ursula K. Le Guin, Editor']],
] as const)('Calibre: the authors “%s”, sorted as “%s”, are %j', ([names, sorted, authors]) => {
  const [item] = read('authors,author_sort,title_sort,uuid', `"${names}","${sorted}",Omens,1`).items;
  expect(item?.authors).toEqual(authors);
});

test('Goodreads: the shelf that tells the status is no tag, and columns that repeat another are not missed', () => {
  const { items, notices } = read(
    'Title,Author,Author l-f,Exclusive Shelf,My Rating,Bookshelves,Bookshelves with positions',
    'Emma,Jane Austen,"Austen, Jane",read,0,"village, read",village (#1)',
  );
  expect(items).toEqual([
    whole(1, 'Emma', { authors: ['Jane Austen'], tags: ['village'], status: 'finished' }),
  ]);
  expect(notices).toEqual([]);
});

test('Jelu: the status is that of a shelf, unless there are days, or it is being read', () => {
  const [shelved, dated, begun] = read(
    'Title,Author,read_dates,dropped_dates,Shelves,currently_reading',
    'Emma,Jane Austen,,,"read, village",',
    'Walden,Henry Thoreau,"2019-08-01, 2022-08-01",2018-01-01,,',
    'Ulysses,James Joyce,2019-08-01,,,True',
  ).items;
  expect(shelved).toMatchObject({ authors: ['Jane Austen'], status: 'finished', tags: ['village'] });
  expect(dated).toMatchObject({
    status: 'finished',
    finishedAt: ['2019-08-01', '2022-08-01'],
    notices: ['Dropped on 2018-01-01: only the last reading can end with such a day.'],
  });
  expect(begun).toMatchObject({ status: 'reading', finishedAt: ['2019-08-01'] });
});

test('LibraryThing: a summary that somebody wrote stays, and so does a comment', () => {
  const { items, notices } = read(
    'Title,Sort Character,Primary Author,Summary,Comment,OCLC,Book Id,Date Read,Collections',
    'Emma,1,"Austen, Jane",Of matches.,Lent.,[77],6969,[2007-04-16],"village, Your library"',
  );
  expect(notices).toEqual([]);
  expect(items[0]).toEqual(
    whole(1, 'Emma', {
      authors: ['Jane Austen'],
      summary: 'Of matches.',
      notes: [{ title: 'Comment', content: 'Lent.' }],
      externalIds: { librarything: '6969', oclc: '77' },
      tags: ['village'],
      finishedAt: ['2007-04-16'],
      status: 'finished',
    }),
  );
});

test('LibraryThing: its JSON says what its table says, and the series', () => {
  const withoutSeries = readFixture('librarything.json').items.map((item) => ({
    ...item,
    tags: item.tags.filter((tag) => !tag.startsWith('Series: ')),
  }));
  expect(withoutSeries).toEqual(readFixture('librarything.tsv').items);
  expect(readFixture('librarything.json').items[0]?.tags).toContain('Series: Cycle de l’absurde');
});

test('LibraryThing: what its JSON says beside its table is read from there too', () => {
  const emma = {
    books_id: '6969',
    title: 'Emma',
    primaryauthor: 'Austen, Jane',
    comment: 'Lent.',
    summary: 'Of matches.',
    oclc: '77',
    collections: ['To read', 'Currently reading'],
    originalisbn: '',
    isbn: { 0: '0141439580', 2: '9780141439587' },
  };
  const ids = { title: 'Ids', authors: [{ fl: 'Ann One' }] };
  const { items } = itemsOf(readText(JSON.stringify({ 6969: emma, 7000: null, 8000: ids })));
  expect(items).toEqual([
    whole(1, 'Emma', {
      authors: ['Jane Austen'],
      summary: 'Of matches.',
      notes: [{ title: 'Comment', content: 'Lent.' }],
      externalIds: { librarything: '6969', oclc: '77' },
      isbn: '9780141439587',
      status: 'reading',
    }),
    whole(3, 'Ids', { authors: ['Ann One'] }),
  ]);
});

test.each([
  ['Authors', 'My Ratings'],
  ['Author', 'My Rating'],
])('Open Library: a fuller file, with %s and %s', (authors, ratings) => {
  const [item] = read(
    `Work Id,Edition Id,Bookshelf,Title,${authors},First Publish Year,${ratings}`,
    '/works/OL1W,/books/OL2M,Already Read,Emma,Jane Austen,1815,4',
  ).items;
  expect(item).toEqual(
    whole(1, 'Emma', {
      authors: ['Jane Austen'],
      publishedDate: '1815',
      rating: 4,
      externalIds: { openlibrary: 'OL1W', 'openlibrary-edition': 'OL2M' },
      previewLink: 'https://openlibrary.org/works/OL1W',
      status: 'finished',
    }),
  );
});

test('Openreads: days of its older files are read, and marks in any case', () => {
  const { items, rows } = read(
    'title,olid,book_format,favourite,deleted,readings,start_date,finish_date',
    'Emma,,paperback,TRUE,FALSE,,2022-03-01,2022-04-02',
    'Gone,,paperback,,TRUE,,,',
    'Walden,,paperback,,,2023-01-01 | 2023-02-01 |,,',
  );
  expect(items).toEqual([
    whole(1, 'Emma', {
      tags: ['favourite'],
      status: 'finished',
      startedAt: '2022-03-01',
      finishedAt: ['2022-04-02'],
    }),
    whole(3, 'Walden', { status: 'finished', startedAt: '2023-01-01', finishedAt: ['2023-02-01'] }),
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'skipped', 'item']);
});

test.for([
  ['in_progress', { status: 'reading' }],
  ['abandoned', { status: 'dropped' }],
  ['unknown', {}],
] as const)(
  'Openreads: of a book that was begun again, and is %s, the last start is kept',
  ([status, told]) => {
    const { items } = read(
      'title,olid,book_format,status,readings',
      `Emma,,paperback,${status},2020-01-01T00:00:00.000|2020-02-01T00:00:00.000|;2024-03-01T00:00:00.000||`,
    );
    expect(items).toEqual([
      whole(1, 'Emma', {
        ...told,
        startedAt: '2024-03-01',
        finishedAt: ['2020-02-01'],
        notices: ['Of several readings the start 2024-03-01 is kept; left out: 2020-01-01.'],
      }),
    ]);
  },
);

test('StoryGraph: a series in the title is a tag, as elsewhere', () => {
  const [item] = read('Title,Authors,Read Status,Star Rating', '"Dune (Dune, #1)",Frank Herbert,,').items;
  expect(item).toMatchObject({ title: 'Dune', tags: ['Series: Dune', 'Series: Dune #1'] });
});
