import { parseTermWords, withoutMarkdown } from '@vault/domain';
import { expect, test } from 'vitest';
import { beginningOf, INDENT, startAtFound } from './excerpt.ts';

test.each([
  ['  First.\n\n\n  Second.  ', `First.\n${INDENT}Second.`],
  ['First. \n \n Second.\n\n\tThird.', `First.\n${INDENT}Second.\n${INDENT}Third.`],
  ['Three:\n\n- one\n- two\n\nSecond.', `Three:\n- one\n- two\n${INDENT}Second.`],
  [`${INDENT}First.\n${INDENT}Second.`, 'First.\nSecond.'],
])('a short text stays as it is, an empty line in it an indent: %j', (text, shown) => {
  expect(beginningOf(text, 100)).toBe(shown);
});

test('a long text ends at a word, with an ellipsis', () => {
  expect(beginningOf('one two three four', 10)).toBe('one two…');
});

test('a long text starts at the line of what is searched for, unless that is seen anyway', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `> CR${index} salt habit music`);
  const note = lines.join('\n');
  const found = (term: string) => withoutMarkdown(startAtFound(note, parseTermWords(term)));
  expect(found('cr150')).toMatch(/^…CR150 salt habit music\nCR151 /);
  expect(found('cr199')).toBe('…CR199 salt habit music');
  expect(found('cr3')).toMatch(/^CR0 /);
  expect(found('nothing')).toMatch(/^CR0 /);
  expect(found('')).toMatch(/^CR0 /);
  const long = `${'word '.repeat(300)}wolf in one line`;
  expect(startAtFound(long, parseTermWords('wolf'))).toMatch(/^…word (?:word )+wolf in one line$/);
});

test('a long text starts where most of what is searched for stands together', () => {
  const text = `A wolf. ${'word '.repeat(300)}A fox. ${'word '.repeat(300)}The fox and the wolf.`;
  const shown = startAtFound(text, parseTermWords('wolf fox'));
  expect(shown).toMatch(/^…word (?:word )+The fox and the wolf\.$/);
});

test.each(['', '第一章 '])(
  'a long text without spaces between its words starts shortly before what is searched for: "%s"',
  (start) => {
    const sentences = '一二三四五六七八九。'.repeat(200);
    const text = `${start}${sentences}名前はまだ無い。${sentences}`;
    expect(startAtFound(text, parseTermWords('名前'))).toMatch(/^…[^…名]{20,100}名前はまだ無い。/);
  },
);

test('no half of a character stands where a long text starts', () => {
  const text = `${'😀'.repeat(400)}。wolf`;
  expect(startAtFound(text, parseTermWords('wolf')).isWellFormed()).toBe(true);
});
