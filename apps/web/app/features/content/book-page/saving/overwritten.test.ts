import { expect, test } from 'vitest';
import { makeBook, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { bringBack, removeSeveral } from './entry-edits.ts';
import { watchOverwriting } from './overwritten.ts';

const write = (value: string, before: string) =>
  ({ kind: 'field', field: 'summary', value, before }) as const;

test.each([
  ['other words are', 'About the sea.', true],
  ['the words that were there are not', 'About a pond.', false],
  ['nor are they, as the server may have spaced them', 'About  a pond. ', false],
  ['nor as it may have composed their letters', 'About a pond.'.replace('a', '\uFF41'), false],
  ['nor what the person has written themselves', 'About a lake.', false],
  ['nor no words at all', '', false],
])('of what an edit takes the place of, %s offered', (_, there, isOffered) => {
  const overwriting = watchOverwriting();
  overwriting.learn(write('About a lake.', 'About a pond.'));
  const offered = overwriting.find(makeBook({ summary: there }), write('About ponds.', 'About a pond.'));
  expect(offered).toMatchObject(isOffered ? [{ field: 'summary', value: there, isFromElsewhere: true }] : []);
});

test('what is no edit of words, or was begun nobody knows when, takes the place of nothing', () => {
  const overwriting = watchOverwriting();
  const book = makeBook({ summary: 'About the sea.', takeawayList: [makeTakeaway({ text: 'One' })] });
  expect(overwriting.find(book, { kind: 'field', field: 'summary', value: 'About ponds.' })).toEqual([]);
  expect(overwriting.find(book, { kind: 'field', field: 'rating', value: 4 })).toEqual([]);
});

test('what comes back takes the place of each text that was changed meanwhile', () => {
  const overwriting = watchOverwriting();
  const quotes = ['a', 'b'].map((id) => makeQuote({ id, text: id, comment: 'Quite so' }));
  const book = makeBook({ quoteList: quotes });
  const { back } = removeSeveral(book, { list: 'quoteList', ids: ['a', 'b'] }) ?? expect.fail();
  const there = makeBook({
    quoteList: [makeQuote({ id: 'a', text: 'a', comment: 'Not so' }), makeQuote({ id: 'b', text: 'B' })],
  });
  const offered = [
    { part: 'comment', entry: { id: 'a', comment: 'Not so' } },
    { part: 'text', entry: { id: 'b', text: 'B' } },
  ];
  expect(overwriting.find(there, back)).toMatchObject(offered);
  const one = bringBack(book, { list: 'quoteList', id: 'b' }) ?? expect.fail();
  expect(overwriting.find(there, one)).toMatchObject(offered.slice(1));
  expect(overwriting.find(there, { ...one, isNew: true })).toEqual([]);
});

test('words that are put back are an edit of the person’s own', () => {
  const overwriting = watchOverwriting();
  const [offered] = overwriting.find(makeBook({ summary: 'The sea.' }), write('Ponds.', 'A pond.'));
  if (offered === undefined) throw new Error('they are offered');
  expect(overwriting.putBack(offered)).toMatchObject({
    ...write('The sea.', 'The sea.'),
    isFromElsewhere: false,
  });
});
