import { locks } from 'node:worker_threads';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTakeaway } from '~/testing/sample-book.ts';
import {
  createDraftStore,
  dropLeftDraft,
  forgetDrafts,
  listLeftWords,
  readLeftDrafts,
} from './draft-store.ts';
import type { Edit } from './edits.ts';

const setTitle = (value: string): Edit => ({ kind: 'field', field: 'title', value });
const line: Edit = {
  kind: 'put',
  list: 'takeawayList',
  entry: makeTakeaway({ id: 'line', text: 'Prune in winter' }),
  part: 'text',
  followers: ['other'],
  isNew: false,
};

// One for each test: the pages of another are never closed, and keep listening.
let itemId = '';

/** A page with the book, and what it was handed over. */
function openPage({ hasLocks = true } = {}) {
  const drafts = createDraftStore({
    userId: 'ada',
    itemId,
    locks: hasLocks ? locks : undefined,
  });
  const inherited: Edit[] = [];
  drafts.inherit((found) => inherited.push(...found));
  return { ...drafts, inherited };
}

/** What another page has written; it stays open until the returned function is called. */
async function writeElsewhere(edits: Record<string, Edit>): Promise<() => void> {
  const key = `draft_ada_${itemId}_${crypto.randomUUID()}_v1.0`;
  const closed = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  void locks.request(key, () => {
    opened.resolve();
    return closed.promise;
  });
  await opened.promise;
  localStorage.setItem(key, JSON.stringify(edits));
  return closed.resolve;
}

/** Until only those wait for a page who have to: as many as are given. */
async function settle({ waiting = 0 } = {}) {
  const countWaiting = async () =>
    (await locks.query()).pending?.filter(({ name }) => name?.includes(itemId)).length;
  await expect.poll(countWaiting).toBe(waiting);
}

const kept = () => Object.values({ ...localStorage }).flatMap((text) => Object.values(JSON.parse(text)));

beforeEach(() => {
  localStorage.clear();
  itemId = crypto.randomUUID();
});

it('of a field the newest text is kept, and other fields beside it', () => {
  const drafts = openPage();
  for (const edit of [setTitle('A'), line, setTitle('AB')]) drafts.keep(edit);
  expect(kept()).toEqual([setTitle('AB'), line]);
});

it('what has been saved is dropped, but not what was written since', () => {
  const drafts = openPage();
  drafts.keep(setTitle('A'));
  drafts.keep(setTitle('AB'));
  drafts.drop(setTitle('A'));
  expect(kept()).toEqual([setTitle('AB')]);
  drafts.drop(setTitle('AB'));
  expect(localStorage).toHaveLength(0);
});

describe('another page with the same book', () => {
  it('keeps what it writes, also in the same field', () => {
    const [one, other] = [openPage(), openPage()];
    one.keep(setTitle('A'));
    other.keep(setTitle('B'));
    other.drop(setTitle('B'));
    expect(kept()).toEqual([setTitle('A')]);
  });

  it('is not closed yet: it keeps its words', async () => {
    await writeElsewhere({ title: setTitle('A') });
    const page = openPage();
    await settle({ waiting: 1 });
    expect(page.inherited).toEqual([]);
    expect(kept()).toEqual([setTitle('A')]);
  });

  it('is being closed while this one opens, as in a reload: its words are here', async () => {
    const close = await writeElsewhere({ title: setTitle('A') });
    const page = openPage();
    await settle({ waiting: 1 });
    close();
    await expect.poll(() => page.inherited).toEqual([setTitle('A')]);
    page.drop(setTitle('A'));
    expect(localStorage).toHaveLength(0);
  });

  it('was closed later: its words are here when the person comes back', async () => {
    const page = openPage();
    const close = await writeElsewhere({ title: setTitle('A') });
    close();
    await settle();
    expect(page.inherited).toEqual([]);
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => page.inherited).toEqual([setTitle('A')]);
  });

  it('leaves them to one page alone', async () => {
    const close = await writeElsewhere({ title: setTitle('A') });
    const pages = [openPage(), openPage()];
    close();
    await settle();
    expect(pages.flatMap(({ inherited }) => inherited)).toEqual([setTitle('A')]);
    expect(kept()).toEqual([setTitle('A')]);
  });

  it('takes nothing from words that stand in the same field here; its own wait for another time', async () => {
    const close = await writeElsewhere({ title: setTitle('A'), 'takeawayList/line/text': line });
    const page = openPage();
    page.keep(setTitle('B'));
    close();
    await expect.poll(() => page.inherited).toEqual([line]);
    page.drop(setTitle('B'));
    page.drop(line);
    const next = openPage();
    await expect.poll(() => next.inherited).toEqual([setTitle('A')]);
  });
});

describe('an item that is gone', () => {
  it('takes what any page has of it with it when it is deleted here, and nothing of another', () => {
    const drafts = openPage();
    drafts.keep(setTitle('A'));
    for (const name of [`${itemId}_page`, 'kept_page'])
      localStorage.setItem(`draft_ada_${name}_v1.0`, JSON.stringify({ title: setTitle('B') }));
    forgetDrafts(['other', itemId]);
    expect(Object.keys(localStorage)).toEqual(['draft_ada_kept_page_v1.0']);
  });

  it('leaves the words of closed pages to be looked at, and one by one to be dropped', async () => {
    const open = await writeElsewhere({ title: setTitle('C') });
    const close = await writeElsewhere({ title: setTitle('A'), 'takeawayList/line/text': line });
    close();
    const left = await readLeftDrafts({ userId: 'ada', itemId, locks });
    expect(left.map(({ edit }) => edit)).toEqual([setTitle('A'), line]);
    for (const draft of left.slice(0, 1)) dropLeftDraft(draft);
    expect(kept()).toEqual(expect.arrayContaining([line, setTitle('C')]));
    expect(kept()).toHaveLength(2);
    for (const draft of left) dropLeftDraft(draft);
    expect(kept()).toEqual([setTitle('C')]);
    open();
  });

  it('forgets what has no words, as a deletion', async () => {
    const key = `draft_ada_${itemId}_page_v1.0`;
    const remove: Edit = { kind: 'remove', list: 'takeawayList', id: 'line' };
    localStorage.setItem(key, JSON.stringify({ remove, title: setTitle('A') }));
    expect(await readLeftDrafts({ userId: 'ada', itemId, locks })).toHaveLength(1);
    expect(kept()).toEqual([setTitle('A')]);
    localStorage.setItem(key, JSON.stringify({ remove }));
    expect(await readLeftDrafts({ userId: 'ada', itemId, locks })).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

it.each([
  ['as they came', (names: string[]) => names],
  ['the other way round', (names: string[]) => names.toReversed()],
])(
  'books in which words were left stand newest first, each with its first words, kept %s',
  async (_, put) => {
    localStorage.clear();
    const elsewhere: Edit = {
      kind: 'field',
      field: 'title',
      value: 'Of another device',
      isFromElsewhere: true,
    };
    const pages: Record<string, Record<string, Edit>> = {
      '0199-old_b': { title: setTitle('Of the old') },
      '0199-old_a': { title: setTitle('Of an earlier page') },
      '019a-new_c': { line, title: setTitle('Of the new'), 'title/from-elsewhere': elsewhere },
      '019a-removed_d': { remove: { kind: 'remove', list: 'takeawayList', id: 'line' } },
    };
    for (const name of put(Object.keys(pages)))
      localStorage.setItem(`draft_eve_${name}_v1.0`, JSON.stringify(pages[name]));
    expect(await listLeftWords({ userId: 'eve', locks })).toEqual([
      { itemId: '019a-new', words: 'Prune in winter', wasOverwritten: false },
      { itemId: '019a-new', words: 'Of another device', wasOverwritten: true },
      { itemId: '0199-old', words: 'Of the old', wasOverwritten: false },
    ]);
  },
);

it('where a page cannot say that it is open, its words are handed over at once', () => {
  openPage({ hasLocks: false }).keep(setTitle('A'));
  expect(openPage({ hasLocks: false }).inherited).toEqual([setTitle('A')]);
});

it('nobody hears of what was written about another book, or by another person', async () => {
  for (const name of ['ada_other', `bob_${itemId}`])
    localStorage.setItem(`draft_${name}_page_v1.0`, JSON.stringify({ title: setTitle('A') }));
  const page = openPage();
  await settle();
  expect(page.inherited).toEqual([]);
});

it.each([
  'null',
  '[1]',
  '{"title":{"kind":"field","field":"title","value":5}}',
  '{"x":{"kind":"field","field":"toString","value":"x"}}',
  '{"x":{"kind":"put","list":"quoteList","entry":null,"followers":[]}}',
  '{"x":{"kind":"put","list":"noteList","entry":{"id":"1","text":"x"},"followers":[]}}',
])('what is no edit is passed over: %s', async (stored) => {
  localStorage.setItem(`draft_ada_${itemId}_v1.0`, stored);
  const page = openPage();
  await settle();
  expect(page.inherited).toEqual([]);
});
