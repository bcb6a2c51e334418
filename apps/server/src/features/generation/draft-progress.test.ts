import { expect, test } from 'vitest';
import { measureDraft } from './draft-progress.ts';

const nothing = { summary: '', keyTakeaways: [], keyQuotes: [], detailedNotes: [] };
const text = (characters: number) => 'x'.repeat(characters);

test.each([
  ['nothing', nothing, 0],
  ['half an ordinary summary', { ...nothing, summary: text(700) }, 11],
  ['a summary that is longer than most', { ...nothing, summary: text(9000) }, 23],
  ['a short summary that takeaways follow', { ...nothing, summary: 'Short', keyTakeaways: [text(90)] }, 24],
  ['titles of notes', { ...nothing, detailedNotes: [{ title: text(600), content: text(1000) }] }, 26],
  [
    'more than an ordinary draft',
    {
      summary: text(2000),
      keyTakeaways: [text(2000)],
      keyQuotes: [text(2000)],
      detailedNotes: [{ title: text(9), content: text(9000) }],
    },
    99,
  ],
])('%s counts for so many percent', (_, draft, percent) => {
  expect(measureDraft(draft)).toBe(percent);
});
