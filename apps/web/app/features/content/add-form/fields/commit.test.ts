import { expect, test } from 'vitest';
import {
  addAuthor,
  commitAddress,
  commitDraft,
  commitLink,
  commitMinutes,
  commitMinutesOrDefault,
  commitTags,
  commitNonBlank,
  replaceAuthor,
} from './commit.ts';
import { blankDraft, blankLine, blankNote } from '../draft/draft.ts';
import { findProblems } from '../rules.ts';

test.each([
  ['90', '90', '90'],
  [' 90 minutes', '90', '90'],
  ['1.9', '1', '1'],
  ['-5', '-5', '-5'],
  ['0', '0', '0'],
  ['soon', '', '1'],
  ['', '', '1'],
])('a time of %j becomes %j, in the content form %j', (text, plain, withDefault) => {
  expect(commitMinutes(text, 'book')).toBe(plain);
  expect(commitMinutesOrDefault(text, 'book')).toBe(withDefault);
});

test.each([
  ['19:13', 'video', '19'],
  ['1:12:30', 'video', '73'],
  ['2 hours', 'podcast', '120'],
  ['1 h 12 min', 'book', '72'],
  ['1.5 hours', 'book', '90'],
  ['1h30', 'course', '90'],
  ['half an hour', 'podcast', '30'],
] as const)('a time of %j for a %s is %s minutes', (text, type, minutes) => {
  expect(commitMinutes(text, type)).toBe(minutes);
});

test.each([
  ['4 weeks', 'course'],
  ['4 lessons', 'course'],
  ['2 x 30', 'course'],
  ['1,500', 'course'],
  ['19:61', 'video'],
  ['7:35', 'book'],
] as const)('%j for a %s tells no minutes, and stays in the field to be corrected', (text, type) => {
  expect(commitMinutes(` ${text} `, type)).toBe(text);
  expect(commitMinutesOrDefault(text, type)).toBe(text);
  expect(findProblems({ ...blankDraft(), type, minutes: text }, { authorRequired: '' })).toMatchObject({
    minutes: 'Use a number of minutes, or a time such as 1 h 30 min',
  });
});

test('while a time is being written, it is no problem', () => {
  const problemsOf = (minutes: string) =>
    findProblems({ ...blankDraft(), type: 'video', minutes }, { authorRequired: '' }).minutes;
  expect(problemsOf('1:12:30')).toBeUndefined();
  expect(problemsOf('0:20')).toBeUndefined();
  expect(problemsOf('20000 hours')).toBe('Time commitment must be at most 1,000,000 minutes');
});

test('a blank genre or picture leaves what stood there', () => {
  expect(commitNonBlank('  ', 'General')).toBe('General');
  expect(commitNonBlank(' Essays ', 'General')).toBe('Essays');
});

test('an address is completed, and a blank one leaves what stood there', () => {
  expect(commitAddress(' example.org/a.jpg ', '')).toBe('https://example.org/a.jpg');
  expect(commitAddress(' ', 'https://example.org/a.jpg')).toBe('https://example.org/a.jpg');
});

test('the address of a video that is added is that of all of it', () => {
  expect(commitLink(' youtu.be/AbCdEf12345?t=754 ')).toBe('https://youtu.be/AbCdEf12345');
  expect(commitLink('example.org/a?t=1')).toBe('https://example.org/a?t=1');
  const draft = { ...blankDraft(), link: 'https://vimeo.com/76979871#t=9s' };
  expect(commitDraft(draft, commitMinutes).link).toBe('https://vimeo.com/76979871');
});

test('authors are trimmed and blanks ignored', () => {
  expect(addAuthor(['Ann'], '  Ben ')).toEqual(['Ann', 'Ben']);
  expect(addAuthor(['Ann'], '  ')).toEqual(['Ann']);
  expect(replaceAuthor(['Ann', 'Ben'], 0, ' Anna ')).toEqual(['Anna', 'Ben']);
  expect(replaceAuthor(['Ann', 'Ben'], 0, ' ')).toEqual(['Ben']);
});

test('names with a comma between are authors of their own, and a “Jr.” stays with its name', () => {
  expect(addAuthor(['Ann'], 'Jane Austen, Martin Luther King, Jr.,')).toEqual([
    'Ann',
    'Jane Austen',
    'Martin Luther King, Jr.',
  ]);
  expect(replaceAuthor(['Ann', 'Ben'], 0, 'Anna, Jane Austen')).toEqual(['Anna', 'Jane Austen', 'Ben']);
  expect(replaceAuthor(['Ann', 'Smith, John'], 0, 'Anna')).toEqual(['Anna', 'Smith, John']);
});

test('the commas of other keyboards are commas', () => {
  expect(addAuthor([], '夏目漱石、森鷗外')).toEqual(['夏目漱石', '森鷗外']);
  expect(replaceAuthor(['Ann'], 0, '鲁迅，周作人')).toEqual(['鲁迅', '周作人']);
  expect(commitTags('小説、随筆， شعر، woods')).toBe('小説, 随筆, شعر, woods');
});

test('everything is put in order before it is sent', () => {
  const draft = {
    ...blankDraft(),
    title: ' Walden ',
    nextAuthor: ' Henry David Thoreau ',
    minutes: 'soon',
    tags: ' Sci-Fi,, woods , ',
    startedAt: ' March 20, 2024 ',
    finishedAt: '2024/3/20, 3 May 2019',
    image: 'example.org/a.jpg',
    link: ' example.org/walden ',
    takeaways: [{ ...blankLine(), text: ' Simplify. ' }],
    notes: [{ ...blankNote(), title: ' Pond ', content: ' deep ' }],
  };
  expect(commitDraft(draft, commitMinutesOrDefault)).toMatchObject({
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    nextAuthor: '',
    minutes: '1',
    tags: 'Sci-Fi, woods',
    startedAt: '2024-03-20',
    finishedAt: '2024-03-20, 2019-05-03',
    image: 'https://example.org/a.jpg',
    link: 'https://example.org/walden',
    takeaways: [{ text: 'Simplify.' }],
    notes: [{ title: 'Pond', content: 'deep' }],
  });
});
