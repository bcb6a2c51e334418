import { createContentSchema, generateContent } from '@vault/contract';
import { TEXT_LIMITS } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { toContent, toDraftRequest } from './book-content.ts';
import { foundBook } from './testing/sample-results.ts';

test('a found book is kept with its facts and a reading time of a minute and a half a page', () => {
  expect(toContent(foundBook({ pageCount: 101 }))).toEqual({
    type: 'book',
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    summary: 'Two years in a cabin by a pond.',
    image: 'https://covers.example/walden.jpg',
    category: 'Philosophy',
    publishedDate: '1854',
    isbn: '9780691096124',
    previewLink: 'https://books.example/walden',
    pageCount: 101,
    timeCommitment: { amount: 152, unit: 'minutes' },
  });
});

test('what the source does not know is left out, and the genre is General', () => {
  const bare = foundBook({
    image: null,
    category: null,
    publishedDate: null,
    isbn: null,
    previewLink: null,
    pageCount: null,
  });
  expect(toContent(bare)).toEqual({
    type: 'book',
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    summary: 'Two years in a cabin by a pond.',
    category: 'General',
  });
});

test('a source without measure still gives what the server takes', () => {
  const vast = foundBook({
    title: `${'T'.repeat(TEXT_LIMITS.title - 1)}😀`,
    authors: ['', ...Array.from({ length: 30 }, () => 'N'.repeat(300))],
    summary: `${'s'.repeat(TEXT_LIMITS.summary - 1)}😀`,
    category: 'c'.repeat(300),
  });
  expect(createContentSchema.safeParse(toContent(vast)).error).toBeUndefined();
  expect(generateContent.body.safeParse(toDraftRequest(vast)).error).toBeUndefined();
});

test('the model is told of the first author, or that nobody knows one, and of the language', () => {
  expect(toDraftRequest(foundBook({ authors: ['Ann', 'Ben'] }))).toEqual({
    title: 'Walden',
    author: 'Ann',
    summary: 'Two years in a cabin by a pond.',
    language: 'en',
  });
  expect(toDraftRequest(foundBook({ authors: [], summary: ' ' }))).toEqual({
    title: 'Walden',
    author: 'Unknown Author',
    summary: 'No description available.',
    language: 'en',
  });
});
