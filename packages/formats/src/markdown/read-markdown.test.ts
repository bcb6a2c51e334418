import { expect, test } from 'vitest';
import { isOwnMarkdown, markdownBookOf, markdownIdOf, readMarkdown, readQuoteFile } from './read-markdown.ts';

const BODY = '# Ponds\n';
const withHead = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n${BODY}`;
const read = (...lines: string[]) => readMarkdown(withHead('kv_id: one', ...lines), 3);

test.for([
  ['a book', withHead('kv_id: one'), true],
  ['a quote', withHead('kv_quote: one'), true],
  ['goals', withHead('kv_goals: 1'), true],
  ['spaces behind its lines', '--- \t\nkv_schema: 1\n---\t \n', true],
  ['the ends of lines of Windows', withHead('kv_id: one').replaceAll('\n', '\r\n'), true],
  ['nothing behind its head', '---\nkv_id: one\n---', true],
  ['a head that does not begin it', `Mine.\n${withHead('kv_id: one')}`, false],
  ['a head that does not end', '---\nkv_id: one\n', false],
  ['another head', withHead('id: one', 'my_kv_id: one', 'note: kv_id: one'), false],
  ['no head', BODY, false],
] as const)('a file of ours has %s: %j', ([, text, isOwn]) => {
  expect(isOwnMarkdown(text)).toBe(isOwn);
  if (!isOwn) expect(readMarkdown(text, 1)).toEqual({ skipped: 'Knowledge Vault did not write this file' });
});

test.for([
  [withHead('kv_id: one'), 'book:one'],
  [withHead('kv_quote: "two-2"\t'), 'quote:two-2'],
  [withHead("kv_id:\t'three' "), 'book:three'],
  [`\uFEFF${withHead('kv_id: one').replaceAll('\n', '\r\n')}`, 'book:one'],
  [withHead('kv_goals: 1'), 'goals'],
  [withHead('my_kv_goals: 1'), null],
  [withHead('my_kv_id: one'), null],
  [withHead('kv_id: one two'), null],
  [withHead(`kv_id: ${'x'.repeat(101)}`), null],
  [`Mine.\n${withHead('kv_id: one')}`, null],
] as const)('%j is the file of %s', ([text, id]) => {
  expect(markdownIdOf(text)).toBe(id);
});

test('a file of a quote names its book, and no other file does', () => {
  const quote = withHead('kv_quote: q', 'kv_book: " one "');
  expect(markdownBookOf(quote)).toBe('book:one');
  expect(markdownBookOf(`\uFEFF${quote.replaceAll('\n', '\r\n')}`)).toBe('book:one');
  expect(markdownBookOf(withHead('kv_quote: q'))).toBeNull();
  expect(markdownBookOf(withHead('kv_id: one', 'kv_book: one'))).toBeNull();
  expect(markdownBookOf('no head')).toBeNull();
  expect(markdownBookOf('---\n# nothing\n---\n')).toBeNull();
  expect(markdownBookOf('---\n- kv_quote\n---\n')).toBeNull();
});

test('the title is that of the head, else the heading, else the file fails', () => {
  expect(read('title: " Walden "')).toMatchObject({ item: { row: 3, title: 'Walden' } });
  expect(read()).toMatchObject({ item: { title: 'Ponds' } });
  expect(readMarkdown('---\nkv_id: one\n---\n## No\n#  Pond \n', 1)).toMatchObject({
    item: { title: 'Pond' },
  });
  expect(readMarkdown('---\nkv_id: one\n---\nText # No\n## No\n', 1)).toEqual({
    failed: 'The title is missing',
  });
  expect(read('title: "open')).toEqual({ failed: 'The lines between --- at its start are not YAML' });
});

test('the file of a quote is read with its day, and without a text it fails', () => {
  const region = '%% kv:begin quote %%\n> Simplify.\n> - p. 12 ^q-q\n\nMine.\n%% kv:end quote %%\n';
  const quote = { key: 'q', text: 'Simplify.', page: '12', comment: 'Mine.' };
  const text = `${withHead('kv_quote: q', 'kv_book: one', 'kv_favourite: ["q-q"]', 'created: 2024-03-01T09:00:00Z')}${region}`;
  for (const file of [text, text.replaceAll('\n', '\r\n')])
    expect(readQuoteFile(file)).toEqual({
      book: 'one',
      quotes: [{ ...quote, isFavourite: true, createdAt: '2024-03-01T09:00:00.000Z' }],
      notices: [],
    });
  expect(readQuoteFile(`${withHead('kv_quote: q', 'created: once')}${region}`)).toEqual({
    book: '',
    quotes: [quote],
    notices: [],
  });
  expect(readQuoteFile(withHead('kv_quote: q'))).toEqual({ failed: 'The quote has no text' });
  expect(readQuoteFile(withHead('kv_id: one'))).toBeNull();
  expect(readQuoteFile('no head')).toBeNull();
});

test('a summary has nothing around it', () => {
  const summary = '%% kv:begin summary %%\n## Summary\n  \n In short. \n \n%% kv:end summary %%\n';
  const read = (region: string) => readMarkdown(`${withHead('kv_id: one')}${region}`, 1);
  expect(read(summary)).toMatchObject({ item: { summary: 'In short.' } });
  const blank = read(summary.replace('In short.', ''));
  expect('item' in blank && blank.item).not.toHaveProperty('summary');
});

test.for([
  ['rating: 1', { rating: 1 }],
  ['rating: 5', { rating: 5 }],
  ['rating: 4.0', { rating: 4 }],
  ['rating: 04', { rating: 4 }],
  ['rating: 0', {}],
  ['rating: 6', {}],
  ['rating: 2.5', {}],
  ['rating: many', {}],
  ['pages: 0', { pageCount: 0 }],
  ['pages: -1', {}],
  ['pages: 1.5', {}],
  ['minutes: 90', { timeCommitment: { amount: 90, unit: 'minutes' } }],
  ['time: 2 hours', { timeCommitment: { amount: 2, unit: 'hours' } }],
  ['time: an hour', {}],
  ['type: podcast', { type: 'podcast' }],
  ['type: scroll', {}],
  ['status: reading', { status: 'reading' }],
  ['status: later', {}],
  ['started: 2024-03-01', { startedAt: '2024-03-01' }],
  ['started: 1 March 2024', { startedAt: '2024-03-01' }],
  ['started: soon', { notices: ['"soon" is not a single day, so it was left out.'] }],
  [
    'finished: [2024/03/02, soon, 2020-01-01T00:00:00]',
    {
      finishedAt: ['2020-01-01', '2024-03-02'],
      notices: ['"soon" is not a single day, so it was left out.'],
    },
  ],
  ['finished: 2024', { notices: ['"2024" is not a single day, so it was left out.'] }],
  ['finished: 2020-01-01', { finishedAt: ['2020-01-01'] }],
  ['progress: 26%', { progress: { amount: 26, unit: 'percent' } }],
  ['progress: 26', { progress: { amount: 26, unit: 'pages' } }],
  ['type: podcast\nprogress: 26', { type: 'podcast', progress: { amount: 26, unit: 'minutes' } }],
  ['progress: half', {}],
  ['isbn: "9780451529459"', { isbn: '9780451529459' }],
  ['isbn: 0141439580', { isbn: '9780141439587' }],
  ['isbn: none', {}],
  ['published: 1854', { publishedDate: '1854' }],
  ['created: once', {}],
  ['author: Ann', { authors: ['Ann'] }],
  ['author: ""', {}],
  ['author: [Ann, Ben]', { authors: ['Ann', 'Ben'] }],
  ['category: [Nature, Essays]', { category: 'Nature' }],
  ['cover: javascript:x', {}],
  ['preview: https://example.org/', { previewLink: 'https://example.org/' }],
  ['ids: { goodreads: "1", none: [] }', { externalIds: { goodreads: '1' } }],
  ['ids: { a: 0012, b: 12345678901234567890 }', { externalIds: { a: '0012', b: '12345678901234567890' } }],
  ['type: podcast\ntags: [podcast, mine]', { type: 'podcast', tags: ['mine'] }],
  [
    'shelves: [woods]\ntags: [book, nature, woods, mine]\ncategory: Nature',
    { tags: ['woods', 'mine'], category: 'Nature' },
  ],
] as const)('a head with "%s" gives %j', ([line, fields]) => {
  const bare = read();
  if (!('item' in bare)) throw new Error('it is an item');
  expect(bare.item).toMatchObject({ authors: [], tags: [], finishedAt: [] });
  expect(read(line)).toEqual({ item: { ...bare.item, ...fields } });
});
