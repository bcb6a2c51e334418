import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeBody } from '~/features/content/book-page/testing/model-server.ts';
import { makeBook } from '~/testing/sample-book.ts';
import { addParts, isKept, isWorthDrafting, isWritten, listParts, type ReviewedItem } from './draft-parts.ts';

const stamps = {
  isFavourite: false,
  origin: 'user' as const,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const line = (id: string, text: string) => ({ id, text, ...stamps });
const quote = (id: string, text: string) => ({
  ...line(id, text),
  page: null,
  location: null,
  comment: null,
});
const note = (id: string, title: string, content: string) => ({ id, title, content, ...stamps });
const empty: ReviewedItem = {
  summary: '',
  summaryOrigin: 'user',
  takeawayList: [],
  quoteList: [],
  noteList: [],
};
const own: ReviewedItem = {
  ...empty,
  summary: 'Mine.',
  takeawayList: [line('t1', 'My takeaway')],
  quoteList: [quote('q1', 'My quote')],
  noteList: [note('n1', 'My note', 'My text')],
};
const draft = {
  summary: 'Drafted.',
  keyTakeaways: ['One', 'Two'],
  keyQuotes: ['Said'],
  detailedNotes: [
    { title: 'First', content: 'a' },
    { title: 'Second', content: 'b' },
    { title: '', content: 'dropped' },
  ],
};

test('a draft falls into its parts, in the order in which a page shows them', () => {
  expect(listParts(draft).map(({ section, text }) => [section, text])).toEqual([
    ['summary', 'Drafted.'],
    ['takeaways', 'One'],
    ['takeaways', 'Two'],
    ['quotes', 'Said'],
    ['notes', 'a'],
    ['notes', 'b'],
  ]);
  expect(listParts({ summary: '', keyTakeaways: [], keyQuotes: [], detailedNotes: [] })).toEqual([]);
});

describe('a draft is worth asking for', () => {
  const byAi = <Entry extends { origin: string }>(entry: Entry) => ({ ...entry, origin: 'ai' as const });

  test.each([
    ['while there is nothing', empty],
    ['where the person alone has written', own],
    ['while one part of four is missing', { ...own, quoteList: [], summaryOrigin: 'ai' as const }],
    ['where a summary is only blanks', { ...own, summary: ' \n', summaryOrigin: 'ai' as const }],
  ])('%s', (_, item) => expect(isWorthDrafting(item)).toBe(true));

  test.each([
    ['of the summary', { ...own, summaryOrigin: 'ai' as const }],
    ['of a summary that was edited since', { ...own, summaryOrigin: 'edited-ai' as const }],
    ['of a summary that came with a public book', { ...own, summaryOrigin: 'curated' as const }],
    ['of a note', { ...own, noteList: own.noteList.map(byAi) }],
  ])('no more where somebody else has had a part %s, and no part is empty', (_, item) =>
    expect(isWorthDrafting(item)).toBe(false),
  );
});

describe('a book is written', () => {
  const lines = ['t1', 't2', 't3'].map((id) => line(id, 'My takeaway'));
  const byAi = <Entry extends { origin: string }>(entry: Entry) => ({ ...entry, origin: 'ai' as const });
  const curated = 'curated' as const;

  test.each([
    ['with a summary and several lines of the person', { ...empty, summary: 'Mine.', takeawayList: lines }],
    ['with one of each', own],
    ['whatever AI has added', { ...own, noteList: [...own.noteList, ...own.noteList.map(byAi)] }],
  ])('%s', (_, item) => expect(isWritten(item)).toBe(true));

  test.each([
    ['while there is nothing', empty],
    ['without a summary', { ...own, summary: ' \n' }],
    ['with a summary by AI', { ...own, summaryOrigin: 'ai' as const }],
    ['as it came from a public vault', { ...own, summaryOrigin: curated }],
    ['with two lines', { ...own, noteList: [] }],
    ['with lines by AI', { ...own, noteList: own.noteList.map(byAi) }],
  ])('not %s', (_, item) => expect(isWritten(item)).toBe(false));
});

describe('keeping parts', () => {
  test('writes only the sections that they belong to', () => {
    const [, , two] = listParts(draft);
    expect(addParts(own, two === undefined ? [] : [two])).toEqual({
      takeawayList: [{ id: 't1', text: 'My takeaway' }, { text: 'Two' }],
    });
  });

  test('puts a summary below the one that is there', () => {
    const [summary] = listParts(draft);
    expect(addParts(own, summary ? [summary] : [])).toEqual({ summary: 'Mine.\n\nDrafted.' });
    expect(addParts(empty, summary ? [summary] : [])).toEqual({ summary: 'Drafted.' });
  });

  test('puts notes on top, in their order', () => {
    const notes = listParts(draft).filter(({ section }) => section === 'notes');
    expect(addParts(own, notes)).toEqual({
      noteList: [
        { title: 'First', content: 'a' },
        { title: 'Second', content: 'b' },
        { id: 'n1', title: 'My note', content: 'My text' },
      ],
    });
  });

  test('adds nothing twice', () => {
    const held = { ...own, takeawayList: [line('t1', ' One ')], summary: 'Mine.\n\nDrafted.' };
    const parts = listParts(draft);
    expect(parts.filter((part) => isKept(held, part)).map(({ text }) => text)).toEqual(['Drafted.', 'One']);
    const added = addParts(held, parts);
    expect(added.summary).toBeUndefined();
    expect(added.takeawayList).toEqual([{ id: 't1', text: ' One ' }, { text: 'Two' }]);
  });

  test('never changes or drops what the person has written, whatever is kept of whatever draft', () => {
    const text = fc.string({ maxLength: 20 });
    const texts = fc.array(text, { maxLength: 5 });
    const given = fc.option(text);
    const quotes = fc.array(fc.record({ text, page: given, location: given, comment: given }), {
      maxLength: 5,
    });
    const anyItem = fc.record({
      summaryOrigin: fc.constant('user' as const),
      summary: text,
      takeawayList: texts.map((all) => all.map((each, place) => line(`t${place}`, each))),
      quoteList: quotes.map((all) =>
        all.map((each, place) => ({ ...quote(`q${place}`, each.text), ...each })),
      ),
      noteList: texts.map((all) => all.map((each, place) => note(`n${place}`, each, each))),
    });
    const anyDraft = fc.record({
      summary: text,
      keyTakeaways: texts,
      keyQuotes: texts,
      detailedNotes: fc.array(fc.record({ title: text, content: text }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(anyItem, anyDraft, (item, written) => {
        const added = addParts(item, listParts(written));
        expect(
          (added.summary ?? item.summary).startsWith(item.summary.trim() === '' ? '' : item.summary),
        ).toBe(true);
        const after = writeBody(makeBook(item), added);
        const ownOf = (list: readonly { id: string }[]) => list.filter(({ id }) => id !== '');
        for (const list of ['takeawayList', 'quoteList', 'noteList'] as const)
          expect(ownOf(after[list])).toEqual(item[list]);
      }),
    );
  });
});
