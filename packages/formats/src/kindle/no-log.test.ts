import { expect, test } from 'vitest';
import { itemsOf, readText } from '../testing/fixture.ts';
import { joinClippings } from './parse-clippings.ts';

const FIRST = 'The first law of thermodynamics holds.';
const SECOND = 'The second law of thermodynamics holds.';
const LINES = [
  ['Highlight', FIRST],
  ['Highlight', FIRST],
  ['Highlight', SECOND],
  ['Note', 'yes'],
  ['Note', 'yes, but why'],
  ['Note', 'yes, but why'],
] as const;

const notebook = LINES.map(
  ([kind, text]) => `<div class="noteHeading">${kind} - Page 12</div><div class="noteText">${text}</div>`,
);
const marked = LINES.map(([kind, text]) =>
  kind === 'Note' ? `Note | Page: 12\nNote:${text}` : `Yellow highlight | Page: 12\n${text}`,
);
const highlights = LINES.map(([kind, text]) => ({
  text,
  isNoteOnly: kind === 'Note',
  location: { value: 7 },
}));
const rows = LINES.map(([kind, text]) => `"${kind}","Page 12","","${text}"`);

test.each([
  ['a notebook', `<div class="bookTitle">Heat</div><div class="authors">A B</div>${notebook.join('')}`],
  ['Amazon’s page', ['Your Kindle Notes For:', 'Heat', 'A B', ...marked].join('\n')],
  ['Bookcision', JSON.stringify({ title: 'Heat', authors: 'A B', highlights })],
  [
    'a table',
    ['"Your Kindle Notes For:",,,', '"Heat",,,', '"by A B",,,', '"Type","Location","",""', ...rows].join(
      '\n',
    ),
  ],
])('%s holds what is there now: what is alike stays, a repeat does not', (_name, text) => {
  const { items, clippings = [] } = itemsOf(readText(text));
  expect(items).toMatchObject([
    { quotes: [{ text: FIRST }, { text: SECOND, comment: 'yes\n\nyes, but why' }], notes: [], notices: [] },
  ]);
  expect(items[0]?.quotes[1]).not.toHaveProperty('former');
  expect(itemsOf(readText(joinClippings(clippings))).items).toEqual(items);
});

test('a Kindle’s own clippings are a log, where what is alike takes the place of what was before', () => {
  const blocks = LINES.map(
    ([kind, text], at) =>
      `Heat (A B)\n- Your ${kind} on page 12 | Added on Monday, June 5, 2023 8:0${at}:00 AM\n\n${text}`,
  );
  expect(itemsOf(readText(joinClippings(blocks))).items).toMatchObject([
    { quotes: [{ text: SECOND, comment: 'yes, but why' }] },
  ]);
});
