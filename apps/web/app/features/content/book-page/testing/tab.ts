import fc from 'fast-check';
import { expect } from 'vitest';
import type { ContentItem } from '@vault/contract';
import { createEditQueue } from '../saving/edit-queue.ts';
import { applyEdit } from '../saving/apply-edit.ts';
import {
  type Edit,
  keyOfEdit,
  type ListName,
  type RemoveEdit,
  type RemoveSeveralEdit,
  replaces,
} from '../saving/edits.ts';
import {
  addEntry,
  bringBack,
  changeEntry,
  makeEntryMine,
  markEntry,
  markSeveral,
  moveEntry,
  removeSeveral,
} from '../saving/entry-edits.ts';
import { isListEdit, mergeList } from '../saving/merge-list.ts';
import { withSeen } from '../saving/overwritten.ts';
import { type Removed, undoRemoval } from '../saving/undo-removal.ts';
import { makeNote, makeQuote, makeTakeaway } from '../../../../testing/sample-book.ts';
import type { Witness } from './witness.ts';

/** The server as a tab meets it. */
export type TabServer = {
  send: Parameters<typeof createEditQueue<ContentItem>>[0]['send'];
  read: () => Promise<ContentItem>;
  isConflict: (error: unknown) => boolean;
  /** Answers one request; with automatic answers it only lets time pass. */
  answerOne: () => Promise<unknown>;
  failNext?: (error: Error) => unknown;
  loseNextAnswer?: () => unknown;
};

const list = fc.constantFrom<ListName>('takeawayList', 'quoteList', 'noteList');
const place = fc.nat(7);
const places = fc.array(place, { maxLength: 4 });

export const tabStep = fc.oneof(
  fc.record({ do: fc.constant('setField' as const), field: fc.constantFrom('title', 'summary') }),
  fc.record({
    do: fc.constant('toggle' as const),
    field: fc.constantFrom('tags', 'finishedAt'),
    name: fc.constantFrom('2019-05-03', '2024-03-20'),
  }),
  fc.record({ do: fc.constant('add' as const), list }),
  fc.record({ do: fc.constant('change' as const), list, place }),
  fc.record({ do: fc.constant('comment' as const), place }),
  fc.record({ do: fc.constant('remove' as const), list, place }),
  fc.record({ do: fc.constant('removeSeveral' as const), list, places }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({
    do: fc.constant('move' as const),
    list: fc.constantFrom<ListName>('takeawayList', 'quoteList'),
    place,
    to: place,
  }),
  fc.record({ do: fc.constant('makeMine' as const), place }),
  fc.record({ do: fc.constant('mark' as const), list, place }),
  fc.record({ do: fc.constant('markSeveral' as const), list, places, isFavourite: fc.boolean() }),
  fc.record({ do: fc.constantFrom('goOffline' as const, 'comeBack' as const) }),
  fc.record({ do: fc.constantFrom('refuse' as const, 'loseAnswer' as const) }),
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const) }) },
  fc.record({ do: fc.constantFrom('retry' as const, 'reread' as const) }),
);
export type TabStep = typeof tabStep extends fc.Arbitrary<infer Step> ? Step : never;

export type Tab = ReturnType<typeof makeTab>;

type Options = {
  name: string;
  server: TabServer;
  first: ContentItem;
  witness: Witness;
  newId?: () => string;
};

/** One tab with a book open: the page's own queue, and a person who does one thing after the other. */
export function makeTab({ name, server, first, witness, newId }: Options) {
  let confirmed = first;
  let isOnline = true;
  let count = 0;
  const removed: (Removed & { after: unknown[] })[] = [];
  const nextText = () => `${name} ${(count += 1)}`;
  const nextId = newId ?? (() => `${name}-${(count += 1)}`);

  const queue = createEditQueue<ContentItem>({
    confirmed: {
      read: () => confirmed,
      write: (item) => (confirmed = item),
    },
    send: server.send,
    reread: server.read,
    isConflict: server.isConflict,
    isOpen: () => isOnline,
    journal: { keep: () => undefined, drop: () => undefined },
    onFailure: () => undefined,
  });
  queue.subscribe(() => queue.getState().overwritten.forEach(witness.wasOffered));
  const shown = () => queue.getState().waiting.reduce(applyEdit, confirmed);
  /** What the person sees is made of. */
  const sources = () => [confirmed, queue.getState().waiting];
  const entryAt = (of: ListName, index: number) => shown()[of][index];
  const idsAt = (of: ListName, indexes: number[]) => indexes.flatMap((index) => entryAt(of, index)?.id ?? []);

  /** Like a person who writes with the page's current words before their eyes. */
  function write(edit: Edit | null, before: string | null | undefined) {
    if (edit?.kind === 'field' || edit?.kind === 'put') add({ ...edit, before: before ?? '' });
  }

  function add(edit: Edit | null) {
    if (edit === null) return;
    witness.wrote(name, edit, shown());
    const expected = applyEdit(shown(), edit);
    queue.add(edit);
    // What waits to be saved never changes what the person sees themselves do.
    expect(withoutTimes(shown())).toEqual(withoutTimes(expected));
  }

  function remove(removal: RemoveEdit | RemoveSeveralEdit, back: Edit) {
    const { waiting } = queue.getState();
    const item = shown();
    const edit = withSeen(removal, item, waiting);
    const notSent = waiting.filter((older) => replaces(edit, keyOfEdit(older)));
    add(edit);
    removed.push({ edit, back, notSent, item, after: sources() });
  }

  function undo() {
    const last = removed.pop();
    if (last === undefined) return;
    const isAtOnce = sources().every((source, index) => source === last.after[index]);
    undoRemoval({ ...queue, add }, last);
    if (isAtOnce) expect(withoutTimes(shown())).toEqual(withoutTimes(last.item));
  }

  function makeEntry(of: ListName) {
    const id = nextId();
    const text = nextText();
    if (of === 'takeawayList') return addEntry(shown(), of, makeTakeaway({ id, text }));
    if (of === 'quoteList') return addEntry(shown(), of, makeQuote({ id, text }));
    return addEntry(shown(), of, makeNote({ id, title: text, content: text }));
  }

  async function reread() {
    const item = await server.read();
    // As the page does: an answer that was overtaken by a write is dropped.
    if (item.version > confirmed.version) confirmed = item;
    queue.reconsider(confirmed.version);
  }

  function comeBack() {
    isOnline = true;
    queue.resume();
  }

  async function act(step: TabStep): Promise<void> {
    switch (step.do) {
      case 'setField':
        return write({ kind: 'field', field: step.field, value: nextText() }, shown()[step.field]);
      case 'toggle': {
        const had = shown()[step.field];
        const held = queue.getState().unsaved.get(step.field)?.edit;
        const start = isListEdit(held) ? mergeList(had, held) : had;
        const others = start.filter((name) => name !== step.name);
        const value = others.length < start.length ? others : [...start, step.name];
        return add({ kind: 'field', field: step.field, value, had });
      }
      case 'add':
        return add(makeEntry(step.list));
      case 'change': {
        const entry = entryAt(step.list, step.place);
        if (entry === undefined) return undefined;
        const part = step.list === 'noteList' ? 'content' : 'text';
        const change = { list: step.list, id: entry.id, part, text: nextText() } as const;
        return write(changeEntry(shown(), change), 'content' in entry ? entry.content : entry.text);
      }
      case 'comment': {
        const quote = shown().quoteList[step.place];
        const change = { list: 'quoteList', id: quote?.id ?? '', part: 'comment', text: nextText() } as const;
        return write(changeEntry(shown(), change), quote?.comment);
      }
      case 'remove': {
        const entry = entryAt(step.list, step.place);
        const back = entry ? bringBack(shown(), { list: step.list, id: entry.id }) : null;
        if (back === null) return undefined;
        return remove({ kind: 'remove', list: step.list, id: back.entry.id }, back);
      }
      case 'removeSeveral': {
        const ids = idsAt(step.list, step.places);
        const removal = removeSeveral(shown(), { list: step.list, ids });
        return removal === null ? undefined : remove(removal.edit, removal.back);
      }
      case 'undo':
        return undo();
      case 'move': {
        const entry = entryAt(step.list, step.place);
        const move = { list: step.list, id: entry?.id ?? '', to: step.to };
        return add(moveEntry(shown(), queue.getState().waiting, move));
      }
      case 'makeMine': {
        const entry = entryAt('quoteList', step.place);
        return add(entry ? makeEntryMine(shown(), { list: 'quoteList', id: entry.id }) : null);
      }
      case 'mark': {
        const entry = entryAt(step.list, step.place);
        return add(entry ? markEntry({ list: step.list, id: entry.id }, !entry.isFavourite) : null);
      }
      case 'markSeveral': {
        const ids = idsAt(step.list, step.places);
        return add(markSeveral({ list: step.list, ids }, step.isFavourite));
      }
      case 'goOffline':
        isOnline = false;
        return undefined;
      case 'comeBack':
        return comeBack();
      case 'refuse':
        server.failNext?.(new Error('Refused'));
        return undefined;
      case 'loseAnswer':
        server.loseNextAnswer?.();
        return undefined;
      case 'answer':
        await server.answerOne();
        return undefined;
      case 'retry':
        return queue.retry(() => true);
      case 'reread':
        void reread();
        return undefined;
    }
  }

  return { queue, shown, act, comeBack, reread };
}

/** What the page shows of a book: when an entry was last saved stands nowhere on it. */
function withoutTimes(item: Removed['item']): unknown {
  return JSON.parse(JSON.stringify(item, (key, value: unknown) => (key === 'updatedAt' ? undefined : value)));
}
