import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeBook, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { keepOrder, renewLines } from './lines.ts';
import { makeRevisit, makeRevisits } from './testing/sample-revisits.ts';

describe('lines that come to those on the screen', () => {
  const idsOf = (lines: ReturnType<typeof keepOrder>) => lines.map(({ entry }) => entry.id).join('');

  test.each([
    ['', 'abc', 'abc'],
    ['abc', 'cxbay', 'abcxy'],
    ['abc', 'ca', 'ac'],
    ['abc', '', ''],
    ['abc', 'xy', 'xy'],
  ])('to "%s" comes "%s": "%s"', (shown, fresh, both) => {
    expect(idsOf(keepOrder(makeRevisits(shown), makeRevisits(fresh)))).toBe(both);
  });

  test('are shown as they have become', () => {
    const answered = makeRevisit({ id: 'a', answer: 'never' });
    expect(keepOrder(makeRevisits('ab'), [makeRevisit({ id: 'b' }), answered])[0]).toEqual(answered);
  });

  test('are all there once, and the shown ones keep their order before the others', () => {
    const someIds = fc.uniqueArray(fc.constantFrom(...'abcdefgh')).map((ids) => ids.join(''));
    fc.assert(
      fc.property(someIds, someIds, (shown, fresh) => {
        const both = idsOf(keepOrder(makeRevisits(shown), makeRevisits(fresh)));
        expect(Array.from(both).sort()).toEqual(Array.from(fresh).sort());
        const kept = Array.from(shown).filter((id) => fresh.includes(id));
        expect(both.startsWith(kept.join(''))).toBe(true);
      }),
    );
  });
});

describe('lines of an item that has changed', () => {
  const quote = makeQuote({
    id: 'q',
    text: 'As it is now',
    page: '12',
    location: '180',
    comment: 'True',
    origin: 'edited-ai',
  });
  const item = makeBook({ _id: 'book-q', title: 'Renamed', quoteList: [quote], takeawayList: [] });

  test('are as they are in it now, and those of others stay', () => {
    const other = makeRevisit({ id: 'x' });
    const before = makeRevisit({ id: 'q', entry: { kind: 'quote' }, answer: 'soon', dueOn: '2026-12-03' });
    const [renewed, untouched] = renewLines([before, other], item);
    const { text, page, location, comment, origin } = quote;
    expect(renewed).toMatchObject({ answer: 'soon', entry: { text, page, location, comment, origin } });
    expect(renewed?.entry.content.title).toBe('Renamed');
    expect(untouched).toBe(other);
  });

  test('go when it has them no more', () => {
    const takeaway = makeTakeaway({ id: 'q', text: 'Still here' });
    const before = [makeRevisit({ id: 'q' })];
    expect(renewLines(before, { ...item, quoteList: [], takeawayList: [takeaway] })).toHaveLength(1);
    expect(renewLines(before, { ...item, quoteList: [] })).toEqual([]);
  });
});
