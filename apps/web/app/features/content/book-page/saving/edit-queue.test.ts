import { expect, it, vi } from 'vitest';
import type { ContentItem } from '@vault/contract';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { makeModelServer } from '../testing/model-server.ts';
import { createEditQueue } from './edit-queue.ts';
import { failureWords, textOfEdit } from './edit-words.ts';
import { type Edit, keyOfEdit } from './edits.ts';
import { addEntry, bringBack, changeEntry, removeSeveral } from './entry-edits.ts';
import { onceGivenBack } from './once-given-back.ts';
import { withSeen } from './overwritten.ts';

const setTitle = (value: string): Edit => ({ kind: 'field', field: 'title', value });
const setSummary = (value: string): Edit => ({ kind: 'field', field: 'summary', value });

function setUp(item: ContentItem = makeBook(), isOpen = () => true) {
  const server = makeModelServer(item);
  let confirmed = item;
  const journal = { keep: vi.fn(), drop: vi.fn() };
  const onFailure = vi.fn();
  const queue = createEditQueue({
    confirmed: { read: () => confirmed, write: (next: ContentItem) => (confirmed = next) },
    send: server.send,
    reread: server.read,
    isConflict: server.isConflict,
    isOpen,
    journal,
    onFailure,
  });
  return { server, queue, journal, onFailure, confirmed: () => confirmed };
}

it('one request is under way at a time, and of a field only the newest waits', async () => {
  const { server, queue } = setUp();
  for (const title of ['A', 'AB', 'ABC']) queue.add(setTitle(title));
  queue.add(setSummary('S'));
  expect(queue.getState().waiting).toEqual([setTitle('A'), setTitle('ABC'), setSummary('S')]);
  expect(server.underWay()).toBe(1);
  await server.answerAll();
  expect(server.bodies()).toEqual([{ title: 'A' }, { title: 'ABC' }, { summary: 'S' }]);
  expect(queue.getState().waiting).toEqual([]);
  expect(queue.getState().saved).toEqual(
    new Map([
      ['title', 2],
      ['summary', 1],
    ]),
  );
});

it('what another tab did is read again and kept, and the edit is made on top of it', async () => {
  const mine = makeTakeaway({ id: 'mine', text: 'Prune in winter' });
  const { server, queue, confirmed } = setUp(makeBook({ takeawayList: [mine] }));
  const theirs = makeTakeaway({ id: 'theirs', text: 'Leave the nettles' });
  server.changeElsewhere((item) => ({ ...item, takeawayList: [theirs, ...item.takeawayList] }));
  queue.add({
    kind: 'put',
    list: 'takeawayList',
    entry: { ...mine, text: 'Prune in frost' },
    part: 'text',
    followers: [],
    isNew: false,
  });
  await server.answerAll();
  expect(server.item().takeawayList.map((entry) => entry.text)).toEqual([
    'Leave the nettles',
    'Prune in frost',
  ]);
  expect(confirmed().version).toBe(server.item().version);
});

it('a new note that is tried again keeps what was written in it since', async () => {
  const { server, queue } = setUp();
  const note = makeNote({ id: 'note', title: 'New Note' });
  const added = addEntry(makeBook(), 'noteList', note);
  queue.add(added);
  const titled = changeEntry(makeBook({ noteList: [note] }), {
    list: 'noteList',
    id: 'note',
    part: 'title',
    text: 'Winter',
  });
  if (titled === null) throw new Error('it is there');
  queue.add(titled);
  for (let attempt = 1; attempt <= 3; attempt += 1) server.failNext(new Error('Not now'));
  await server.answerAll();
  expect([...queue.getState().unsaved.keys()]).toEqual(['noteList/note', 'noteList/note/title']);

  // Also when the title is tried first, and refused while the note waits behind it.
  queue.retry(({ edit }) => edit === titled);
  queue.retry(({ edit }) => edit === added);
  await server.answerAll();
  expect([...queue.getState().unsaved.values()].map(({ edit }) => edit)).toEqual([titled]);
  queue.retry(() => true);
  await server.answerAll();
  expect(queue.getState().unsaved.size).toBe(0);
  expect(server.item().noteList.map(({ title }) => title)).toEqual(['Winter']);
});

it('a failed edit is handed back with its text, and the rest goes on', async () => {
  const { server, queue, journal, onFailure, confirmed } = setUp();
  server.failNext(new Error('Too long'));
  queue.add(setTitle('A title that is refused'));
  queue.add(setSummary('S'));
  await server.answerAll();
  expect(confirmed()).toMatchObject({ title: 'The Quiet Orchard', summary: 'S' });
  expect(queue.getState().unsaved.get('title')?.edit).toEqual(setTitle('A title that is refused'));
  expect(onFailure).toHaveBeenCalledOnce();
  expect(journal.drop).not.toHaveBeenCalledWith(setTitle('A title that is refused'));

  journal.keep.mockClear();
  queue.retry(() => true);
  // While it is on its way once more, the device keeps it.
  expect(journal.keep).toHaveBeenCalledExactlyOnceWith(setTitle('A title that is refused'));
  expect(journal.keep.mock.invocationCallOrder[0]).toBeGreaterThan(
    journal.drop.mock.invocationCallOrder.at(-1) ?? Number.POSITIVE_INFINITY,
  );
  await server.answerAll();
  expect(confirmed().title).toBe('A title that is refused');
  expect(queue.getState().unsaved.size).toBe(0);
  expect(journal.drop).toHaveBeenCalledWith(setTitle('A title that is refused'));
});

it('nobody is told of a failure that a newer edit of the same field has overtaken', async () => {
  const { server, queue, onFailure, confirmed } = setUp();
  server.failNext(new Error('Gone wrong'));
  queue.add(setTitle('A'));
  queue.add(setTitle('AB'));
  await server.answerAll();
  expect(confirmed().title).toBe('AB');
  expect(onFailure).not.toHaveBeenCalled();
});

it('of a text that went out as the network did, and was written anew since, the newer alone is sent', async () => {
  let isOpen = true;
  const { server, queue, journal } = setUp(makeBook(), () => isOpen);
  server.failNext(new Error('Away'));
  queue.add(setTitle('A'));
  isOpen = false;
  queue.add(setTitle('AB'));
  await server.answerAll();
  expect(queue.getState().waiting).toEqual([setTitle('AB')]);
  // The device has the newer one in its place.
  expect(journal.drop).not.toHaveBeenCalled();
  isOpen = true;
  queue.resume();
  await server.answerAll();
  expect(server.item().title).toBe('AB');
});

it('a text that fails while its line is being deleted is gone from the device too', async () => {
  const line = makeTakeaway({ id: 'line', text: 'Prune in winter' });
  const book = makeBook({ takeawayList: [line] });
  const { server, queue, journal } = setUp(book);
  const written = changeEntry(book, {
    list: 'takeawayList',
    id: 'line',
    part: 'text',
    text: 'Prune in frost',
  });
  if (written === null) throw new Error('it is there');
  server.failNext(new Error('Gone wrong'));
  queue.add(written);
  queue.add({ kind: 'remove', list: 'takeawayList', id: 'line' });
  await server.answerAll();
  expect(journal.drop).toHaveBeenCalledWith(written);
  expect(server.item().takeawayList).toEqual([]);
});

it('a text that waits is gone from the device once its line is deleted', () => {
  const mine = makeTakeaway({ id: 'mine', text: 'Prune in winter' });
  const item = makeBook({ takeawayList: [mine] });
  const { queue, journal } = setUp(item, () => false);
  const written = changeEntry(item, {
    list: 'takeawayList',
    id: 'mine',
    part: 'text',
    text: 'Prune in frost',
  });
  const removal: Edit = { kind: 'remove', list: 'takeawayList', id: 'mine' };
  if (written === null) throw new Error('it is there');
  queue.add(written);
  queue.add(removal);
  expect(queue.getState().waiting).toEqual([removal]);
  expect(journal.drop).toHaveBeenCalledExactlyOnceWith(written);
});

it('what is given up while it is written leaves the device with what had failed before it', async () => {
  const { server, queue, journal } = setUp();
  queue.dropDraft(setTitle('Nothing else'));
  expect(journal.drop).toHaveBeenLastCalledWith(setTitle('Nothing else'));
  server.failNext(new Error('Gone wrong'));
  queue.add(setTitle('A'));
  await server.answerAll();
  queue.dropDraft(setTitle('AB'));
  expect(journal.keep).toHaveBeenLastCalledWith(setTitle('A'));
  expect(journal.keep).toHaveBeenCalledTimes(2);
});

it('a line whose deletion fails is there again, with nothing left over', async () => {
  const line = makeTakeaway({ id: 'line', text: 'Prune in winter' });
  const { server, queue, journal, onFailure } = setUp(makeBook({ takeawayList: [line] }));
  const removal: Edit = { kind: 'remove', list: 'takeawayList', id: 'line' };
  server.failNext(new Error('Gone wrong'));
  queue.add(removal);
  await server.answerAll();
  expect(queue.getState()).toMatchObject({ waiting: [], unsaved: new Map() });
  // After a reload it would be made after all.
  expect(journal.drop).toHaveBeenCalledExactlyOnceWith(removal);
  expect(onFailure).toHaveBeenCalledOnce();
});

it('several whose deletion fails are there again, which is told; those that were deleted or undone are no news', async () => {
  const lines = ['a', 'b', 'c'].map((id) => makeTakeaway({ id, text: id }));
  const { server, queue, confirmed, onFailure } = setUp(makeBook({ takeawayList: lines }));
  const onGivenBack = vi.fn();
  const removal = (...ids: string[]) =>
    removeSeveral(confirmed(), { list: 'takeawayList', ids }) ?? expect.fail();
  const addWatched = (edit: Edit) => {
    queue.add(edit);
    onceGivenBack(queue, edit, () => onGivenBack(edit));
  };
  const refused = removal('a', 'b').edit;
  server.failNext(new Error('Gone wrong'));
  addWatched(refused);
  await server.answerAll();
  expect(queue.getState()).toMatchObject({ waiting: [], unsaved: new Map() });
  expect(onGivenBack.mock.calls).toEqual([[refused]]);
  expect(onFailure).toHaveBeenCalledOnce();

  addWatched(removal('a').edit);
  await server.answerAll();
  // One that waits behind another is undone before it is sent.
  queue.add(setTitle('Pruning'));
  const undone = removal('b', 'c');
  addWatched(undone.edit);
  queue.add(undone.back);
  await server.answerAll();
  expect(confirmed().takeawayList.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(onGivenBack).toHaveBeenCalledOnce();
});

it('an edit can be taken back as long as the server cannot have heard of it', async () => {
  let isOpen = false;
  const { server, queue, journal } = setUp(makeBook(), () => isOpen);
  const [first, second] = [setTitle('A'), setSummary('S')];
  queue.add(first);
  expect(queue.cancel(first)).toBe(true);
  expect(journal.drop).toHaveBeenCalledExactlyOnceWith(first);
  expect(queue.getState().waiting).toEqual([]);
  expect(queue.cancel(first)).toBe(false);

  queue.add(second);
  isOpen = true;
  server.loseNextAnswer();
  queue.resume();
  expect(queue.cancel(second)).toBe(false);
  isOpen = false;
  await server.answerAll();
  expect(queue.getState().waiting).toEqual([second]);
  expect(queue.cancel(second)).toBe(false);
});

it('words that could not be brought back are kept at hand, and brought back by a retry', async () => {
  const lines = ['a', 'b', 'c'].map((id) => makeTakeaway({ id, text: id }));
  const { server, queue, confirmed, journal } = setUp(makeBook({ takeawayList: lines }));
  const { edit, back } =
    removeSeveral(confirmed(), { list: 'takeawayList', ids: ['a', 'c'] }) ?? expect.fail();
  queue.add(edit);
  await server.answerAll();
  server.failNext(new Error('Gone wrong'));
  queue.add(back);
  await server.answerAll();
  expect([...queue.getState().unsaved.values()].map((unsaved) => unsaved.edit)).toEqual([back]);
  expect(textOfEdit(back)).toBe('a\n\nc');
  expect(journal.drop).not.toHaveBeenCalledWith(back);
  queue.retry(() => true);
  await server.answerAll();
  expect(confirmed().takeawayList).toEqual(lines);
  expect(queue.getState().unsaved.size).toBe(0);
});

it.each(['one line', 'several lines'])(
  'the deletion of %s is undone while it is under way: newer words from elsewhere are offered',
  async (which) => {
    const item = makeBook({ takeawayList: ['a', 'b'].map((id) => makeTakeaway({ id, text: id })) });
    const { server, queue } = setUp(item);
    const list = 'takeawayList';
    const one = {
      edit: { kind: 'remove', list, id: 'a' } as const,
      back: bringBack(item, { list, id: 'a' }),
    };
    const several = removeSeveral(item, { list, ids: ['a', 'b'] });
    const { edit, back } = which === 'one line' ? one : (several ?? expect.fail());
    queue.add(withSeen(edit, item, []));
    queue.add(back ?? expect.fail());
    server.changeElsewhere((there) => ({
      ...there,
      takeawayList: [makeTakeaway({ id: 'a', text: 'Theirs' }), makeTakeaway({ id: 'b', text: 'b' })],
    }));
    await server.answerAll();
    expect(server.item().takeawayList.map(({ text }) => text)).toEqual(['a', 'b']);
    expect([...queue.getState().overwritten.keys()]).toEqual(['takeawayList/a/text']);
    expect(queue.getState().overwritten.get('takeawayList/a/text')).toMatchObject({
      entry: { text: 'Theirs' },
    });
  },
);

it('several are deleted only where no word of them was changed elsewhere meanwhile', async () => {
  const quotes = ['a', 'b'].map((id) => makeQuote({ id, text: id, comment: 'Quite so' }));
  const { server, queue, confirmed, onFailure } = setUp(makeBook({ quoteList: quotes }));
  const removal = () => {
    const { edit } = removeSeveral(confirmed(), { list: 'quoteList', ids: ['a', 'b'] }) ?? expect.fail();
    return withSeen(edit, confirmed(), []);
  };
  const comment = (words: string) =>
    server.changeElsewhere((item) => ({
      ...item,
      quoteList: item.quoteList.map((quote) => ({ ...quote, isFavourite: true, comment: words })),
    }));
  comment('Not so');
  queue.add(removal());
  await server.answerAll();
  expect(server.item().quoteList).toHaveLength(2);
  expect(failureWords(removal(), onFailure.mock.lastCall?.[0].reason)).toMatch(/^Some of them were changed/);
  // As the server may have spaced the same.
  comment('Not  so ');
  queue.add(removal());
  await server.answerAll();
  expect(server.item().quoteList).toEqual([]);
});

it('when an answer was lost, the retry finds its work done and says nothing', async () => {
  const { server, queue, confirmed } = setUp();
  server.loseNextAnswer();
  queue.add(setTitle('Kept once'));
  await server.answerAll();
  expect(queue.getState().unsaved.size).toBe(1);
  queue.retry(() => true);
  await server.answerAll();
  expect(confirmed().title).toBe('Kept once');
  expect(queue.getState().unsaved.size).toBe(0);
});

const setTitleFrom = (before: string, value: string): Edit => ({
  kind: 'field',
  field: 'title',
  before,
  value,
});

it('words from elsewhere are offered once, and what was saved here while it was being written never', async () => {
  const { server, queue, journal } = setUp(makeBook({ title: 'Old' }));
  queue.add(setTitleFrom('Old', 'M'));
  queue.add(setTitleFrom('Old', 'Mine'));
  await server.answerAll();
  expect(queue.getState().overwritten.size).toBe(0);
  server.changeElsewhere((item) => ({ ...item, title: 'Theirs' }));
  queue.add(setTitleFrom('Mine', 'Mine again'));
  await server.answerAll();
  const offered = queue.getState().overwritten.get('title');
  expect(offered).toMatchObject({ value: 'Theirs' });
  queue.discardOffer('title');
  // A reload does not offer them again.
  expect(journal.drop).toHaveBeenLastCalledWith(offered);
  queue.add(setTitleFrom('Mine again', 'Mine for good'));
  await server.answerAll();
  expect(queue.getState().overwritten.size).toBe(0);
});

it('of several words from elsewhere those alone are dropped that the person gives up', async () => {
  const { server, queue } = setUp(makeBook({ title: 'Old', summary: 'Old words' }));
  server.changeElsewhere((item) => ({ ...item, title: 'Theirs', summary: 'Their words' }));
  queue.add(setTitleFrom('Old', 'Mine'));
  queue.add({ kind: 'field', field: 'summary', before: 'Old words', value: 'My words' });
  await server.answerAll();
  expect([...queue.getState().overwritten.keys()]).toEqual(['title', 'summary']);
  queue.discardOffer('title');
  expect([...queue.getState().overwritten.values()]).toMatchObject([{ value: 'Their words' }]);
});

it('the person’s own words from before the network went are nobody else’s, however often they wrote since', async () => {
  let isOpen = false;
  const { server, queue, journal } = setUp(makeBook({ title: 'Old' }), () => isOpen);
  queue.add(setTitleFrom('Old', 'M'));
  queue.add(setTitleFrom('M', 'Mine'));
  // A page that is closed now leaves the same.
  expect(journal.keep).toHaveBeenLastCalledWith(setTitleFrom('Old', 'Mine'));
  expect(queue.continued(setTitleFrom('Mine', 'Mine again'))).toEqual(setTitleFrom('Old', 'Mine again'));
  isOpen = true;
  queue.resume();
  await server.answerAll();
  expect(server.item().title).toBe('Mine');
  expect(queue.getState().overwritten.size).toBe(0);
});

const setSummaryFrom = (before: string, value: string): Edit => ({
  kind: 'field',
  field: 'summary',
  before,
  value,
});

it('words that gave way to others are offered beside what is offered there already', () => {
  const { queue, journal } = setUp();
  const offerBoth = (first: Edit, second: Edit) => {
    queue.hold([{ edit: first, reason: 'interrupted' }]);
    queue.giveWay(keyOfEdit(first));
    queue.hold([{ edit: second, reason: 'interrupted' }]);
    queue.giveWay(keyOfEdit(second));
    return queue.getState().overwritten.get(keyOfEdit(first));
  };
  const both = offerBoth(setSummaryFrom('Old', 'From a tab'), setSummaryFrom('Old', 'From a phone'));
  expect(both).toMatchObject({ value: 'From a tab\n\nFrom a phone' });
  expect(journal.keep).toHaveBeenLastCalledWith(both);
  // In one line where there is but one.
  expect(offerBoth(setTitleFrom('Old', 'A tab'), setTitleFrom('Old', 'A phone'))).toMatchObject({
    value: 'A tab / A phone',
  });
});

it('what is replaced next is offered beside words that gave way, and these not twice', async () => {
  const { server, queue } = setUp(makeBook({ summary: 'Old' }));
  queue.hold([{ edit: setSummaryFrom('Old', 'Never sent'), reason: 'interrupted' }]);
  queue.giveWay('summary');
  const replace = async (theirs: string, mine: string) => {
    server.changeElsewhere((item) => ({ ...item, summary: theirs }));
    queue.add(setSummaryFrom('Old', mine));
    await server.answerAll();
    return queue.getState().overwritten.get('summary');
  };
  expect(await replace('Theirs', 'Mine')).toMatchObject({ value: 'Never sent\n\nTheirs' });
  expect(await replace('Theirs ', 'Mine again')).toMatchObject({ value: 'Never sent\n\nTheirs' });
  expect(await replace('Never sent\nTheirs, too', 'Mine at last')).toMatchObject({
    value: 'Never sent\nTheirs, too',
  });
});

it('of a line, too, both are offered', () => {
  const line = makeTakeaway({ id: 'line', text: 'Old' });
  const book = makeBook({ takeawayList: [line] });
  const { queue } = setUp(book);
  for (const text of ['From a tab', 'From a phone']) {
    const edit = changeEntry(book, { list: 'takeawayList', id: 'line', part: 'text', text }) ?? expect.fail();
    queue.hold([{ edit, reason: 'interrupted' }]);
    queue.giveWay('takeawayList/line/text');
  }
  expect(queue.getState().overwritten.get('takeawayList/line/text')).toMatchObject({
    entry: { ...line, text: 'From a tab\n\nFrom a phone' },
  });
});

it('words that were overwritten are offered also where the answer was lost', async () => {
  const { server, queue } = setUp(makeBook({ title: 'Old' }));
  server.changeElsewhere((item) => ({ ...item, title: 'Theirs' }));
  server.letNextPass();
  server.loseNextAnswer();
  queue.add(setTitleFrom('Old', 'Mine'));
  await server.answerAll();
  expect(queue.getState()).toMatchObject({ unsaved: new Map([['title', {}]]), overwritten: new Map() });
  queue.add({ kind: 'field', field: 'rating', value: 4 });
  await server.answerAll();
  expect(queue.getState().unsaved.size).toBe(0);
  expect(queue.getState().overwritten.get('title')).toMatchObject({ value: 'Theirs' });
});

it('an unsaved text is gone once the item says the same, or when the person drops it', async () => {
  const { server, queue, journal } = setUp();
  const [title, summary] = [setTitle('Said elsewhere too'), setSummary('S')];
  queue.hold([title, summary].map((edit) => ({ edit, reason: 'interrupted' })));
  expect([...queue.getState().unsaved.keys()]).toEqual(['title', 'summary']);
  queue.discard('summary');
  expect(journal.drop).toHaveBeenCalledWith(summary);
  server.changeElsewhere((item) => ({ ...item, title: 'Said elsewhere too' }));
  queue.add({ kind: 'field', field: 'rating', value: 4 });
  await server.answerAll();
  expect(queue.getState().unsaved.size).toBe(0);
  expect(journal.drop).toHaveBeenCalledWith(title);
});

it('a held edit that is made already is dropped', () => {
  const { queue, journal } = setUp();
  queue.hold([{ edit: setTitle('The Quiet Orchard'), reason: 'interrupted' }]);
  expect(queue.getState().unsaved.size).toBe(0);
  expect(journal.drop).toHaveBeenCalledOnce();
});

it('an edit is made although another tab has many to make, each of them first', async () => {
  const { server, queue, onFailure } = setUp();
  queue.add(setTitle('Mine'));
  for (let theirs = 1; theirs <= 20; theirs += 1) {
    server.changeElsewhere((item) => ({ ...item, summary: `Theirs ${theirs}` }));
    await server.answerOne(); // refused, and then
    await server.answerOne(); // read anew
  }
  await server.answerAll();
  expect(server.item()).toMatchObject({ title: 'Mine', summary: 'Theirs 20' });
  expect(onFailure).not.toHaveBeenCalled();
});

it('a line that keeps changing elsewhere is handed back at last', async () => {
  const { server, queue, onFailure } = setUp();
  server.changeBeforeEveryWrite((item) => ({ ...item, category: 'Busy' }));
  queue.add(setTitle('Never'));
  await server.answerAll();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(queue.getState().unsaved.has('title')).toBe(true);
});

const setTags = (value: string[], had: string[]): Edit => ({ kind: 'field', field: 'tags', value, had });

it('tags whose removal is on its way, or waits, are there in the end where they are put back', async () => {
  const { server, queue, confirmed } = setUp(makeBook({ tags: ['a', 'b'] }));
  queue.add(setTags(['b'], ['a', 'b']));
  queue.add(setTags([], ['b']));
  queue.add(setTags(['A', 'b'], []));
  await server.answerAll();
  expect(server.bodies()).toEqual([{ tags: ['b'] }, { tags: ['A', 'b'] }]);
  expect(confirmed().tags).toEqual(['A', 'b']);
});

it('tags that were added and taken away one after the other are as the person left them, beside another’s', async () => {
  let isOpen = false;
  const { server, queue, confirmed } = setUp(makeBook({ tags: ['a'] }), () => isOpen);
  server.changeElsewhere((item) => ({ ...item, tags: ['a', '2025'] }));
  queue.add(setTags(['a', 'train'], ['a']));
  queue.add(setTags(['a', 'train', 'boat'], ['a', 'train']));
  queue.add(setTags(['train', 'boat'], ['a', 'train', 'boat']));
  isOpen = true;
  queue.resume();
  // On its way by now.
  queue.add(setTags(['train'], ['train', 'boat']));
  await server.answerAll();
  expect(server.bodies()).toEqual([{ tags: ['train', 'boat', '2025'] }, { tags: ['train', '2025'] }]);
  expect(confirmed().tags).toEqual(['train', '2025']);
});
