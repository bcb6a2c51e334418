import { expect, test } from 'vitest';
import { designBinding } from './binding.ts';

test('a title is always bound in the same way, however it is written', () => {
  expect(designBinding('Walden')).toEqual(designBinding(' walden '));
});

test('a shelf has all cloths and all bindings', () => {
  const bindings = Array.from({ length: 60 }, (_, number) => designBinding(`The history of shelf ${number}`));
  expect(new Set(bindings.map(({ cloth }) => cloth))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
  expect(new Set(bindings.map(({ style }) => style))).toEqual(new Set(['framed', 'labelled', 'quarter']));
});
