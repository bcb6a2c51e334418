import { createApiCall } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { searchVault } from './search.command.ts';

const plain = (text: string) => [{ text, isMatch: false }];

/** What is said of an answer, and how many books it has. */
async function search(answer: { hits: object[]; instead: string | null }, isJson = false) {
  const api = createApiCall(async () => Response.json(answer));
  const download = () => Promise.reject(new Error('nothing is downloaded'));
  const printed: string[] = [];
  const told: string[] = [];
  const terminal = {
    print: (line: string) => printed.push(line),
    tell: (line: string) => told.push(line),
    writeBytes: async () => undefined,
  };
  return {
    found: await searchVault({ api, download }, { words: 'wladen', isJson }, terminal),
    printed,
    told,
  };
}

test('a book is printed with its lines, and those by AI say so', async () => {
  const entries = [
    { kind: 'takeaway', origin: 'user', text: 'Own' },
    { kind: 'takeaway', origin: 'ai', text: 'Drafted' },
    { kind: 'quote', origin: 'edited-ai', text: 'Perhaps said' },
    { kind: 'quote', origin: 'user', text: 'Simplify.', comment: 'Twice.' },
  ].map(({ text, comment, ...entry }) => ({
    ...entry,
    title: null,
    text: plain(text),
    ...(comment !== undefined && { comment: plain(comment) }),
  }));
  const hits = [{ title: plain('Walden'), byline: plain('Thoreau'), summary: [], entries }];
  expect(await search({ hits, instead: null })).toEqual({
    found: 1,
    printed: [
      'Walden, Thoreau',
      '  takeaway: Own',
      '  takeaway (AI): Drafted',
      '  quote (AI, unverified): Perhaps said',
      '  quote: Simplify.',
      '    comment: Twice.',
    ],
    told: [],
  });
});

test('what a summary and the title of a note have is printed as well', async () => {
  const notes = [
    { title: plain('Ponds'), text: [] },
    { title: plain('Ice'), text: plain('On the ponds') },
    { title: plain(''), text: plain('Of the ponds') },
  ].map((note) => ({ kind: 'note', origin: 'user', ...note }));
  const hits = [{ title: plain('Walden'), byline: [], summary: plain('By a pond'), entries: notes }];
  expect((await search({ hits, instead: null })).printed).toEqual([
    'Walden',
    '  summary: By a pond',
    '  note: Ponds',
    '  note: Ice: On the ponds',
    '  note: Of the ponds',
  ]);
});

test('close words that stand in for those that were asked for are told beside what is printed', async () => {
  const hits = [{ title: plain('Walden'), byline: [], summary: [], entries: [] }];
  const told = ['Nothing has "wladen"; this has "Walden"'];
  expect(await search({ hits, instead: 'Walden' })).toEqual({ found: 1, printed: ['Walden'], told });
  const { printed, ...rest } = await search({ hits, instead: 'Walden' }, true);
  expect(rest).toEqual({ found: 1, told });
  expect(JSON.parse(printed.join(''))).toEqual(hits);
});

test('that nothing matches is told, and printed only to who wants JSON', async () => {
  const nothing = { hits: [], instead: null };
  expect(await search(nothing)).toEqual({ found: 0, printed: [], told: ['Nothing matches'] });
  expect(await search(nothing, true)).toEqual({ found: 0, printed: ['[]'], told: ['Nothing matches'] });
});
