import { expect, test } from 'vitest';
import { contentFromDraft } from './content-from-draft.ts';
import { blankDraft, blankLine, blankNote, type FormDraft } from './draft.ts';

test('a blank form sends its defaults and no empty entries; the rating is left to the server until it is set', () => {
  expect(contentFromDraft({ ...blankDraft(), title: 'Walden', authors: ['Thoreau'] })).toEqual({
    type: 'book',
    title: 'Walden',
    authors: ['Thoreau'],
    summary: '',
    category: 'General',
    timeCommitment: { amount: 1, unit: 'minutes' },
    takeaways: [],
    quotes: [],
    noteList: [],
  });
});

test('a time is sent when one is given, in minutes', () => {
  expect(contentFromDraft({ ...blankDraft(), minutes: '90' })).toMatchObject({
    timeCommitment: { amount: 90, unit: 'minutes' },
  });
});

test.each<[Partial<FormDraft>, object]>([
  [{ status: 'want', startedAt: '2024-03-01' }, { status: 'want' }],
  [
    { status: 'reading', startedAt: '2024-03-01', finishedAt: '2024-03-20' },
    { status: 'reading', startedAt: '2024-03-01' },
  ],
  [
    { status: 'finished', startedAt: '2024-03-01', finishedAt: '2019-01-02, 2024-03-20' },
    { status: 'finished', finishedAt: ['2019-01-02', '2024-03-20'] },
  ],
  [{ status: 'dropped' }, { status: 'dropped' }],
  [{ status: null, startedAt: '2024-03-01' }, {}],
])('of the reading %j only the day of its status is sent: %j', (given, sent) => {
  const { status, startedAt, finishedAt } = contentFromDraft({ ...blankDraft(), ...given });
  expect(JSON.parse(JSON.stringify({ status, startedAt, finishedAt }))).toEqual(sent);
});

test('what is known of the edition, and the tags', () => {
  const draft = {
    isbn: '0-306-40615-2',
    pageCount: '312',
    publishedDate: '1999',
    tags: 'Sci-Fi, long reads',
  };
  expect(contentFromDraft({ ...blankDraft(), ...draft })).toMatchObject({
    isbn: '9780306406157',
    pageCount: 312,
    publishedDate: '1999',
    tags: ['Sci-Fi', 'long reads'],
  });
});

test('notes are kept only with a title, everything is trimmed, equal titles and odd ones stay', () => {
  const note = (title: string, content: string) => ({ ...blankNote(), title, content });
  const draft = {
    ...blankDraft(),
    title: 'Walden',
    genre: ' Nature ',
    rating: 4,
    image: ' https://covers.example/walden.jpg ',
    takeaways: [{ ...blankLine(), text: ' Simplify. ' }, blankLine()],
    quotes: [{ ...blankLine(), text: 'I went\nto the woods.' }],
    notes: [note(' 2024 ', ' one '), note(' ', 'lost'), note('__proto__', 'two'), note('2024', '')],
  };
  expect(contentFromDraft(draft)).toMatchObject({
    category: 'Nature',
    rating: 4,
    image: 'https://covers.example/walden.jpg',
    takeaways: ['Simplify.'],
    quotes: ['I went\nto the woods.'],
    noteList: [
      { title: '2024', content: 'one' },
      { title: '__proto__', content: 'two' },
      { title: '2024', content: '' },
    ],
  });
});
