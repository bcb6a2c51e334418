import { expect, it } from 'vitest';
import { readBookToSave, saveIntent, savePath } from './save-intent.ts';

const book = { influencerSlug: 'reader', bookSlug: 'walden' };

it('the sign-in knows the book that somebody has pressed to save', () => {
  saveIntent.keep(book);
  expect(readBookToSave(savePath(book))).toBe('/vault/reader/walden');
});

it.for([
  ['nobody has pressed to save', savePath(book), false],
  ['is another one than was pressed', savePath({ ...book, bookSlug: 'emma' }), true],
  ['is not named', '/app/save-from-vault?vault=reader', true],
  ['is not what one goes on to', '/app/knowledge-vault?vault=reader&book=walden', true],
] as const)('of a book that %s it knows nothing', ([, returnTo, hasPressed]) => {
  if (hasPressed) saveIntent.keep(book);
  expect(readBookToSave(returnTo)).toBeNull();
});
