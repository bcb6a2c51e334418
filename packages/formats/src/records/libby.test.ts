import { expect, test } from 'vitest';
import { readAsGuessed, readText } from '../testing/fixture.ts';

const readJson = (value: unknown) => readAsGuessed(readText(JSON.stringify(value)));

const book = {
  cover: {
    contentType: 'image/jpeg',
    url: 'https://img.example.com/reeds.jpg',
    title: 'Reeds',
    format: 'ebook',
  },
  title: { text: 'Reeds', url: 'https://share.libbyapp.com/title/1', titleId: '1' },
  author: 'Ann One, Bo Two',
  publisher: 'Pond Press',
  isbn: '9781455586691',
};
const library = { text: 'City Library', url: 'https://libbyapp.com/library/city', key: 'city' };
const timestamp = Date.parse('2023-04-13T08:21:00Z');

test('the journey through one book brings its highlights, and what was said at a bookmark', () => {
  const reading = readJson({
    version: 1,
    readingJourney: { ...book, percent: 0.42 },
    highlights: [
      {
        timestamp,
        chapter: 'Autumn',
        percent: 0.129,
        color: '#ffcc00',
        quote: 'Still water.',
        note: 'As ever.',
      },
      { timestamp, percent: 0.2, quote: 'Wind.' },
    ],
    bookmarks: [
      { timestamp, percent: 0.98, note: 'Read on here.' },
      { timestamp, percent: 0.93 },
    ],
    circulation: [{ timestamp, activity: 'Borrowed', details: '21 days', library }],
  });
  expect(reading.items).toMatchObject([
    {
      type: 'book',
      title: 'Reeds',
      authors: ['Ann One', 'Bo Two'],
      isbn: book.isbn,
      image: book.cover.url,
      quotes: [
        {
          text: 'Still water.',
          location: 'Autumn, 12%',
          comment: 'As ever.',
          createdAt: '2023-04-13T08:21:00.000Z',
        },
        { text: 'Wind.', location: '20%' },
      ],
      notes: [{ content: 'Read on here.' }],
    },
  ]);
});

test('a journey without a mark is its book', () => {
  const reading = readJson({ version: 1, readingJourney: book, bookmarks: [], circulation: [] });
  expect(reading.items).toMatchObject([{ title: 'Reeds', isbn: book.isbn, quotes: [] }]);
});

test('the timeline is a row for each time that a book was borrowed or returned', () => {
  const timeline = [
    { ...book, timestamp, activity: 'Returned', details: 'on due date', library },
    { ...book, timestamp: undefined, activity: 'Borrowed', library },
  ];
  expect(readJson({ version: 1, timeline }).items).toMatchObject([
    { title: 'Reeds', authors: ['Ann One', 'Bo Two'], createdAt: '2023-04-13T08:21:00.000Z' },
    { title: 'Reeds', isbn: book.isbn },
  ]);
});
