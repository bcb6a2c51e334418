import { expect, test } from 'vitest';
import { contentFromDraft } from './content-from-draft.ts';
import { blankDraft, blankLine, blankNote } from './draft.ts';

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
