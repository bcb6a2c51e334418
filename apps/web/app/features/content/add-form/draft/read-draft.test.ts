import { describe, expect, test } from 'vitest';
import type { FormDraft } from './draft.ts';
import { readDraft } from './read-draft.ts';

const blank = readDraft(null);

describe('a prefill', () => {
  test.each<[string, unknown, Partial<FormDraft>]>([
    [
      'of nothing is a blank book',
      undefined,
      { type: 'book', title: '', rating: null, minutes: '1', genre: 'General', status: null },
    ],
    ['gives the type', { type: 'video' }, { type: 'video' }],
    ['of an unknown type is a book', { type: 'film' }, { type: 'book' }],
    ['turns a duration in seconds into minutes', { duration: 3600 }, { minutes: '60' }],
    ['reads a duration from the address', { duration: '1830' }, { minutes: '31' }],
    ['of a few seconds is a minute', { duration: 12 }, { minutes: '1' }],
    ['takes no duration that is none', { duration: 'long' }, { minutes: '1' }],
    ['reads a time commitment', { timeCommitment: { amount: 2, unit: 'hours' } }, { minutes: '120' }],
    ['takes the genre before the category', { genre: 'Essays', category: 'Books' }, { genre: 'Essays' }],
    ['falls back to the category', { category: 'Books' }, { genre: 'Books' }],
    ['takes authors as a list', { authors: ['Ann', ' ', 7, 'Ben'] }, { authors: ['Ann', 'Ben'] }],
    ['takes authors as a text', { authors: 'Ann, Ben, Jr.' }, { authors: ['Ann', 'Ben, Jr.'] }],
    ['takes a single author', { author: 'Ann' }, { authors: ['Ann'] }],
    ['takes a rating', { rating: '4' }, { rating: 4 }],
    ['drops a rating that is none', { rating: 9 }, { rating: null }],
    [
      'takes where the reader is with it',
      { status: 'finished', finishedAt: ['2024-03-20', '2025-01-01'] },
      { status: 'finished', finishedAt: '2024-03-20, 2025-01-01' },
    ],
    [
      'reads a day from the address',
      { status: 'reading', startedAt: '2024-03-20' },
      { status: 'reading', startedAt: '2024-03-20' },
    ],
    ['drops a status that is none', { status: 'read' }, { status: null }],
    [
      'takes the edition and the tags',
      { isbn: '9780306406157', pageCount: 312, publishedDate: '1999', tags: ['a', 'b'] },
      { isbn: '9780306406157', pageCount: '312', publishedDate: '1999', tags: 'a, b' },
    ],
  ])('%s', (_, source, expected) => {
    expect(readDraft(source)).toMatchObject(expected);
  });

  test('fills the lists, and leaves one to write in where there are none', () => {
    const draft = readDraft({ takeaways: ['One', 'Two'], notes: { Pond: 'deep' } });
    expect(draft.takeaways.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(draft.notes).toMatchObject([{ title: 'Pond', content: 'deep' }]);
    expect(draft.quotes.map(({ text }) => text)).toEqual(['']);
  });
});

test.each([[[]], ['text'], [{ title: 7, takeaways: 'x', notes: [1, null], authors: {} }]])(
  'what cannot be read is a blank form: %j',
  (source) => {
    expect(stripIds(readDraft(source))).toEqual(stripIds(blank));
  },
);

test('a draft that was kept comes back as it was', () => {
  const draft = readDraft({
    title: 'Walden',
    minutes: 'soo',
    nextAuthor: 'Hen',
    status: 'reading',
    startedAt: 'yesterd',
    isbn: '97803',
    pageCount: '31',
    publishedDate: '19',
    tags: 'sci-fi, wo',
    takeaways: ['One'],
    notes: { A: 'b' },
  });
  expect(stripIds(readDraft(JSON.parse(JSON.stringify(draft))))).toEqual(stripIds(draft));
});

function stripIds(draft: FormDraft): unknown {
  return JSON.parse(JSON.stringify(draft, (key, value: unknown) => (key === 'id' ? undefined : value)));
}
