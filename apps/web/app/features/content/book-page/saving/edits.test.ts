import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { applyEdit, isMade } from './apply-edit.ts';
import { bodyOfEdit } from './body-of-edit.ts';
import { type Book, type Edit, isReplacedBy, keyOfEdit, replaces } from './edits.ts';
import {
  bringBack,
  changeEntry,
  makeEntryMine,
  markEntry,
  markSeveral,
  moveEntry,
  removeSeveral,
} from './entry-edits.ts';

const first = makeTakeaway({ id: 'first', text: 'Prune in winter' });
const second = makeTakeaway({ id: 'second', text: 'Water at dusk', origin: 'ai' });
const third = makeTakeaway({ id: 'third', text: 'Leave the nettles' });
const book = makeBook({ takeawayList: [first, second, third] });

type PutTakeaway = Extract<Edit, { kind: 'put'; list: 'takeawayList' }>;
const put = (edit: Partial<PutTakeaway> & Pick<PutTakeaway, 'entry'>): Edit => ({
  kind: 'put',
  list: 'takeawayList',
  part: null,
  followers: [],
  isNew: false,
  ...edit,
});
const remove = (id: string): Edit => ({ kind: 'remove', list: 'takeawayList', id });
const idsAfter = (...edits: Edit[]) => edits.reduce(applyEdit, book).takeawayList.map((entry) => entry.id);

describe('an edit of a line', () => {
  it('keeps the place and the date, and says that a person changed what AI wrote', () => {
    const edit = put({ entry: { ...second, text: 'Water at dawn' }, part: 'text' });
    expect(applyEdit(book, edit).takeawayList[1]).toEqual({
      ...second,
      text: 'Water at dawn',
      origin: 'edited-ai',
    });
  });

  it('changes only the part of a note that was edited', () => {
    const note = makeNote({ id: 'note', title: 'Soil', content: 'Heavy clay' });
    const elsewhere = makeBook({ noteList: [{ ...note, content: 'Chalk' }] });
    const edit: Edit = {
      kind: 'put',
      list: 'noteList',
      entry: { ...note, title: 'Ground' },
      part: 'title',
      followers: [],
      isNew: false,
    };
    expect(applyEdit(elsewhere, edit).noteList[0]).toMatchObject({ title: 'Ground', content: 'Chalk' });
  });

  it('brings the line back when it was deleted elsewhere meanwhile', () => {
    const without = applyEdit(book, remove('second'));
    const edit = put({ entry: { ...second, text: 'Water at dawn' }, part: 'text', followers: ['third'] });
    expect(applyEdit(without, edit).takeawayList.map((entry) => entry.text)).toEqual([
      'Prune in winter',
      'Water at dawn',
      'Leave the nettles',
    ]);
  });
});

it('a line that was claimed, deleted and brought back before anything was saved stays claimed', () => {
  const back = put({ entry: { ...second, origin: 'user' }, followers: ['third'] });
  expect(applyEdit(book, back).takeawayList[1]).toEqual({ ...second, origin: 'user' });
  expect(bodyOfEdit(book, back).takeawayList?.[1]).toMatchObject({ id: 'second', origin: 'user' });
});

it.each(['import', 'curated'] as const)(
  'a line of origin %s that comes back says where it is from',
  (origin) => {
    const line = { ...second, origin };
    const imported = makeBook({ takeawayList: [first, line, third] });
    const back = put({ entry: line, followers: ['third'] });
    const originsOf = (base: Book) => bodyOfEdit(base, back).takeawayList?.map((entry) => entry.origin);
    expect(originsOf(applyEdit(imported, remove('second')))).toEqual([undefined, origin, undefined]);
    // One that is there is known.
    expect(originsOf(imported)).toEqual([undefined, undefined, undefined]);
  },
);

it.each([{ undone: ['first', 'second'] }, { undone: ['second', 'first'] }])(
  'lines that come back in the order $undone find their places',
  ({ undone }) => {
    const followers: Record<string, string[]> = { first: ['second', 'third'], second: ['third'] };
    const restored = undone.map((id) =>
      put({ entry: id === 'first' ? first : second, followers: followers[id] ?? [] }),
    );
    expect(idsAfter(remove('first'), remove('second'), ...restored)).toEqual(['first', 'second', 'third']);
  },
);

it('a new line stands before what it was put before, and the server gives it its date', () => {
  const fresh = makeTakeaway({ id: 'fresh', text: 'Graft in March' });
  const edit = put({ entry: fresh, followers: ['first', 'second', 'third'], isNew: true });
  expect(bodyOfEdit(book, edit).takeawayList).toEqual([
    { id: 'fresh', text: 'Graft in March' },
    { id: 'first', text: 'Prune in winter', createdAt: first.createdAt },
    { id: 'second', text: 'Water at dusk', createdAt: second.createdAt, origin: 'ai' },
    { id: 'third', text: 'Leave the nettles', createdAt: third.createdAt },
  ]);
});

it.each<[Edit, object]>([
  [
    { kind: 'field', field: 'rating', value: 4 },
    { rating: 4, rated: true },
  ],
  [
    { kind: 'field', field: 'timeCommitment', value: { amount: 0, unit: 'minutes' } },
    { timeCommitment: null },
  ],
  [{ kind: 'field', field: 'image', value: '' }, { image: null }],
  [{ kind: 'field', field: 'category', value: '' }, { category: 'General' }],
  [
    { kind: 'field', field: 'summary', value: 'Mine' },
    { summary: 'Mine', summaryOrigin: 'edited-ai' },
  ],
])('%j shows at once as the server will store it', (edit, shown) => {
  const before = makeBook({ summary: 'Drafted', summaryOrigin: 'ai', category: 'History' });
  expect(applyEdit(before, edit)).toMatchObject(shown);
});

it('making an edit twice changes nothing more', () => {
  const edit = put({ entry: { ...second, text: 'Water at dawn' }, part: 'text' });
  const once = applyEdit(book, edit);
  expect(isMade(book, edit)).toBe(false);
  expect(isMade(once, edit)).toBe(true);
  expect(isMade(once, remove('gone'))).toBe(true);
});

it('a deletion replaces the edits of its line and no others', () => {
  const text = keyOfEdit(put({ entry: second, part: 'text' }));
  expect(isReplacedBy(text, keyOfEdit(remove('second')))).toBe(true);
  expect(isReplacedBy(text, keyOfEdit(remove('first')))).toBe(false);
  expect(isReplacedBy(keyOfEdit(remove('second')), text)).toBe(false);
});

describe('a move', () => {
  const move = (id: string, to: number, waiting: Edit[] = []) => {
    const edit = moveEntry(waiting.reduce(applyEdit, book), waiting, { list: 'takeawayList', id, to });
    if (edit === null) throw new Error('it is there already');
    return edit;
  };

  it.each([
    ['first', 1, ['second', 'first', 'third']],
    ['first', 2, ['second', 'third', 'first']],
    ['third', 0, ['third', 'first', 'second']],
  ])('puts %s at place %i', (id, to, order) => {
    expect(idsAfter(move(id, to))).toEqual(order);
  });

  it('to where the line stands already is none', () => {
    for (const to of [0, -1, 3])
      expect(moveEntry(book, [], { list: 'takeawayList', id: 'first', to })).toBeNull();
  });

  it('finds its place by the lines that follow, whatever was added or deleted meanwhile', () => {
    const toFront = move('third', 0);
    const fresh = put({
      entry: makeTakeaway({ id: 'fresh', text: 'New' }),
      followers: ['first'],
      isNew: true,
    });
    expect(idsAfter(fresh, toFront)).toEqual(['fresh', 'third', 'first', 'second']);
    expect(idsAfter(remove('first'), toFront)).toEqual(['third', 'second']);
    expect(idsAfter(remove('third'), toFront)).toEqual(['first', 'second']);
  });

  it('carries the whole list, each entry with its date, and no new text', () => {
    expect(bodyOfEdit(book, move('third', 0)).takeawayList?.map(({ id }) => id)).toEqual([
      'third',
      'first',
      'second',
    ]);
  });

  it('of one line in steps is one change; a move of another line between them is not passed over', () => {
    const step = move('first', 1);
    expect(keyOfEdit(move('first', 2, [step]))).toBe(keyOfEdit(step));
    const other = move('second', 2, [step]);
    expect(keyOfEdit(move('first', 2, [step, other]))).not.toBe(keyOfEdit(step));
  });

  it('is not passed over because its line is deleted: others may have been moved next to it', () => {
    const away = move('first', 2);
    const next = move('second', 1, [away]);
    expect(isReplacedBy(keyOfEdit(away), keyOfEdit(remove('first')))).toBe(false);
    expect(idsAfter(away, next, remove('first'))).toEqual(['third', 'second']);
  });
});

describe('making it mine', () => {
  it('changes whose it is, and nothing else', () => {
    const edit = makeEntryMine(book, { list: 'takeawayList', id: 'second' });
    if (edit === null) throw new Error('it is there');
    expect(applyEdit(book, edit).takeawayList[1]).toEqual({ ...second, origin: 'user' });
    expect(bodyOfEdit(book, edit).takeawayList?.map(({ origin }) => origin)).toEqual([
      undefined,
      'user',
      undefined,
    ]);
    expect(applyEdit(applyEdit(book, remove('second')), edit).takeawayList).toHaveLength(2);
  });

  it('holds for a summary', () => {
    const drafted = makeBook({ summary: 'Drafted', summaryOrigin: 'edited-ai' });
    const edit: Edit = { kind: 'field', field: 'summaryOrigin', value: 'user' };
    expect(applyEdit(drafted, edit)).toEqual({ ...drafted, summaryOrigin: 'user' });
    expect(bodyOfEdit(drafted, edit)).toEqual({ summaryOrigin: 'user' });
  });
});

describe('a mark', () => {
  const place = { list: 'takeawayList', id: 'second' } as const;
  const mark = markEntry(place, true);
  const marked = applyEdit(book, mark);

  it('makes a favourite of the line, and changes nothing else of it', () => {
    expect(marked).toEqual({ ...book, takeawayList: [first, { ...second, isFavourite: true }, third] });
    expect(applyEdit(marked, markEntry(place, false))).toEqual(book);
    expect(isMade(book, mark)).toBe(false);
    expect(isMade(marked, mark)).toBe(true);
  });

  it('is a small request, and an empty one where the line is gone', () => {
    expect(bodyOfEdit(book, mark)).toEqual({ favourites: { second: true } });
    expect(bodyOfEdit(marked, markEntry(place, false))).toEqual({ favourites: { second: false } });
    expect(bodyOfEdit(applyEdit(book, remove('second')), mark)).toEqual({ favourites: {} });
  });

  it('gives way to a newer one and to a deletion, and no other edit to it', () => {
    const key = keyOfEdit(mark);
    expect(isReplacedBy(key, keyOfEdit(markEntry(place, false)))).toBe(true);
    expect(isReplacedBy(key, keyOfEdit(remove('second')))).toBe(true);
    expect(isReplacedBy(keyOfEdit(put({ entry: second, part: 'text' })), key)).toBe(false);
    expect(isReplacedBy(key, keyOfEdit(put({ entry: second, part: 'text' })))).toBe(false);
  });

  it('comes back with its line, whether it had been saved before the deletion or not', () => {
    const back = bringBack(marked, place);
    if (back === null) throw new Error('it is there');
    for (const before of [book, marked]) {
      const without = applyEdit(before, remove('second'));
      expect(applyEdit(without, back).takeawayList[1]).toEqual({ ...second, isFavourite: true });
      expect(bodyOfEdit(without, back).takeawayList?.[1]).toMatchObject({ isFavourite: true });
      expect(applyEdit(before, back).takeawayList[1]).toEqual({ ...second, isFavourite: true });
    }
    expect(bodyOfEdit(book, back).takeawayList?.[1]).toMatchObject({ isFavourite: true });
    const plain = bringBack(book, place);
    if (plain === null) throw new Error('it is there');
    expect(bodyOfEdit(marked, plain).takeawayList?.[1]).toMatchObject({ isFavourite: false });
  });

  it('is left to the server by every other edit', () => {
    const edit = put({ entry: { ...second, text: 'Water at dawn' }, part: 'text' });
    const sent = bodyOfEdit(marked, edit).takeawayList ?? [];
    expect(sent).toHaveLength(3);
    for (const line of sent) expect(line).not.toHaveProperty('isFavourite');
    expect(applyEdit(marked, edit).takeawayList[1]).toMatchObject({ isFavourite: true, origin: 'edited-ai' });
  });
});

describe('several at once', () => {
  const place = { list: 'takeawayList', ids: ['third', 'first', 'strange'] } as const;
  const removal = removeSeveral(book, place);
  if (removal === null) throw new Error('two are there');
  const { edit, back } = removal;
  const without = applyEdit(book, edit);

  it('are deleted and come back by one request each, in the order of the list', () => {
    expect(without.takeawayList).toEqual([second]);
    expect(bodyOfEdit(book, edit)).toEqual({ takeawayList: [expect.objectContaining({ id: 'second' })] });
    expect(applyEdit(without, back)).toEqual(book);
    expect(bodyOfEdit(without, back).takeawayList).toMatchObject([
      { id: 'first', text: first.text, createdAt: first.createdAt },
      { id: 'second' },
      { id: 'third', text: third.text, createdAt: third.createdAt },
    ]);
    expect(removeSeveral(book, { list: 'quoteList', ids: ['first'] })).toBeNull();
  });

  it('come back where they were, whatever was deleted, added and put elsewhere meanwhile', () => {
    const added = makeTakeaway({ id: 'added', text: 'Mulch' });
    const elsewhere: Book = { ...without, takeawayList: [added] };
    expect(applyEdit(elsewhere, back).takeawayList.map(({ id }) => id)).toEqual(['added', 'first', 'third']);
    // The deletion has not been made yet.
    expect(applyEdit(book, back)).toEqual(book);
  });

  it('come back exactly as they were, whichever of how many', () => {
    const quote = fc.record({
      text: fc.string({ minLength: 1 }),
      page: fc.option(fc.string({ minLength: 1 })),
      location: fc.option(fc.string({ minLength: 1 })),
      comment: fc.option(fc.string({ minLength: 1 })),
      isFavourite: fc.boolean(),
      origin: fc.constantFrom('user', 'ai', 'import', 'curated', 'edited-ai'),
      createdAt: fc.integer({ min: 0, max: 2e12 }).map((time) => new Date(time).toISOString()),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(quote, fc.boolean()), { maxLength: 40 }), (given) => {
        const quoteList = given.map(([line], at) => makeQuote({ id: `quote-${at}`, ...line }));
        const quoted = makeBook({ quoteList });
        const ids = quoteList.filter((_, at) => given[at]?.[1]).map(({ id }) => id);
        const made = removeSeveral(quoted, { list: 'quoteList', ids });
        if (made === null) {
          expect(ids).toEqual([]);
          return;
        }
        const left = applyEdit(quoted, made.edit);
        expect(left.quoteList).toHaveLength(quoteList.length - ids.length);
        expect(applyEdit(left, made.back)).toEqual(quoted);
        // What is sent says of them all that the server no longer knows.
        const sent = new Map(bodyOfEdit(left, made.back).quoteList?.map((line) => [line.id, line]));
        for (const { updatedAt: _, isFavourite, origin, ...line } of quoteList.filter(({ id }) =>
          ids.includes(id),
        ))
          expect(sent.get(line.id)).toEqual({
            ...line,
            ...(isFavourite && { isFavourite }),
            origin,
          });
      }),
    );
  });

  it('are marked by a small request, without those that are gone', () => {
    const mark = markSeveral(place, true);
    const marked = applyEdit(book, mark);
    expect(marked.takeawayList.map(({ isFavourite }) => isFavourite)).toEqual([true, false, true]);
    expect(bodyOfEdit(book, mark)).toEqual({ favourites: { third: true, first: true } });
    expect([isMade(book, mark), isMade(marked, mark)]).toEqual([false, true]);
  });

  it('give way to what undoes them, and their single edits to them', () => {
    const reworded = keyOfEdit(put({ entry: first, part: 'text' }));
    const marked = keyOfEdit(markEntry({ list: 'takeawayList', id: 'first' }, true));
    const ofSecond = keyOfEdit(put({ entry: second, part: 'text' }));
    expect([reworded, marked, ofSecond].map((key) => replaces(edit, key))).toEqual([true, true, false]);
    const mark = markSeveral(place, true);
    expect([reworded, marked, ofSecond].map((key) => replaces(mark, key))).toEqual([false, true, false]);
    expect(replaces(back, keyOfEdit(edit))).toBe(true);
    expect(replaces(back, reworded)).toBe(false);
    expect(replaces(removeSeveral(book, place)?.edit ?? back, keyOfEdit(edit))).toBe(false);
  });
});

it('a comment on what AI quoted leaves the words AI’s', () => {
  const quote = makeQuote({ id: 'quote', text: 'Patience is work', origin: 'ai' });
  const quoted = makeBook({ quoteList: [quote] });
  const edit = changeEntry(quoted, { list: 'quoteList', id: 'quote', part: 'comment', text: 'Is it?' });
  if (edit === null) throw new Error('it is there');
  expect(applyEdit(quoted, edit).quoteList[0]).toEqual({ ...quote, comment: 'Is it?' });
});

it.each([
  ['paused', { amount: 120, unit: 'pages' }],
  ['finished', null],
  ['', null],
] as const)('once a book is "%s", the place in it is %j at once', (value, progress) => {
  const book = makeBook({ status: 'reading', progress: { amount: 120, unit: 'pages' } });
  expect(applyEdit(book, { kind: 'field', field: 'status', value })).toMatchObject({ progress });
});

describe('an edit of tags', () => {
  const edit = (value: string[], had: string[]): Edit => ({ kind: 'field', field: 'tags', value, had });

  it.each([
    ['keeps one that came elsewhere', ['a', '2025'], edit(['a', 'train'], ['a']), ['a', 'train', '2025']],
    ['leaves out one that went elsewhere', ['a'], edit(['a', 'b', 'train'], ['a', 'b']), ['a', 'train']],
    [
      'has them in the order in which they were written',
      ['a', 'b'],
      edit(['b', 'a'], ['a', 'b']),
      ['b', 'a'],
    ],
    [
      'spells them as they were written',
      ['sci-fi', '2025'],
      edit(['Sci-Fi'], ['sci-fi']),
      ['Sci-Fi', '2025'],
    ],
    ['takes one away however it is spelled by now', ['Sci-Fi', '2025'], edit([], ['sci-fi']), ['2025']],
    ['adds none twice', ['a', 'Train'], edit(['a', 'train'], ['a']), ['a', 'train']],
  ])('%s', (_, tags, edit, expected) => {
    const before = makeBook({ tags });
    expect(bodyOfEdit(before, edit)).toEqual({ tags: expected });
    const made = applyEdit(before, edit);
    expect(made.tags).toEqual(expected);
    expect(isMade(made, edit)).toBe(true);
  });

  it('that was kept on the device before it said what was there replaces them all', () => {
    const old: Edit = { kind: 'field', field: 'tags', value: ['a', 'train'] };
    expect(bodyOfEdit(makeBook({ tags: ['a', '2025'] }), old)).toEqual({ tags: ['a', 'train'] });
  });
});

it('an edit of the days of finishing keeps one that came elsewhere', () => {
  const [first, second, theirs] = ['2024-03-01', '2026-03-01', '2025-03-01'] as const;
  const finished = makeBook({ finishedAt: [first, theirs] });
  const edit: Edit = { kind: 'field', field: 'finishedAt', value: [first, second], had: [first] };
  expect(bodyOfEdit(finished, edit)).toEqual({ finishedAt: [first, second, theirs] });
  expect(applyEdit(finished, edit).finishedAt).toEqual([first, theirs, second]);
});
