import { expect, test } from 'vitest';
import { readDraft, readParts } from './draft-schema.ts';

test('texts that are too long end with a whole character', () => {
  const long = (length: number) => `${'a'.repeat(length - 1)}😀`;
  const draft = readParts({
    summary: long(20_000),
    keyTakeaways: [long(5000)],
    keyQuotes: [long(5000)],
    detailedNotes: [{ title: long(300), content: long(20_000) }],
  });
  expect(draft).toEqual({
    summary: 'a'.repeat(19_999),
    keyTakeaways: ['a'.repeat(4999)],
    keyQuotes: ['a'.repeat(4999)],
    detailedNotes: [{ title: 'a'.repeat(299), content: 'a'.repeat(19_999) }],
  });
});

test('marks that nobody sees go, paragraphs stay, and of what is repeated or without end the first is kept', () => {
  const many = Array.from({ length: 30 }, (_, index) => String(index));
  const draft = readParts({
    summary: '\ufeffOne.\n\n\u202eTwo\u202c\tthree.\u0007',
    keyTakeaways: ['Act.', ' Act.\u200b', 'Rest.'],
    keyQuotes: many,
    detailedNotes: many.map((title) => ({ title: `Note\n${title}`, content: title })),
  });
  expect(draft).toMatchObject({ summary: 'One.\n\nTwo\tthree.', keyTakeaways: ['Act.', 'Rest.'] });
  expect(draft.keyQuotes).toEqual(many.slice(0, 20));
  expect(draft.detailedNotes.map(({ title }) => title)).toEqual(
    many.slice(0, 12).map((title) => `Note ${title}`),
  );
});

const summary = 'A summary.';
const keyTakeaways = ['Act.'];
const detailedNotes = [{ title: 'Kept', content: 'Text' }];

test.for([
  [{ summary, keyTakeaways }, true],
  [{ summary, detailedNotes }, true],
  [{ summary }, false],
  [{ summary, keyTakeaways: [' '], keyQuotes: ['Words'], detailedNotes: [{ title: 'No text' }] }, false],
  [{ summary: ' ', keyTakeaways, detailedNotes }, false],
  [{ summary: [summary], keyTakeaways, detailedNotes }, false],
] as const)('F13 a draft is kept for its summary, and a takeaway or a note: %j', ([answer, isKept]) => {
  expect(readDraft(answer) !== null).toBe(isKept);
});
