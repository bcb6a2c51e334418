import { expect, test } from 'vitest';
import { guessMapping } from './mapping/guess-mapping.ts';
import { readMappedTable } from './mapping/read-mapped.ts';
import { itemsOf, readAsGuessed, readText } from './testing/fixture.ts';
import { writeRow } from './table/write-row.ts';

/** Takes a day if each is compared with all others, but is otherwise valid. */
const MANY = 100_000;

const list = <Value>(write: (index: number) => Value, count = MANY) =>
  Array.from({ length: count }, (_, index) => write(index));

const dayOf = (index: number) => new Date(Date.UTC(1950, 0, 1 + index)).toISOString().slice(0, 10);

function readTable(cells: Record<string, string>) {
  const reading = readText(writeRow(Object.keys(cells)) + writeRow(Object.values(cells)));
  const { items } =
    reading.kind === 'needs-mapping'
      ? readMappedTable(reading.table, guessMapping(reading.table))
      : itemsOf(reading);
  return items[0];
}

test('authors, shelves and series of which there are many are all read', () => {
  const item = readTable({
    Title: `Ponds (${list((index) => `Series ${index}, #1`, 5000).join('; ')})`,
    Author: 'Ann One',
    'Additional Authors': list((index) => `Ann ${index}`).join(', '),
    'Exclusive Shelf': 'read',
    'My Rating': '3',
    Bookshelves: list((index) => `shelf ${index}`).join(', '),
  });
  expect(item?.title).toBe('Ponds');
  expect(item?.authors).toHaveLength(20);
  const told = item?.notes.filter(({ title }) => title.startsWith('All authors')) ?? [];
  const names = told
    .map(({ content }) => content)
    .join('')
    .split('\n');
  expect(names).toHaveLength(MANY + 1);
  expect(item?.tags).toHaveLength(MANY + 2 * 5000);
});

test.for([
  ['StoryGraph', { 'Read Status': 'read', 'Star Rating': '', 'Dates Read': ',' }],
  ['Jelu', { dropped_dates: '', read_dates: ',' }],
  ['Openreads', { olid: '', book_format: '', readings: ';|' }],
  ['a table', { Author: 'Ann One', 'Date read': ';' }],
] as const)('days of which there are many are all read: %s', ([, columns]) => {
  const days = list(dayOf, 20_000);
  const cells = Object.entries(columns).map(([name, mark]) => [
    name,
    /^[,;]/.test(mark) ? days.join(mark) : mark,
  ]);
  const item = readTable({ title: 'Ponds', ...Object.fromEntries(cells) });
  const told = item?.notes.map(({ content }) => content).join('') ?? '';
  const read = told.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  expect(read.length).toBeGreaterThan(days.length - 2);
  expect(read).toEqual(read.toSorted());
  expect(item?.finishedAt).toEqual(read.slice(-200));
});

test('identifiers of which there are many: the first that is an ISBN', () => {
  const identifiers = [...list((index) => `isbn:${index}`, 200_000), 'isbn:9780140449334'].join(',');
  const item = readTable({
    title: 'Ponds',
    title_sort: 'Ponds',
    author_sort: 'One, Ann',
    uuid: '1',
    identifiers,
  });
  expect(item?.isbn).toBe('9780140449334');
});

test('rows of one title with an ISBN each are books of their own, and those with the same are one', () => {
  const isbns = list((index) => {
    const stem = `978${String(index).padStart(9, '0')}`;
    const sum = [...stem].reduce(
      (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
      0,
    );
    return `${stem}${(10 - (sum % 10)) % 10}`;
  }, 20_000);
  const rows = [...isbns, ...isbns].map((isbn, index) =>
    writeRow(['Ponds', 'Ann One', isbn, `Quote ${index}`, `tag ${index}`]),
  );
  const reading = readText(writeRow(['Title', 'Author', 'ISBN', 'Quote', 'Tags']) + rows.join(''));
  if (reading.kind !== 'needs-mapping') throw new Error(reading.kind);
  const { items } = readMappedTable(reading.table, guessMapping(reading.table));
  expect(items).toHaveLength(isbns.length);
  expect(items.at(-1)).toMatchObject({
    quotes: [{ text: 'Quote 19999' }, { text: 'Quote 39999' }],
    tags: ['tag 19999', 'tag 39999'],
  });
});

test('a book takes the ISBN of a row that has one, and another ISBN is another book then', () => {
  const table = `Title,Author,ISBN,Quote\nPonds,Ann,,One\nPonds,Ann,9780140449334,Two\nPonds,Ann,9780262033848,Three\nPonds,Ann,,Four\nPonds,Ann,9780140449334,Five\n`;
  const reading = readText(table);
  if (reading.kind !== 'needs-mapping') throw new Error(reading.kind);
  const { items } = readMappedTable(reading.table, guessMapping(reading.table));
  expect(items.map(({ isbn, quotes }) => [isbn, quotes.map(({ text }) => text)])).toEqual([
    ['9780140449334', ['One', 'Two', 'Four', 'Five']],
    ['9780262033848', ['Three']],
  ]);
});

test.for([
  ['an unclosed link', `<a ${'href="x" '.repeat(MANY)}`],
  ['links without words', '<a href="https://example.com/">'.repeat(MANY)],
  ['a tag that ends late', `<a href="https://example.com/">Words</a${' '.repeat(MANY)}>`],
  ['a link with tags that never ends', `<a href="https://example.com/">${'<b>x'.repeat(MANY)}`],
  ['links with tags that never end', '<a href="https://example.com/"><b>'.repeat(MANY)],
  ['a picture whose address never ends', `<img ${'src="https://'.repeat(MANY)}`],
  ['pictures whose address never ends', `<img ${"src='https:// alt='".repeat(MANY)}" src="https://>`],
  ['spaces', `One${' \n'.repeat(MANY)}`],
  ['code', '`One` '.repeat(MANY)],
  ['backticks that end no code', ' ``One` '.repeat(MANY)],
  ['a fence that is never closed', `\n\`\`\`\n${'> '.repeat(MANY)}${'>\n'.repeat(MANY)}`],
] as const)('a review with %s is read', ([, review]) => {
  const item = readTable({
    Title: 'Ponds',
    Author: 'Ann One',
    'Exclusive Shelf': 'read',
    'My Rating': `x${' '.repeat(MANY)}/ 5`,
    'My Review': `Before. ${review}`,
  });
  expect(item?.notes[0]?.content).toMatch(/^Before\./);
  expect(item?.rating).toBeUndefined();
});

test.for([
  ['<a class="x" href="https://example.com/">Words</a>.', 'Words (https://example.com/).'],
  ["<a title='href' href = 'https://example.com/'>Words</a >.", 'Words (https://example.com/).'],
  ['<a name="x">Words</a>.', 'Words.'],
] as const)('the link %s is written as words', ([review, text]) => {
  const item = readTable({
    Title: 'Ponds',
    Author: 'Ann One',
    'Exclusive Shelf': 'read',
    'My Rating': '4 / 5',
    'My Review': review,
  });
  expect(item).toMatchObject({ rating: 4, notes: [{ content: text }] });
});

test('texts that are too long, of which there are many, become notes with a name each', () => {
  const takeaways = list((index) => ({ text: `${'word '.repeat(1001)}${index}` }), 3000);
  const [item] = itemsOf(
    readText(
      JSON.stringify({ format: 'knowledge-vault', version: 1, items: [{ title: 'Ponds', takeaways }] }),
    ),
  ).items;
  expect(item?.notes.at(-1)?.title).toBe('Long takeaway (3000)');
  expect(new Set(item?.notes.map(({ title }) => title)).size).toBe(3000);
});

test.for([
  ['lines below a bullet', '- a\n', '  b\n', { quotes: 1, of: 'b', times: 2 * MANY }],
  ['bullets', '', '- a\n', { quotes: 2 * MANY, of: 'a', times: 2 * MANY }],
  ['quotations', '', '> a\n\n', { quotes: 2 * MANY, of: 'a', times: 2 * MANY }],
  ['spaces', '- a\n', ' ', { quotes: 1, of: 'a', times: 1 }],
  // The last is the anchor of the line.
  ['anchors', '- a', ' ^b', { quotes: 0, of: 'b', times: 2 * MANY - 1 }],
] as const)('a section with very many %s is read', ([, start, more, read]) => {
  const page = `---\ntitle: Ponds\nauthor: Ann One\n---\n## Quotes\n${start}${more.repeat(2 * MANY)}`;
  const { items } = readAsGuessed(readText(page));
  expect(items.map(({ quotes }) => quotes.length)).toEqual([read.quotes]);
  const texts = items.flatMap(({ quotes, notes }) => [
    ...quotes.map(({ text }) => text),
    ...notes.map(({ content }) => content),
  ]);
  expect(texts.join('').split(read.of)).toHaveLength(read.times + 1);
});

test.for(['<span class="highlight"', '<span class="highlight">'])(
  'marks that begin and never end: a note of %s over and over',
  (beginning) => {
    const cell = `<div>${beginning.repeat(3 * MANY)}</div>`;
    const item = readTable({ Title: 'Ponds', 'Publication Year': '1854', Notes: cell });
    expect(item?.title).toBe('Ponds');
    expect(item?.quotes).toEqual([]);
  },
);
