import { expect, test } from 'vitest';
import { describeLanguage, tagLanguage, warnOfLanguage } from './language.ts';

test.each([
  ['en', 'English', null],
  ['EN-us', 'English', null],
  ['eng', 'English', null],
  ['de', 'Language: DE', 'Warning: This book is not in English (DE)'],
  ['pt-BR', 'Language: PT', 'Warning: This book is not in English (PT)'],
  ['', null, null],
  [null, null, null],
])('a book in %j is labelled %j and warned of with %j', (language, label, warning) => {
  expect(describeLanguage(language)).toBe(label);
  expect(warnOfLanguage(language)).toBe(warning);
});

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['en', undefined],
  ['x', undefined],
  [null, undefined],
])('what is written in %j is marked %j', (language, lang) => {
  expect(tagLanguage(language)).toBe(lang);
});
