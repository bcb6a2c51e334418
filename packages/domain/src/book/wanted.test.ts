import { expect, test } from 'vitest';
import { readPageAddress, readWanted } from './wanted.ts';

test.for([
  ['https://www.youtube.com/watch?v=1', 'https://www.youtube.com/watch?v=1'],
  [' http://example.org/a ', 'https://example.org/a'],
  ['youtu.be/1?t=120', 'https://youtu.be/1?t=120'],
  ['www.example.co.uk/a', 'https://www.example.co.uk/a'],
  ['HTTPS://Example.org', 'https://Example.org'],
  ['Node.js', null],
  ['example.org', null],
  ['and/or', null],
  ['Mr. Darcy/Mr. Wickham', null],
  ['https://', null],
  ['https://example.org/a b', null],
  ['javascript://example.org/a', null],
  ['978-0-374-27563-1', null],
  ['', null],
] as const)('"%s" is the address %s', ([term, url]) => {
  expect(readPageAddress(term)).toBe(url);
});

test.for([
  [' Walden ', { type: 'book', title: 'Walden' }],
  ['978-0-374-27563-1', { type: 'book', isbn: '9780374275631' }],
  ['youtu.be/1', { url: 'https://youtu.be/1' }],
  [' ', {}],
] as const)('who searched for "%s" wants %o', ([term, wanted]) => {
  expect(readWanted(term)).toEqual(wanted);
});
