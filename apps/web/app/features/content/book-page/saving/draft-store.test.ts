import { locks } from 'node:worker_threads';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTakeaway } from '~/testing/sample-book.ts';
import { hasDrafts } from './device-drafts.ts';
import {
  createDraftStore,
  dropLeftDraft,
  forgetDrafts,
  listLeftWords,
  readLeftDrafts,
} from './draft-store.ts';
import type { Edit } from './edits.ts';

const setTitle = (value: string): Edit => ({ kind: 'field', field: 'title', value });
const line = {
  kind: 'put',
  list: 'takeawayList',
  entry: makeTakeaway({ id: 'line', text: 'Prune in winter' }),
  part: 'text',
  followers: ['other'],
  isNew: false,
} satisfies Edit;

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
  const leave = drafts.inherit((found) => inherited.push(...found));
  return { ...drafts, inherited, leave };
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

  it('keeps what it writes to itself as long as it is open', async () => {
    const one = openPage();
    one.keep(setTitle('A'));
    const other = openPage();
    await settle({ waiting: 1 });
    expect(other.inherited).toEqual([]);
    one.drop(setTitle('A'));
    expect(localStorage).toHaveLength(0);
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

  it('leaves them where they are once the person has left this one', async () => {
    const page = openPage();
    const closes = [
      await writeElsewhere({ title: setTitle('A') }),
      await writeElsewhere({ title: setTitle('B') }),
    ];
    window.dispatchEvent(new Event('focus'));
    await settle({ waiting: 2 });
    page.leave();
    for (const close of closes) close();
    await settle();
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(page.inherited).toEqual([]);
    expect(kept()).toHaveLength(2);
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

it('words of another person on this device are shown to nobody else, neither of this book nor of others', async () => {
  for (const name of [`bob_${itemId}`, 'bob_other', `ada-2_${itemId}`])
    localStorage.setItem(`draft_${name}_page_v1.0`, JSON.stringify({ title: setTitle('Not hers') }));
  const drafts = openPage();
  drafts.clear();
  expect(await readLeftDrafts({ userId: 'ada', itemId, locks })).toEqual([]);
  expect(await listLeftWords({ userId: 'ada', locks })).toEqual([]);
  expect(hasDrafts('ada')).toBe(false);
  expect(localStorage).toHaveLength(3);
});

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

it.each(['null', '[1]', '"x"'])('what is no list of edits is passed over: %s', async (stored) => {
  localStorage.setItem(`draft_ada_${itemId}_broken_v1.0`, stored);
  localStorage.setItem(`draft_ada_${itemId}_whole_v1.0`, JSON.stringify({ title: setTitle('A') }));
  const page = openPage();
  await expect.poll(() => page.inherited).toEqual([setTitle('A')]);
});

const several = { list: 'quoteList' as const, turn: '1', ids: ['a'] };
const edits = {
  line,
  title: { kind: 'field', field: 'title', value: 'A', before: 'B', isFromElsewhere: true },
  progress: { kind: 'field', field: 'progress', value: { amount: 3, unit: 'pages' } },
  finishedAt: { kind: 'field', field: 'finishedAt', value: ['2026-01-02'], had: ['2026-01-01'] },
  remove: { kind: 'remove', list: 'quoteList', id: 'a', seen: ['So it is'] },
  mark: { kind: 'mark', list: 'quoteList', id: 'a', isFavourite: true },
  markSeveral: { kind: 'mark-several', ...several, isFavourite: true },
  removeSeveral: { kind: 'remove-several', ...several },
  move: { kind: 'move', list: 'quoteList', id: 'a', turn: '1', followers: [] },
  restore: { kind: 'restore', list: 'takeawayList', turn: '1', order: ['line'], entries: [line.entry] },
} satisfies Record<string, Edit>;

it('edits of every kind are handed over as they were kept', async () => {
  const close = await writeElsewhere(edits);
  close();
  const page = openPage();
  await expect.poll(() => page.inherited).toEqual(Object.values(edits));
});

it.each([
  ['line', 'kind', 'unheard'],
  ['line', 'list', 'bookList'],
  ['line', 'list', 'noteList'],
  ['line', 'entry', null],
  ['line', 'followers', [1]],
  ['title', 'field', 'toString'],
  ['title', 'value', 5],
  ['title', 'before', 5],
  ['title', 'isFromElsewhere', 'yes'],
  ['progress', 'value', '3 pages'],
  ['progress', 'value', { amount: '3', unit: 'pages' }],
  ['finishedAt', 'value', '2026-01-02'],
  ['finishedAt', 'had', '2026-01-01'],
  ['finishedAt', 'had', null],
  ['remove', 'id', 5],
  ['remove', 'seen', 'So it is'],
  ['mark', 'id', 5],
  ['mark', 'isFavourite', 'yes'],
  ['markSeveral', 'turn', 1],
  ['markSeveral', 'ids', 'a'],
  ['markSeveral', 'isFavourite', null],
  ['removeSeveral', 'turn', 1],
  ['removeSeveral', 'ids', [1]],
  ['move', 'id', null],
  ['move', 'turn', 1],
  ['move', 'followers', 'b'],
  ['restore', 'turn', 1],
  ['restore', 'order', null],
  ['restore', 'entries', [{ id: 'line' }]],
] as const)('of edits the %s whose %s is %j is passed over, and no other', async (name, key, value) => {
  const stored = { [name]: { ...edits[name], [key]: value }, summary: edits.title };
  localStorage.setItem(`draft_ada_${itemId}_page_v1.0`, JSON.stringify(stored));
  const page = openPage();
  await expect.poll(() => page.inherited).toEqual([edits.title]);
});

it('what was overwritten is kept beside what is written in its place, and dropped by itself', () => {
  const drafts = openPage();
  const overwritten: Edit = { kind: 'field', field: 'title', value: 'Theirs', isFromElsewhere: true };
  for (const edit of [setTitle('Mine'), overwritten]) drafts.keep(edit);
  expect(kept()).toEqual([setTitle('Mine'), overwritten]);
  drafts.drop(setTitle('Mine'));
  expect(kept()).toEqual([overwritten]);
  drafts.drop(overwritten);
  expect(localStorage).toHaveLength(0);
});

it('where the device has no room for them here, words stay where a closed page has left them', async () => {
  const close = await writeElsewhere({ title: setTitle('A') });
  close();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    const page = openPage();
    await expect.poll(() => page.inherited).toEqual([setTitle('A')]);
  } finally {
    Storage.prototype.setItem = setItem;
  }
  expect(kept()).toEqual([setTitle('A')]);
});

it('a book that is forgotten takes what any page has of it with it, and nothing of another', async () => {
  const drafts = openPage();
  drafts.keep(setTitle('A'));
  const other = 'draft_ada_other_page_v1.0';
  for (const name of [other, `draft_ada_${itemId}_page_v1.0`])
    localStorage.setItem(name, JSON.stringify({ title: setTitle('B') }));
  drafts.clear();
  expect(Object.keys(localStorage)).toEqual([other]);
});
