import { expect, test } from 'vitest';
import { itemsOf, readFixture, readText } from '../testing/fixture.ts';
import { stableId } from '../text/stable-id.ts';
import { readClippingDate } from './clipping-date.ts';
import { readTitleLine } from './clipping-title.ts';

test.for([
  [
    'The Premonition: A Pandemic Story (Lewis, Michael)',
    'The Premonition: A Pandemic Story',
    ['Michael Lewis'],
  ],
  ['\uFEFFEmma (Jane Austen)', 'Emma', ['Jane Austen']],
  ['Dune (Dune Chronicles Book 1) (Herbert, Frank)', 'Dune (Dune Chronicles Book 1)', ['Frank Herbert']],
  ['Good Omens (Pratchett, Terry;Gaiman, Neil)', 'Good Omens', ['Terry Pratchett', 'Neil Gaiman']],
  ['Essays (Ann (editor))', 'Essays', ['Ann (editor)']],
  ['A, B and C (A, B, C)', 'A, B and C', ['A, B, C']],
  ['Field Notes - Dee Walker.pdf', 'Field Notes', ['Dee Walker']],
  ['lecture.notes.epub', 'lecture.notes', []],
  ['中文（作者）', '中文', ['作者']],
  ['No author at all', 'No author at all', []],
  ['Unbalanced) (Ann)', 'Unbalanced)', ['Ann']],
  ['(Only parentheses)', '(Only parentheses)', []],
] as const)('the title line "%s"', ([line, title, authors]) => {
  expect(readTitleLine(line)).toEqual({ title, authors });
});

test.for([
  ['Added on Sunday, December 18, 2022 3:19:56 PM', '2022-12-18T15:19:56.000Z'],
  ['Added on Monday, December 18, 2022 12:05:00 AM', '2022-12-18T00:05:00.000Z'],
  ['Added on Monday, 30 December 2024 14:46:33', '2024-12-30T14:46:33.000Z'],
  ['Added on Thursday, 01 January 2015, 09:05 AM', '2015-01-01T09:05:00.000Z'],
  ['Hinzugefügt am Montag, 30. Dezember 2024 12:46:33', '2024-12-30T12:46:33.000Z'],
  ['Ajouté le lundi 30 décembre 2024 14:46:33', '2024-12-30T14:46:33.000Z'],
  ['Añadido el lunes, 30 de diciembre de 2024 14:46:33', '2024-12-30T14:46:33.000Z'],
  ['Aggiunto in data lunedì 30 dicembre 2024 14:46:33', '2024-12-30T14:46:33.000Z'],
  ['Toegevoegd op maandag 30 december 2024 14:46:33', '2024-12-30T14:46:33.000Z'],
  ['Добавлено: понедельник, 30 декабря 2024 г. в 14:46:33', '2024-12-30T14:46:33.000Z'],
  ['添加于 2019年9月30日星期一 18:00:39', '2019-09-30T18:00:39.000Z'],
  ['添加于 2019年9月30日星期一 下午6:00:39', '2019-09-30T18:00:39.000Z'],
  ['作成日: 2024年12月30日月曜日 14:46:33', '2024-12-30T14:46:33.000Z'],
  ['Added on the 31 February 2024', null],
  ['Added on Someday', null],
] as const)('the date of "%s"', ([line, moment]) => {
  expect(readClippingDate(line)).toBe(moment);
});

test('authors that KOReader writes one below another are those of the book', () => {
  const block = (place: string, text: string) =>
    `Reeds (Ann One\nBo Two)\n- Your ${place} on page 12 | Added on Sunday, December 18, 2022 03:19:56 PM\n\n${text}\n==========\n`;
  const { items, rows } = itemsOf(
    readText(block('highlight', 'Still water.') + block('note', 'As (ever)\n- and always.')),
  );
  expect(items).toMatchObject([
    {
      title: 'Reeds',
      authors: ['Ann One', 'Bo Two'],
      quotes: [{ text: 'Still water.', page: '12', comment: 'As (ever)\n- and always.' }],
    },
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'merged']);
  const [three] = itemsOf(
    readText(block('highlight', 'Words.').replace('Two)', 'Two\nCy Three (ed.))')),
  ).items;
  expect(three?.authors).toEqual(['Ann One', 'Bo Two', 'Cy Three (ed.)']);
});

test.for([
  ['Reeds (Ann One (ed.)\nBo Two)', 'Reeds', ['Ann One (ed.)', 'Bo Two']],
  ['Reeds (vol. 1) (Ann One\nBo Two)', 'Reeds (vol. 1)', ['Ann One', 'Bo Two']],
  ['Reeds: a) and b) (Ann One\nBo Two)', 'Reeds: a) and b)', ['Ann One', 'Bo Two']],
] as const)(
  'brackets within the names do not part authors that are one below another: %j',
  ([line, title, authors]) => {
    const block = `${line}\n- Your highlight on page 12 | Added on Sunday, December 18, 2022 03:19:56 PM\n\nWords.\n==========\n`;
    expect(itemsOf(readText(block)).items).toMatchObject([{ title, authors, quotes: [{ text: 'Words.' }] }]);
  },
);

test.for(['Unknown', 'Inconnu(e)'])(
  'the name %s says that the author is unknown and is none, and the keys of what was marked stay',
  (name) => {
    const block = `Dune (${name})\r\n- Your Highlight on Location 35-36\r\n\r\nFear.\r\n==========\r\n`;
    expect(itemsOf(readText(block)).items).toMatchObject([
      {
        title: 'Dune',
        authors: [],
        quotes: [{ key: stableId(['Dune', name, 'highlight', '35-36', 'Fear.']) }],
      },
    ]);
  },
);

/** A file of clippings of one book: each its second line, then its text. */
function clippings(...blocks: [meta: string, text: string][]) {
  const text = blocks
    .map(([meta, said]) => `A Book (Ann Author)\r\n${meta}\r\n\r\n${said}\r\n==========\r\n`)
    .join('');
  return itemsOf(readText(text));
}

test.for([
  ['- Your Highlight on page 3 | location 429-430 | Added on x', { page: '3', location: '429-430' }],
  ['- Your Highlight at location 142-145 | Added on x', { location: '142-145' }],
  ['- Your Highlight on Location 35-36 | Added on x', { location: '35-36' }],
  ['- Your Highlight on page 242-242 | Added on x', { page: '242' }],
  ['- Your Highlight on page xiv | Added on x', { page: 'xiv' }],
  ['- Highlight Loc. 1234-36 | Added on x', { location: '1234-1236' }],
  ['- Highlight on Page 40 | Loc. 998-1002 | Added on x', { page: '40', location: '998-1002' }],
  ['- Your highlight on page 12 | Added on x', { page: '12' }],
  [
    '- Ihre Markierung auf Seite 42 | Position 1234-1236 | Hinzugefügt am x',
    { page: '42', location: '1234-1236' },
  ],
  ['- Markierung Pos. 1180-82  | Hinzugefügt am x', { location: '1180-1182' }],
  ['- Mi subrayado Pos. 1234-36  | Añadido el x', { location: '1234-1236' }],
  ['- Markierung auf Seite 12 | Pos. 180-82  | Hinzugefügt am x', { page: '12', location: '180-182' }],
  ['- 您在第 7 页（位置 #114-116）的标注 | 添加于 x', { page: '7', location: '114-116' }],
  ['- 7ページ｜位置No. 114-116のハイライト | 作成日: x', { page: '7', location: '114-116' }],
  ['– Ваш выделенный отрывок в месте 637–640 | Добавлено: x', { location: '637-640' }],
  ['– Ваш выделенный отрывок на странице 8–9 | Место 243–245 | x', { page: '8-9', location: '243-245' }],
  ['- Je highlight op pagina 1 t/m 10 | locatie 2 t/m 20 | x', { page: '1-10', location: '2-20' }],
  ['- ハイライト ページ222 | 位置No. 3396-3397 | x', { page: '222', location: '3396-3397' }],
  ['- 我的标注 第222頁 | 位置3397-3398 | x', { page: '222', location: '3397-3398' }],
  ['- Your Underline on page 70 | Location 515-516 | Added on x', { page: '70', location: '515-516' }],
  ['- Your Circle on Location 5200-5209 | Added on x', { location: '5200-5209' }],
  ['- Your Asterisk on Location 5100 | Added on x', { location: '5100' }],
  ['- Clip This Article at Location 850 | Added on x', { location: '850' }],
  ['- Twój fragment, location 10-12 | x', { location: '10-12' }],
  ['- Your Highlight on page 3 | location 429-430', { page: '3', location: '429-430' }],
  ['- Your Highlight on page 3 | location 429-430 | Added on page 9', { page: '3', location: '429-430' }],
] as const)('the place in "%s"', ([meta, place]) => {
  expect(clippings([meta, 'Some words.']).items[0]?.quotes[0]).toMatchObject({
    text: 'Some words.',
    ...place,
  });
});

test('nine languages: every highlight and note is found, and every date', () => {
  const { items } = readFixture('kindle-nine-languages.txt');
  expect(items.flatMap(({ quotes }) => quotes.map(({ text }) => text))).toEqual([
    'en',
    'de',
    'fr',
    'es',
    'it',
    'nl',
    'ru',
    'zh',
    'ja',
  ]);
  expect(items.flatMap(({ quotes }) => quotes.flatMap(({ comment }) => comment ?? []))).toEqual([
    'de Notiz',
    'it nota',
    'zh 笔记',
    'ja メモ',
  ]);
  expect(items.every(({ quotes }) => quotes[0]?.createdAt !== undefined)).toBe(true);
});

test('an unknown date leaves the date empty, keeps its words, and the highlight is imported', () => {
  const book = readFixture('kindle-english.txt').items.at(-1);
  expect(book?.quotes[0]).not.toHaveProperty('createdAt');
  expect(book?.quotes[0]?.comment).toBe('Added on Someday, the last of never');
  expect(book?.notices).toEqual([expect.stringContaining('Someday, the last of never')]);
  const { items } = clippings(
    ['- Your Highlight on Location 1-3 | Added on Someday', 'Words.'],
    ['- Your Note on Location 3 | Added on Someday', 'Mine.'],
    ['- Your Note on Location 9 | Added on Sunday at last', 'Loose.'],
  );
  expect(items[0]?.quotes).toMatchObject([{ comment: 'Mine.\n\nAdded on Someday' }]);
  expect(items[0]?.notes).toMatchObject([{ content: 'Loose.\n\nAdded on Sunday at last' }]);
});

test('bookmarks are skipped and withheld texts counted', () => {
  const english = readFixture('kindle-english.txt');
  expect(english.rows[2]).toMatchObject({ outcome: 'skipped', reason: 'A bookmark has no text' });
  expect(english).toMatchObject({ notices: [expect.stringContaining('1 highlight')] });
  expect(readFixture('kindle-nine-languages.txt').notices).toEqual([expect.stringContaining('1 highlight')]);
});

const AT = (place: string, time: string) =>
  `- Your Highlight ${place} | Added on Monday, June 5, 2023 ${time} AM`;
const NOTE = (place: string, time: string) =>
  `- Your Note ${place} | Added on Monday, June 5, 2023 ${time} AM`;

test('of a highlight that was resized, the latest stays', () => {
  const { items, rows } = clippings(
    [AT('on Location 10-12', '8:00:00'), 'Every border began as a tired surveyor going home.'],
    [AT('on Location 10-11', '8:00:30'), 'Every border began as a tired'],
    [AT('on Location 11-12', '8:00:10'), 'Every border began as a tired surveyor going home'],
    [AT('on Location 10-12', '8:01:00'), 'Something quite different there.'],
    [AT('on Location 90-91', '8:01:00'), 'Every border began as a tired'],
  );
  expect(items[0]?.quotes.map(({ text }) => text)).toEqual([
    'Every border began as a tired',
    'Something quite different there.',
    'Every border began as a tired',
  ]);
  expect(rows[0]).toMatchObject({ outcome: 'item' });
  expect(rows[2]).toMatchObject({
    outcome: 'merged',
    reason: 'A later clipping (2) replaced it in the same book',
  });
});

test('a word that is marked on the page of a long highlight takes nothing from it', () => {
  const { items, rows } = clippings(
    [AT('on page 12', '1:02:03'), 'Freedom is the recognition of necessity, he says, and walks on.'],
    [NOTE('on page 12', '1:03:03'), 'no'],
    [AT('on page 12', '1:04:03'), 'Freedom'],
    [NOTE('on page 12', '1:05:03'), 'I know this from the lectures'],
  );
  expect(items[0]?.quotes).toMatchObject([
    { text: expect.stringMatching(/^Freedom is the .* walks on\.$/), comment: 'no' },
    { text: 'Freedom', comment: 'I know this from the lectures' },
  ]);
  expect(items[0]?.notices).toEqual([]);
  expect(rows.slice(1).map((row) => 'reason' in row && row.reason)).toEqual(
    Array.from({ length: 3 }, () => 'It belongs to the same book'),
  );
});

test.for([
  ['is extended', 'Every border began', 'Every border began as a tired surveyor going home.', 1],
  ['loses its end', 'Every border began as a tired surveyor.', 'Every border began as a tired', 1],
  ['holds a part of a word of it', 'Every border began as a tired surveyor.', 'ever', 2],
  ['is a short part of its middle', 'Every border began as a tired surveyor going home.', 'a tired', 2],
  ['is its first word', 'Every border began as a tired surveyor going home.', 'Every', 2],
  ['has a word of it', 'border', 'Every border began as a tired surveyor going home.', 2],
] as const)('on such a page a highlight that %s', ([, earlier, later, count]) => {
  const { items } = clippings([AT('on page 12', '8:00:00'), earlier], [AT('on page 12', '8:01:00'), later]);
  expect(items[0]?.quotes).toHaveLength(count);
});

test('of notes at one place, one that goes on with an earlier takes its place, and any other is a second', () => {
  const { items } = clippings(
    [AT('on Location 100-103', '8:00:00'), 'First sentence here.'],
    [NOTE('on Location 103', '8:00:10'), 'yes'],
    [NOTE('on Location 103', '8:00:20'), 'yes, but why'],
    [NOTE('on Location 103', '8:00:30'), 'yesterday I said: yes, but why'],
    [NOTE('on Location 102', '8:00:40'), 'yes, but why not here'],
  );
  expect(items[0]?.quotes[0]?.comment?.split('\n\n')).toEqual([
    'yes, but why',
    'yesterday I said: yes, but why',
    'yes, but why not here',
  ]);
});

test('notes at the border of two highlights are no forms of each other', () => {
  const { items } = clippings(
    [AT('on Location 100-103', '1:02:03'), 'First sentence here.'],
    [NOTE('on Location 103', '1:02:40'), 'yes'],
    [AT('on Location 103-104', '1:04:03'), 'Second one altogether.'],
    [NOTE('on Location 103', '1:05:03'), 'yes, but I thought otherwise'],
  );
  expect(items[0]?.quotes).toMatchObject([{ comment: 'yes' }, { comment: 'yes, but I thought otherwise' }]);
});

test('that a highlight was made shorter is said', () => {
  const { items } = clippings(
    [AT('on Location 10-12', '8:00:00'), 'Every border began as a tired surveyor going home.'],
    [AT('on Location 10-11', '8:01:00'), 'Every border'],
  );
  expect(items[0]).toMatchObject({
    quotes: [{ text: 'Every border' }],
    notices: [
      '“Every border began as a tired surveyor going home.” was made shorter later: the shorter highlight is kept.',
    ],
  });
});

test('what was resized tells all of its former selves, as they were called before', () => {
  const wide = [AT('on Location 10-12', '8:00:00'), 'Every border began as a tired surveyor.'] as [
    string,
    string,
  ];
  const wider = [AT('on Location 10-13', '8:01:00'), 'Every border began as a tired surveyor. Quite.'] as [
    string,
    string,
  ];
  const short = [AT('on Location 10-11', '8:02:00'), 'Every border began'] as [string, string];
  const keys = [wide, wider].map((block) => clippings(block).items[0]?.quotes[0]?.key);
  const [quote] = clippings(wide, wider, short).items[0]?.quotes ?? [];
  expect(quote?.former).toEqual([
    { key: keys[0], text: wide[1] },
    { key: keys[1], text: wider[1] },
  ]);
  expect(clippings(wide).items[0]?.quotes[0]).not.toHaveProperty('former');
});

test('a note belongs to the highlight around its place, the nearest in time', () => {
  const { items } = clippings(
    [AT('on Location 10-20', '8:00:00'), 'The first, a wide one.'],
    [AT('on Location 18-20', '9:00:00'), 'Another passage that ends there.'],
    [NOTE('on Location 20', '9:00:20'), 'To the second.'],
    [NOTE('on Location 20', '8:00:20'), 'To the first.'],
    [NOTE('on Location 12', '9:30:00'), 'Only the first is around it.'],
    [NOTE('on Location 400', '9:30:00'), 'Nobody.'],
  );
  expect(items[0]?.quotes.map(({ comment }) => comment)).toEqual([
    'To the first.\n\nOnly the first is around it.',
    'To the second.',
  ]);
  expect(items[0]?.notes).toMatchObject([{ title: 'Note at loc. 400', content: 'Nobody.' }]);
});

test('a note to a highlight that was resized since goes to what replaced it', () => {
  const { items } = clippings(
    [AT('on Location 10-20', '8:00:00'), 'A long passage that was cut to its beginning.'],
    [NOTE('on Location 20', '8:00:20'), 'Still mine.'],
    [AT('on Location 10-12', '8:01:00'), 'A long passage'],
  );
  expect(items[0]?.quotes).toMatchObject([{ text: 'A long passage', comment: 'Still mine.' }]);
});

test('on a device that knows pages alone, a note goes to the last highlight of the page before it', () => {
  const [book] = readFixture('kindle-pages-only.txt').items;
  expect(book?.quotes).toMatchObject([
    { text: 'First on the page.', comment: 'Belongs to the first.' },
    { text: 'Second passage, elsewhere on it.', comment: 'Belongs to the second.' },
  ]);
  expect(book?.notes).toMatchObject([{ title: 'Note on page 13', content: 'Belongs to nothing.' }]);
});

test('on such a device a highlight that came after the note is not its own, however near', () => {
  const { items } = clippings(
    [AT('on page 12', '8:00:00'), 'Before the note.'],
    [NOTE('on page 12', '8:10:00'), 'Mine.'],
    [AT('on page 12', '8:10:01'), 'Quite another, a second later.'],
  );
  expect(items[0]?.quotes).toMatchObject([{ comment: 'Mine.' }, { text: 'Quite another, a second later.' }]);
  expect(items[0]?.quotes[1]).not.toHaveProperty('comment');
});

test('of an older Kindle that says "Pos.", notes find their highlights, and what was called without it is known', () => {
  const { items } = clippings(
    [
      '- Markierung Pos. 1180-82  | Hinzugefügt am Dienstag, 12. April 2011 um 22:30 Uhr',
      'Jemand mußte Josef K. verleumdet haben.',
    ],
    ['- Notiz Pos. 1182  | Hinzugefügt am Dienstag, 12. April 2011 um 22:31 Uhr', 'Erster Satz!'],
    [
      '- Markierung Pos. 99  | Hinzugefügt am Dienstag, 12. April 2011 um 22:35 Uhr',
      'Jemand mußte Josef K. verleumdet haben.',
    ],
    ['- Mi nota Pos. 5000  | Añadido el martes 5 de abril de 2011, 22:15', '¡Todo a la vez!'],
  );
  const before = (kind: string, text: string) => [
    { key: stableId(['A Book', 'Ann Author', kind, '', text]), text },
  ];
  expect(items[0]?.quotes).toMatchObject([
    {
      location: '1180-1182',
      comment: 'Erster Satz!',
      createdAt: '2011-04-12T22:30:00.000Z',
      former: before('highlight', 'Jemand mußte Josef K. verleumdet haben.'),
    },
    { location: '99' },
  ]);
  // Of two equal ones, the first had the name.
  expect(items[0]?.quotes[1]).not.toHaveProperty('former');
  expect(items[0]?.notes).toMatchObject([
    {
      title: 'Note at loc. 5000',
      createdAt: '2011-04-05T22:15:00.000Z',
      former: before('note', '¡Todo a la vez!'),
    },
  ]);
});

test.for([
  ['- Je markering op locatie 2 t/m 20 | Toegevoegd op x', '2'],
  ['- Je markering op pagina 1 t/m 10 | Toegevoegd op x', 'p. 1'],
  ['- Je markering op pagina 1 t/m 3 | locatie 2 t/m 20 | Toegevoegd op x', '2'],
] as const)('what came of a Dutch Kindle before its ranges were read is known: %s', ([meta, before]) => {
  const [quote] = clippings([meta, 'Stil water.']).items[0]?.quotes ?? [];
  const text = 'Stil water.';
  expect(quote?.former).toEqual([
    { key: stableId(['A Book', 'Ann Author', 'highlight', before, text]), text },
  ]);
});

test('the same clipping has the same id in every file, and another one in another book', () => {
  const one = clippings([AT('on Location 1-2', '8:00:00'), 'Words.']).items[0]?.quotes[0]?.key;
  const again = clippings(
    [AT('on Location 80-81', '7:00:00'), 'Others.'],
    [AT('on Location 1-2', '8:00:00'), 'Words.'],
  ).items[0]?.quotes[1]?.key;
  expect(one).toMatch(/^[\da-f]{64}$/);
  expect(again).toBe(one);
});

test('a device in a language that is not known is read by the shape of its clippings', () => {
  const { items, rows } = clippings(
    ['- Klipp: location 10-12 | x', 'Marked.'],
    ['- Klipp: blad 3 | location 12 | x', 'Mine.'],
    ['- Klipp: location 30 | x', ''],
    ['- Klipp | x', 'Nowhere.'],
  );
  expect(items[0]?.quotes).toMatchObject([{ text: 'Marked.', location: '10-12', comment: 'Mine.\n\nx' }]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['item', 'merged', 'skipped', 'failed']);
});

test('a highlight that the limit cut short is kept as far as it goes, without the words of the device', () => {
  const limit = '<You have reached the clipping limit for this item>';
  const { items, notices } = clippings(
    ['- Your Highlight at location 1-9 | Added on x', `The first words ${limit}`],
    [
      '- Your Highlight at location 20-29 | Added on x',
      'これは最初 <このアイテムのクリップの上限に達しました>',
    ],
    ['- Your Highlight at location 40-49 | Added on x', 'Calls are held to <limit>'],
    ['- Your Highlight at location 60-69 | Added on x', 'See <the other chapter of it>'],
    ['- Your Highlight at location 80-89 | Added on x', limit],
  );
  expect(items[0]?.quotes.map(({ text }) => text)).toEqual([
    'The first words',
    'これは最初',
    'Calls are held to <limit>',
    'See <the other chapter of it>',
  ]);
  expect(items[0]?.notices).toContain('The clipping limit of this book cut 2 highlights short.');
  expect(notices).toHaveLength(1);
  // Known by what stands in the file, as it was before its end was taken off.
  const written = `The first words ${limit}`;
  expect(items[0]?.quotes[0]?.key).toBe(stableId(['A Book', 'Ann Author', 'highlight', '1-9', written]));
});

test('the words of a Russian device in place of a text, or behind what it kept of one, are none of it', () => {
  const limit = '<Вы достигли максимального количества элементов буфера обмена для этого содержимого>';
  const place = (at: string) =>
    `– Ваш выделенный отрывок в месте ${at} | Добавлено: среда, 28 февраля 2024 г. в 11:30:54`;
  const { items, rows, notices } = clippings(
    [place('442–442'), ` ${limit} `],
    [place('450–459'), `Первые слова ${limit}`],
  );
  expect(items[0]?.quotes.map(({ text }) => text)).toEqual(['Первые слова']);
  expect(items[0]?.notices).toContain('The clipping limit of this book cut 1 highlight short.');
  expect(rows.map(({ outcome }) => outcome)).toEqual(['skipped', 'item']);
  expect(notices).toEqual([expect.stringContaining('1 highlight has no text')]);
});

test('two books of one title stay apart by their authors', () => {
  const books = readFixture('kindle-english.txt').items.filter(({ title }) => title === 'The Quiet Map');
  expect(books.map(({ authors }) => authors)).toEqual([['Ann Sample Writer'], ['Bo Other', 'Cy Third']]);
});

test('of a highlight that was resized thousands of times, the latest stays, and so does a note to any of them', () => {
  const COUNT = 3000;
  const minutes = (index: number) =>
    `${Math.floor(index / 60) % 24}:${String(index % 60).padStart(2, '0')}:00`;
  const day = (index: number) => `${1 + Math.floor(index / 1440)} May 2020 ${minutes(index)}`;
  const { items } = clippings(
    ...Array.from({ length: COUNT }, (_, index): [string, string] => [
      `- Your Highlight at location 1-9 | Added on ${day(index)}`,
      `A highlight that grows and stays nearly the same ${index}`,
    ]),
    ['- Your Note at location 9 | Added on 1 May 2020 0:00:00', 'Mine.'],
  );
  expect(items[0]?.quotes).toMatchObject([{ text: expect.stringMatching(/ 2999$/), comment: 'Mine.' }]);
  expect(items[0]?.quotes[0]?.former).toHaveLength(50);
});

test('thousands of notes at one place each have a name', () => {
  const COUNT = 3000;
  const { items } = clippings(
    ...Array.from({ length: COUNT }, (_, index): [string, string] => [
      '- Your Note at location 5 | Added on x',
      `Number ${index}.`,
    ]),
  );
  const titles = items[0]?.notes.map(({ title }) => title) ?? [];
  expect(new Set(titles).size).toBe(COUNT);
  expect(titles.at(-1)).toBe(`Note at loc. 5 (${COUNT})`);
});

test('a line of nothing but spaces, marks or words that repeat is read like any other', () => {
  const run = ' '.repeat(20_000);
  const [withheld] = [`<${'limit'.repeat(10_000)}`];
  const { items } = clippings(
    ['- Your Highlight on page 9 | Added on x', 'Elsewhere.'],
    [
      `- Your Highlight on page 1${run}x | location${run}7 | Added on${run}May 1, 2020${run}3:19:56 PM`,
      'Words',
    ],
    ['- Your Highlight on page 2 | Added on x', withheld],
    ['- Your Highlight on page 3 | Added on x', 'ab'.repeat(5000)],
    ['- Your Highlight on page 3 | Added on x', 'ab'.repeat(20_000)],
  );
  expect(items[0]?.quotes.slice(1, 2)).toMatchObject([{ page: '1', location: '7', text: 'Words' }]);
  expect(items[0]?.quotes[1]?.createdAt).toBe('2020-05-01T15:19:56.000Z');
  expect(items[0]?.quotes).toHaveLength(2);
  expect(items[0]?.notes).toHaveLength(3);
});
