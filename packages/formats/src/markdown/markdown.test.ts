import { expect, test, vi } from 'vitest';
import { writeAnkiCards } from '../anki/write-anki.ts';
import type { ExportedItem } from '../exported-item.ts';
import type { ReadFile } from '../file-reading.ts';
import { READWISE_HEADER, writeReadwiseRows } from '../readwise/write-readwise.ts';
import { itemsOf, readText } from '../testing/fixture.ts';
import { readMarkdownFiles } from './read-files.ts';
import { markdownFileName, type TakenNames } from './file-name.ts';
import { mergeMarkdown } from './merge-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeMarkdownWithQuotes } from './write-quote-files.ts';

const stamps = {
  isFavourite: false,
  origin: 'user',
  createdAt: '2024-03-01T09:00:00.000Z',
  updatedAt: '2024-03-01T09:00:00.000Z',
} as const;
const item: ExportedItem = {
  _id: '66f0c2e1a9',
  slug: 'a-sample-book',
  type: 'book',
  title: 'A "Sample" Book',
  authors: ['Ann Author'],
  summary: 'What it is about.',
  summaryOrigin: 'user',
  image: 'https://example.com/cover.jpg',
  category: 'Psychology',
  tags: ['To reread'],
  status: 'finished',
  progress: null,
  startedAt: '2024-03-01',
  finishedAt: ['2024-03-20'],
  rating: 4,
  rated: true,
  isbn: '9780141439587',
  pageCount: 499,
  publishedDate: '2011-10-25',
  timeCommitment: { amount: 749, unit: 'minutes' },
  previewLink: null,
  externalIds: {},
  savedFrom: null,
  takeawayList: [{ id: '01J9', text: 'Rest is work.\nSo is walking.', ...stamps }],
  quoteList: [
    { id: '01JA', text: 'One line.\n\nAnother.', page: '402', location: null, comment: 'Mine.', ...stamps },
    { id: '01JB', text: 'No place.', page: null, location: null, comment: null, ...stamps },
  ],
  noteList: [{ id: '01JC', title: 'Anchoring', content: '### Not a note\ntext', ...stamps }],
  createdAt: '2024-03-01T09:00:00.000Z',
  updatedAt: '2024-03-21T08:12:00.000Z',
};
const place = { origin: 'https://vault.example' };

test('a file for Obsidian, as it is written', () => {
  expect(writeMarkdown(item, place)).toBe(`---
kv_id: 66f0c2e1a9
kv_schema: 1
type: book
title: "A \\"Sample\\" Book"
author: ["Ann Author"]
category: ["Psychology"]
tags: [book, psychology, to-reread]
shelves: ["To reread"]
status: finished
rating: 4
isbn: "9780141439587"
pages: 499
minutes: 749
published: 2011-10-25
started: 2024-03-01
finished: 2024-03-20
cover: "https://example.com/cover.jpg"
source: "https://vault.example/app/content/66f0c2e1a9"
created: 2024-03-01T09:00:00.000Z
updated: 2024-03-21T08:12:00.000Z
---
# A "Sample" Book

%% kv:begin summary %%
## Summary
What it is about.
%% kv:end summary %%

%% kv:begin takeaways %%
## Key Takeaways
- Rest is work.
  So is walking. <!-- 2024-03-01T09:00Z --> ^t-01J9
%% kv:end takeaways %%

%% kv:begin quotes %%
## Quotes
> One line.
>
> Another.
> - p. 402 <!-- 2024-03-01T09:00Z --> ^q-01JA

Mine.

> No place. <!-- 2024-03-01T09:00Z --> ^q-01JB
%% kv:end quotes %%

%% kv:begin notes %%
## Notes
### Anchoring ^n-01JC
<!-- 2024-03-01T09:00Z -->
\\### Not a note
text
%% kv:end notes %%
`);
});

test('a time in a recording is no page, and a quote that ends like one keeps its words', () => {
  const quote = { page: '1:02:33', location: null, comment: null, ...stamps };
  const text = writeMarkdown(
    {
      ...item,
      type: 'podcast',
      quoteList: [
        { id: 'a', text: 'Heard.', ...quote },
        { id: 'b', text: 'Two things:\n- at 3:45', ...quote, page: null },
      ],
    },
    place,
  );
  expect(text).toContain('> Heard.\n> - at 1:02:33 <!--');
  const [read] = itemsOf(readText(text)).items;
  expect(read?.quotes.map(({ text, page }) => [text, page])).toEqual([
    ['Heard.', '1:02:33'],
    ['Two things:\n- at 3:45', undefined],
  ]);
});

test('a place of a recording that begins with a number is none of its pages, in its file, in a table and on a card', () => {
  const quote = { id: 'a', text: 'Heard.', location: null, comment: null, ...stamps };
  for (const [page, type, inFile, inTable, onCard] of [
    ['12', 'video', '- at 12 <!--', 'p. 12', 'Quote, 12'],
    ['12', 'course', '- p. 12 <!--', 'p. 12', 'Quote, p. 12'],
    ['Lesson 3', 'course', '- place: Lesson 3 <!--', 'place: Lesson 3', 'Quote, Lesson 3'],
  ] as const) {
    const written = { ...item, type, quoteList: [{ ...quote, page }] };
    expect(writeMarkdown(written, place)).toContain(inFile);
    expect(itemsOf(readText(writeMarkdown(written, place))).items[0]?.quotes).toMatchObject([{ page }]);
    expect(writeReadwiseRows(written)).toContain(`,${inTable},`);
    const table = READWISE_HEADER + writeReadwiseRows(written);
    expect(itemsOf(readText(table)).items[0]?.quotes).toMatchObject([{ page }]);
    expect(writeAnkiCards(written)).toContain(onCard);
  }
});

test('a time of a recording leads to its moment, and is read as it was', () => {
  const quote = { text: 'Heard.', comment: null, ...stamps };
  const quoteList = [
    { ...quote, id: 'a', page: '12:34', location: null },
    { ...quote, id: 'b', page: null, location: '1:02:33' },
    { ...quote, id: 'c', page: null, location: null, text: 'Two:\n- at [3:45](https://a.example)' },
  ];
  const video: ExportedItem = { ...item, type: 'video', quoteList };
  const written = writeMarkdown({ ...video, previewLink: 'https://youtu.be/AbCdEf12345?a=(b)' }, place);
  expect(written).toContain('> - at [12:34](https://youtu.be/AbCdEf12345?a=%28b%29&t=754s) <!--');
  expect(written).toContain('> - loc. [1:02:33](https://youtu.be/AbCdEf12345?a=%28b%29&t=3753s) <!--');
  const [read] = itemsOf(readText(written)).items;
  expect(read?.quotes.map(({ text, page, location }) => [text, page, location])).toEqual([
    ['Heard.', '12:34', undefined],
    ['Heard.', undefined, '1:02:33'],
    ['Two:\n- at [3:45](https://a.example)', undefined, undefined],
  ]);
});

test('a file for each quote, which the file of the book shows', () => {
  const [book, first, second] = writeMarkdownWithQuotes(item, place, new Map());
  expect(book.text).toContain(
    '## Quotes\n![[One line. Another. - A Sample Book]]\n\n![[No place. - A Sample Book]]\n%% kv:end quotes %%',
  );
  expect(second?.name).toBe('Quotes/No place. - A Sample Book.md');
  expect(first?.text).toBe(`---
kv_quote: 01JA
kv_book: 66f0c2e1a9
kv_schema: 1
type: quote
book: "[[A Sample Book - Ann Author]]"
author: ["Ann Author"]
tags: [quote, book, psychology, to-reread]
created: 2024-03-01T09:00:00.000Z
updated: 2024-03-01T09:00:00.000Z
---
%% kv:begin quote %%
> One line.
>
> Another.
> - p. 402 ^q-01JA

Mine.
%% kv:end quote %%
`);
  const again = mergeMarkdown(`${first?.text}\nMy own line.\n`, first?.text.replace('Mine.', 'Anew.') ?? '');
  expect(again).toContain('Anew.');
  expect(again).toMatch(/%%\n\nMy own line\.\n$/);
});

test.for([
  ['as it was written', (file: string) => file],
  ['with other ends of lines', (file: string) => file.replaceAll('\n', '\r\n')],
  [
    'as another program writes lists',
    (file: string) =>
      file.replace(/^book: (.*)$/m, 'book:\n  - $1').replace(/^author: \[(.*)\]$/m, 'author:\n  - $1'),
  ],
] as const)('the file of a quote, %s, is of the book that the quote was moved to', ([, keep]) => {
  const [, quote] = writeMarkdownWithQuotes(item, place, new Map());
  const otherItem = { ...item, _id: '2', title: 'Other', authors: ['Ben Bard'] };
  const [other, moved] = writeMarkdownWithQuotes(otherItem, place, new Map());
  if (quote === undefined || moved === undefined) throw new Error('the sample has changed');
  const file = keep(quote.text.replace('\n---\n', '\nmine: 1\n---\nbook: Mine\n'));
  const text = mergeMarkdown(file, moved.text);
  expect(text).toContain('book: "[[Other - Ben Bard]]"');
  expect(text).toContain('author: ["Ben Bard"]');
  expect(text.replace(/^kv_book: 2|^(?:book|author): .*Ben Bard.*/gm, '')).toBe(
    file.replace(/^kv_book: 66f0c2e1a9|^(?:book|author):(?:\n  -)? .*Ann Author.*/gm, ''),
  );
  const { rows } = readMarkdownFiles([other, { ...moved, text }]);
  expect(rows).toMatchObject([{ outcome: 'item' }, { outcome: 'merged', into: 1 }]);
});

test('the file of a quote whose book is the same keeps what its reader calls that', () => {
  const [, quote] = writeMarkdownWithQuotes(item, place, new Map());
  const file = (quote?.text ?? '').replace(/^book: .*$/m, 'book: "[[Mine]]"');
  expect(mergeMarkdown(file, quote?.text ?? '')).toBe(file);
});

test('the file of a quote without its book fails with the reason', () => {
  const [, quote] = writeMarkdownWithQuotes(item, place, new Map());
  expect(itemsOf(readText(quote?.text ?? '')).rows).toMatchObject([
    { outcome: 'failed', reason: 'The book of this quote is not among the files' },
  ]);
});

test('a file from before days stood in it is read as it was, and what only looks like a day stays text', () => {
  const looks = '<!-- 2020-01-01T00:00Z -->';
  const written = writeMarkdown(
    {
      ...item,
      takeawayList: [{ id: '1', text: `Walk. ${looks}`, ...stamps }],
      noteList: [{ id: '2', title: 'N', content: `${looks}\ntext`, ...stamps }],
    },
    place,
  );
  const days = { createdAt: stamps.createdAt };
  const [read] = itemsOf(readText(written)).items;
  expect(read?.takeaways).toEqual([{ key: '1', text: `Walk. ${looks}`, ...days }]);
  expect(read?.notes).toEqual([{ key: '2', title: 'N', content: `${looks}\ntext`, ...days }]);
  const [older] = itemsOf(
    readText(
      writeMarkdown(item, place)
        .replace(/\n?[ ]?<!-- .*? -->/g, '')
        .replaceAll(' ^t-01J9', ''),
    ),
  ).items;
  expect(older?.takeaways).toEqual([{ text: 'Rest is work.\nSo is walking.' }]);
  expect(older?.quotes.map((quote) => [quote.key, quote.page, quote.createdAt])).toEqual([
    ['01JA', '402', undefined],
    ['01JB', undefined, undefined],
  ]);
  expect(older?.notes).toMatchObject([{ key: '01JC', content: '### Not a note\ntext' }]);
  expect(older?.notes[0]).not.toHaveProperty('createdAt');
});

test('an unrated item has no rating, and an empty part keeps its marks for later', () => {
  const bare = writeMarkdown({ ...item, rated: false, quoteList: [] }, place);
  expect(bare).not.toContain('rating:');
  expect(bare).toContain('%% kv:begin quotes %%\n%% kv:end quotes %%\n');
});

test('exporting again keeps a region away that its reader took away, and the end of lines', () => {
  const file = writeMarkdown(item, place)
    .replace(/%% kv:begin notes %%[\s\S]*kv:end notes %%\n/, '')
    .replaceAll('\n', '\r\n');
  const merged = mergeMarkdown(file, writeMarkdown({ ...item, summary: 'Said anew.' }, place));
  expect(merged).toBe(file.replace('What it is about.', 'Said anew.'));
});

test('what a reader adds in the file is read with the rest', () => {
  const file = writeMarkdown(item, place)
    .replace('%% kv:end takeaways %%', '- Added by hand.\n%% kv:end takeaways %%')
    .replace('tags: [book,', 'tags: [holiday, book,')
    .replace('p. 402', 'p. 402, verified');
  const [read] = itemsOf(readText(file)).items;
  expect(read?.takeaways).toEqual([
    { text: 'Rest is work.\nSo is walking.', key: '01J9', createdAt: stamps.createdAt },
    { text: 'Added by hand.' },
  ]);
  expect(read?.tags).toEqual(['To reread', 'holiday']);
  expect(read?.quotes[0]).toMatchObject({ page: '402', comment: 'Mine.' });
});

test.for([
  ['clippings', 'Tide\n- Pond\n==========\nReed'],
  ['notes of Play Books', '<td>books-notes-export</td>'],
  ['Markdown of KOReader', '# Tide\n##### Ann\n\n### Page 3 @ 2 March\nReed'],
] as const)('a file of ours whose words look like %s is ours', ([, summary]) => {
  const reading = itemsOf(readText(writeMarkdown({ ...item, summary }, place)));
  expect([reading.format, reading.items[0]?.summary]).toEqual(['markdown', summary]);
});

const drafted: ExportedItem = {
  ...item,
  summaryOrigin: 'ai',
  takeawayList: [{ id: '01J9', text: 'A model said so.', ...stamps, origin: 'ai' }],
  noteList: [{ id: '01JC', title: 'Both', content: 'Ours.', ...stamps, origin: 'edited-ai' }],
};

test('the head names the favourites, and an export into the same file names them anew', () => {
  const [takeaway] = item.takeawayList;
  const [quote, other] = item.quoteList;
  const [note] = item.noteList;
  if (!takeaway || !quote || !other || !note) throw new Error('the sample has changed');
  const favoured: ExportedItem = {
    ...item,
    takeawayList: [{ ...takeaway, isFavourite: true }],
    quoteList: [quote, { ...other, isFavourite: true }],
    noteList: [{ ...note, isFavourite: true }],
  };
  const file = writeMarkdown(favoured, place);
  expect(file).toContain('\nkv_favourite: ["t-01J9", "q-01JB", "n-01JC"]\n---\n');
  expect(writeMarkdown(item, place)).not.toContain('kv_favourite');
  const [read] = itemsOf(readText(file)).items;
  expect(read).toMatchObject({ takeaways: [{ isFavourite: true }], notes: [{ isFavourite: true }] });
  expect(read?.quotes.map(({ isFavourite }) => isFavourite)).toEqual([undefined, true]);
  expect(mergeMarkdown(file, writeMarkdown(item, place))).toBe(writeMarkdown(item, place));
  expect(mergeMarkdown(writeMarkdown(item, place), file)).toBe(file);
});

test('the head says which words are of AI, and a file without any says nothing', () => {
  const file = writeMarkdown(drafted, place);
  expect(file).toContain('\nkv_ai: [summary, "t-01J9"]\nkv_edited_ai: ["n-01JC"]\n---\n');
  expect(writeMarkdown(item, place)).not.toMatch(/^kv_(?:ai|edited_ai|curated)/m);
  expect(itemsOf(readText(file)).items[0]).toMatchObject({
    summaryOrigin: 'ai',
    takeaways: [{ origin: 'ai' }],
    notes: [{ origin: 'edited-ai' }],
  });
});

test.for([
  ['before there was any', writeMarkdown(item, place)],
  ['with other lines', writeMarkdown({ ...drafted, summaryOrigin: 'user' }, place)],
  [
    'and rewritten by another program',
    writeMarkdown(drafted, place).replace(
      'kv_ai: [summary, "t-01J9"]',
      'kv_ai:\n  - summary\n  - t-0\nmine: 1',
    ),
  ],
  ['with other ends of lines', writeMarkdown(item, place).replaceAll('\n', '\r\n')],
  ['and kept with a byte order mark', `\uFEFF${writeMarkdown(item, place)}`],
] as const)('exporting again tells what AI wrote in a file that was exported %s', ([, file]) => {
  const merged = mergeMarkdown(file, writeMarkdown(drafted, place));
  expect(merged.startsWith('\uFEFF')).toBe(file.startsWith('\uFEFF'));
  expect(itemsOf(readText(merged.replace(/^\uFEFF/, ''))).items).toMatchObject([
    { summaryOrigin: 'ai', takeaways: [{ origin: 'ai' }], notes: [{ origin: 'edited-ai' }] },
  ]);
  expect(merged.match(/^kv_ai:/gm)).toHaveLength(1);
  expect(merged.includes('mine: 1')).toBe(file.includes('mine: 1'));
  expect(/[^\r]\n/.test(merged)).toBe(/[^\r]\n/.test(file));
});

test.for([
  ['a nested point', '\n  - My point.'],
  ['one set in by a tab', '\n\t* My point.'],
  ['one with a number', '\n  1. My point.'],
  ['a paragraph', '\n\n  My point.'],
  ['a paragraph that is not set in', '  \n\nMy point.'],
] as const)('what the reader added below a line of ours is a line of its own: %s', ([, below]) => {
  const file = writeMarkdown(drafted, place).replace('^t-01J9', `$&${below}`);
  const [read] = itemsOf(readText(file)).items;
  expect(read?.takeaways).toEqual([
    { key: '01J9', text: 'A model said so.', origin: 'ai', createdAt: stamps.createdAt },
    { text: 'My point.' },
  ]);
});

test('points below a line of ours are a line each, and what is set in below them is of them', () => {
  const added = '\n    - One.\n\n    - Two.\n      So.\n      - Deep.\n- Last.\n  - Of it.';
  const file = writeMarkdown(drafted, place).replace('^t-01J9', `$&${added}`);
  const [read] = itemsOf(readText(file)).items;
  expect(read?.takeaways.map(({ text }) => text)).toEqual([
    'A model said so.',
    'One.',
    'Two.\nSo.\n- Deep.',
    'Last.\n- Of it.',
  ]);
});

test('numbered points at the margin are a line each, too', () => {
  const file = writeMarkdown(item, place).replace(
    '^t-01J9',
    '$&\n1. One.\n  So.\n2. Two.\n- Last.\n3) Three.',
  );
  const [read] = itemsOf(readText(file)).items;
  expect(read?.takeaways.map(({ text }) => text)).toEqual([
    'Rest is work.\nSo is walking.',
    'One.\nSo.',
    'Two.',
    'Last.',
    'Three.',
  ]);
});

test('a takeaway of ours keeps the numbers that its lines begin with', () => {
  const text = '1. Rest.\n2. Walk.\n\n3) Write.';
  const takeawayList = item.takeawayList.map((takeaway) => ({ ...takeaway, text }));
  const file = writeMarkdown({ ...item, takeawayList }, place);
  for (const each of [
    file,
    file.replace(/ <!-- \S+ -->(?= \^t-)/, ''),
    file.replace(/ <!-- \S+ --> \^t-.*/, ''),
  ]) {
    const [read] = itemsOf(readText(each)).items;
    expect(read?.takeaways).toMatchObject([{ text }]);
  }
});

test('a quotation that the reader continued is ours and a quote of theirs, and what was said of it stays said of it', () => {
  const quoteList = [
    ...item.quoteList,
    { ...stamps, id: '01JD', text: 'Third.', page: null, location: null, comment: null },
  ];
  const file = writeMarkdown({ ...item, quoteList }, place)
    .replace('^q-01JA', '$&\n> Mine to keep.\n> - p. 403')
    .replace('^q-01JB', '$&\n> \n> More.');
  const [read] = itemsOf(readText(file)).items;
  expect(read?.quotes).toEqual([
    {
      key: '01JA',
      text: 'One line.\n\nAnother.',
      page: '402',
      comment: 'Mine.',
      createdAt: stamps.createdAt,
    },
    { text: 'Mine to keep.', page: '403' },
    { key: '01JB', text: 'No place.', createdAt: stamps.createdAt },
    { text: 'More.' },
    { key: '01JD', text: 'Third.', createdAt: stamps.createdAt },
  ]);
});

test('quotations between which the reader took the empty line away are still those that they were', () => {
  const file = writeMarkdown(item, place)
    .replace('\n\nMine.\n\n', '\n')
    .replace('^q-01JB', '$&\n\nOf the second.');
  const [read] = itemsOf(readText(file)).items;
  expect(read?.quotes).toMatchObject([{ key: '01JA' }, { key: '01JB', comment: 'Of the second.' }]);
  expect(read?.quotes[0]).not.toHaveProperty('comment');
});

test('a quotation that the reader continued in its own file is ours and a quote of theirs', () => {
  const [book, quote] = writeMarkdownWithQuotes(item, place, new Map());
  if (quote === undefined) throw new Error('the sample has changed');
  const text = quote.text.replace('^q-01JA', '$&\n> More.').replace('%% kv:end', '> And more.\n%% kv:end');
  const files = [book, { ...quote, text }];
  expect(readMarkdownFiles(files).items[0]?.quotes).toEqual([
    {
      key: '01JA',
      text: 'One line.\n\nAnother.',
      page: '402',
      comment: 'Mine.',
      createdAt: stamps.createdAt,
    },
    { text: 'More.' },
    { text: 'And more.' },
  ]);
});

test('the day in the head of a quote’s own file is that of our quotation, also below one of the reader’s', () => {
  const [book, quote] = writeMarkdownWithQuotes(item, place, new Map());
  if (quote === undefined) throw new Error('the sample has changed');
  const text = quote.text.replace('%% kv:begin quote %%\n', '$&> Mine.\n\n');
  const [read] = readMarkdownFiles([book, { ...quote, text }]).items;
  expect(read?.quotes.map(({ text, createdAt }) => [text, createdAt])).toEqual([
    ['Mine.', undefined],
    ['One line.\n\nAnother.', stamps.createdAt],
  ]);
});

const UNREAD = [
  'What stands outside the marked parts of a file, or above its first quote, is not imported and stays there.',
];

test.for([
  ['', '', []],
  ['# A "Sample" Book\n', '# Another heading of it\r\n', []],
  ['%% kv:end notes %%\n', '%% kv:end notes %% \n\n \n', []],
  [/%% kv:begin notes[^]*/, '', []],
  ['%% kv:begin quotes %%\n', '%% kv:begin quotes %%\n\n', []],
  ['# A "Sample" Book\n', '$&\nMine.\n', UNREAD],
  ['---\n#', '---\nMine.\n#', UNREAD],
  ['# A "Sample" Book\n', '$&\n# Mine\n', UNREAD],
  ['%% kv:end notes %%\n', '$&\nThe last word is mine.\n', UNREAD],
  ['%% kv:end quotes %%\n', '', UNREAD],
  ['%% kv:begin summary %%\n', '', UNREAD],
  ['%% kv:begin quotes %%\n## Quotes\n', '$&Mine.\n', UNREAD],
] as const)('a file with %j as %j tells what of it is not read: %j', ([part, instead, notices]) => {
  const file = writeMarkdown(item, place).replace(part, instead);
  const { items, rows } = itemsOf(readText(file));
  expect([items[0]?.notices, rows]).toMatchObject([notices, [{ outcome: 'item' }]]);
});

test('a book whose quotes are in files of their own tells how many did not come', () => {
  const [book, first, second] = writeMarkdownWithQuotes(item, place, new Map());
  if (first === undefined || second === undefined) throw new Error('the sample has changed');
  const noticesOf = (...files: ReadFile[]) => readMarkdownFiles([book, ...files]).items[0]?.notices;
  expect(noticesOf()).toEqual(['2 of its quotes are in files that did not come with it.']);
  expect(noticesOf(first)).toEqual(['1 of its quotes is in a file that did not come with it.']);
  expect(noticesOf(first, second)).toEqual([]);
  const written = [first, second].map((file) => ({ ...file, text: `${file.text}\nMine.\n` }));
  expect(noticesOf(...written)).toEqual(UNREAD);
});

test('a picture in what is said of a quote is no quote in a file of its own', () => {
  const quoteList = item.quoteList.map((quote) => ({ ...quote, comment: '![[pond.png]]' }));
  const [read] = itemsOf(readText(writeMarkdown({ ...item, quoteList }, place))).items;
  expect([read?.quotes[0]?.comment, read?.notices]).toEqual(['![[pond.png]]', []]);
});

test('a head that is no YAML fails with its reason', () => {
  const { rows } = itemsOf(readText('---\nkv_id: 1\ntitle: "open\n---\n# T\n'));
  expect(rows).toMatchObject([{ outcome: 'failed', reason: expect.stringContaining('YAML') }]);
});

test.for([
  ['Thinking: Fast/Slow?', ['Ann "A" Author'], 'Thinking FastSlow - Ann A Author.md'],
  ['..hidden', [], 'hidden.md'],
  ['???', [], 'Untitled.md'],
  ['Con ', [], '_Con.md'],
  ['aux.b', [], '_aux.b.md'],
  ['Contact', [], 'Contact.md'],
  ['[[Link]] #tag ^id | pipe', [], 'Link tag id  pipe.md'],
] as const)('the file of "%s"', ([title, authors, name]) => {
  expect(markdownFileName({ title, authors: [...authors] }, new Map())).toBe(name.replace(/\s+/g, ' '));
});

test('of many equal names each is told apart at once, also from one with a number of its own', () => {
  const taken: TakenNames = new Map();
  const name = (title: string) => markdownFileName({ title, authors: [] }, taken);
  expect(['Same (3)', 'Same', 'Same', 'Same', 'Same (3)'].map(name)).toEqual([
    'Same (3).md',
    'Same.md',
    'Same (2).md',
    'Same (4).md',
    'Same (3) (2).md',
  ]);
  const looks = vi.spyOn(taken, 'has');
  const names = Array.from({ length: 500 }, () => name('Same'));
  expect(names.at(-1)).toBe('Same (504).md');
  expect(new Set(names).size).toBe(names.length);
  expect(looks).toHaveBeenCalledTimes(names.length);
});

test('names are told apart whatever their case, and stay short for any file system', () => {
  const taken: TakenNames = new Map();
  const names = ['Same', 'same', 'SAME'].map((title) => markdownFileName({ title, authors: [] }, taken));
  expect(names).toEqual(['Same.md', 'same (2).md', 'SAME (3).md']);
  for (const title of ['x'.repeat(500), '漢'.repeat(500), '👩‍👩‍👧'.repeat(200)]) {
    const [name, second] = [1, 2].map(() => markdownFileName({ title, authors: ['A'] }, taken));
    expect(second).toMatch(/ \(2\)\.md$/);
    for (const each of [name, second]) {
      expect(Array.from(each ?? '').length).toBeLessThanOrEqual(120);
      expect(Buffer.byteLength(each ?? '')).toBeLessThanOrEqual(240);
    }
  }
});

test('tags that other programs would take for a number, a truth or nothing are written as texts', () => {
  const tags = ['On', 'True', '1e3', 'Null', 'Book'];
  expect(writeMarkdown({ ...item, tags }, place)).toContain(
    '\ntags: [book, psychology, "on", "true", "1e3", "null"]\n',
  );
});

test('tags that Obsidian does not take, of digits alone or without any letter, are written so that it does or left out', () => {
  const tags = ['2024', '🌊', '👍', '٢٠٢٤', '三体', '1984-85'];
  const file = writeMarkdown({ ...item, category: '💡', tags }, place);
  expect(file).toContain('\ntags: [book, y2024, "y٢٠٢٤", "三体", "1984-85"]\n');
  expect(itemsOf(readText(file)).items[0]).toMatchObject({ category: '💡', tags });
});

test('tags as earlier exports wrote them are no others than those that the shelves name', () => {
  const tags = ['2024', '🌊'];
  const file = writeMarkdown({ ...item, category: '1984', tags }, place);
  const former = file.replace(/^tags: .*$/m, 'tags: [book, "1984", "2024", untitled, holiday]');
  expect(itemsOf(readText(former)).items[0]?.tags).toEqual([...tags, 'holiday']);
});

test('a summary without words is nobody’s, whoever wrote what stood there', () => {
  const written = (summary: string) => writeMarkdown({ ...item, summary, summaryOrigin: 'ai' }, place);
  expect(written('Of AI.')).toContain('\nkv_ai: [summary]\n');
  expect(written(' ')).not.toContain('kv_ai');
});

test('a takeaway of two paragraphs is one point of its list, with nothing on the line between', () => {
  const takeawayList = [{ ...stamps, id: '01J9', text: 'One.\n\nTwo.\nThree.' }];
  expect(writeMarkdown({ ...item, takeawayList }, place)).toContain('\n- One.\n\n  Two.\n  Three. <!-- ');
});

test('a head of thousands of keys, and a text of thousands of empty lines, are read as any other', () => {
  const COUNT = 20_000;
  const keys = Array.from({ length: COUNT }, (_, index) => `key${index}: ${index}\n`).join('');
  const gap = '\n'.repeat(COUNT / 2);
  const text = `---\nkv_id: one\ntitle: Ponds\n${keys}isbn: "9780140449334"\n---\n%% kv:begin summary %%\n## Summary\n${gap}One${gap}two${gap}\n%% kv:end summary %%\n`;
  expect(itemsOf(readText(text)).items).toMatchObject([
    { title: 'Ponds', isbn: '9780140449334', summary: `One${gap}two` },
  ]);
});

test.for(['title: Twice\n', 'ids: { a: "1", a: "2" }\n'])(
  'a head that says something twice is none: %s',
  (line) => {
    const text = `---\nkv_id: one\ntitle: Ponds\n${line}---\n`;
    expect(itemsOf(readText(text)).rows).toMatchObject([{ outcome: 'failed' }]);
  },
);
