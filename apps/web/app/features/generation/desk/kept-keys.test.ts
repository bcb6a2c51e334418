import { beforeEach, expect, test } from 'vitest';
import { createKeptKeys } from './kept-keys.ts';

const request = (title: string) => ({ title, author: 'Somebody', summary: 'Something.' });
const day = 24 * 60 * 60_000;

let now = 0;
let count = 0;
const open = (userId = 'ada') =>
  createKeptKeys({ userId, clock: () => now, newKey: () => `key-${(count += 1)}` });

beforeEach(() => {
  now = 0;
  count = 0;
});

test('a wish has one key until it is forgotten, over a reload too', () => {
  expect(open().has(request('Walden'))).toBe(false);
  expect(open().take(request('Walden'))).toBe('key-1');
  expect(open().take(request('Walden'))).toBe('key-1');
  expect(open().take(request('Faust'))).toBe('key-2');
  expect(open().holds('key-1')).toBe(true);
  open().forget('key-1');
  expect(open().holds('key-1')).toBe(false);
  expect(open().has(request('Walden'))).toBe(false);
  expect(open().take(request('Walden'))).toBe('key-3');
  expect(open().take(request('Faust'))).toBe('key-2');
});

test('the language in which a book was found is no part of its wish', () => {
  expect(open().take({ ...request('Walden'), language: 'en' })).toBe('key-1');
  expect(open().take(request('Walden'))).toBe('key-1');
});

test('another person on the device goes on with nothing', () => {
  open('ada').take(request('Walden'));
  expect(open('bela').has(request('Walden'))).toBe(false);
  expect(open('bela').take(request('Walden'))).toBe('key-2');
  open('bela').forget('key-1');
  expect(open('ada').take(request('Walden'))).toBe('key-1');
});

test('a key is kept as long as its result: seven days', () => {
  open().take(request('Walden'));
  now = 7 * day - 1;
  expect(open().has(request('Walden'))).toBe(true);
  now = 7 * day;
  expect(open().has(request('Walden'))).toBe(false);
});

test('only the latest twenty are kept', () => {
  for (let index = 0; index < 21; index += 1) open().take(request(`Book ${index}`));
  expect(open().has(request('Book 0'))).toBe(false);
  expect(open().has(request('Book 1'))).toBe(true);
});

test('what is stored and makes no sense is taken for nothing', () => {
  localStorage.setItem('generation_keys_ada', '[{"wish":1},null,"x"]');
  expect(open().take(request('Walden'))).toBe('key-1');
});
