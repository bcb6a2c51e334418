import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ContentItem } from '@vault/contract';
import { makeBook, makeTakeaway } from '~/testing/sample-book.ts';
import { makeModelServer } from '../testing/model-server.ts';
import { createEditQueue, type EditQueue, type UnsavedEdit } from './edit-queue.ts';
import { applyEdit } from './apply-edit.ts';
import { addEntry, bringBack, changeEntry } from './entry-edits.ts';

const fields = ['title', 'summary'] as const;

const step = fc.oneof(
  fc.record({ do: fc.constant('type' as const), field: fc.constantFrom(...fields) }),
  fc.record({ do: fc.constant('add' as const) }),
  fc.record({ do: fc.constantFrom('change', 'remove'), line: fc.nat(9) }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('elsewhere' as const), what: fc.constantFrom('field', 'line') }),
  fc.record({ do: fc.constantFrom('refuse', 'lose', 'pass') }),
  fc.record({ do: fc.constant('answer' as const) }),
  fc.record({ do: fc.constant('retry' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A person in one tab, somebody in another, and the network between; records what must be there in the end. */
function makeWorld(first: ContentItem) {
  const server = makeModelServer(first);
  let confirmed = first;
  let count = 0;
  const newest = new Map<string, string>();
  const lines = new Map(first.takeawayList.map((entry) => [entry.id, entry.text]));
  /** Their deletion was reported as failed, and it is unknown whether the server made it. */
  const uncertain = new Set<string>();
  const removed: NonNullable<ReturnType<typeof bringBack>>[] = [];

  const queue: EditQueue = createEditQueue({
    confirmed: { read: () => confirmed, write: (item: ContentItem) => (confirmed = item) },
    send: server.send,
    reread: server.read,
    isConflict: server.isConflict,
    isOpen: () => true,
    journal: { keep: () => undefined, drop: () => undefined },
    onFailure({ edit }: UnsavedEdit) {
      if (edit.kind === 'remove') uncertain.add(edit.id);
    },
  });
  const shown = () => queue.getState().waiting.reduce(applyEdit, confirmed);
  const newText = (of: string) => `${of} ${(count += 1)}`;

  const acts: Record<string, (step: Step) => void> = {
    type(step) {
      if (!('field' in step)) return;
      const value = newText(step.field);
      newest.set(step.field, value);
      queue.add({ kind: 'field', field: step.field, value });
    },
    add() {
      const entry = makeTakeaway({ id: `mine ${(count += 1)}`, text: newText('line') });
      lines.set(entry.id, entry.text);
      queue.add(addEntry(shown(), 'takeawayList', entry));
    },
    change(step) {
      const entry = 'line' in step ? shown().takeawayList[step.line] : undefined;
      if (entry === undefined) return;
      const text = newText('line');
      const edit = changeEntry(shown(), { list: 'takeawayList', id: entry.id, part: 'text', text });
      if (edit === null) return;
      lines.set(entry.id, text);
      uncertain.delete(entry.id);
      queue.add(edit);
    },
    remove(step) {
      const entry = 'line' in step ? shown().takeawayList[step.line] : undefined;
      const back = entry && bringBack(shown(), { list: 'takeawayList', id: entry.id });
      if (!entry || !back) return;
      lines.delete(entry.id);
      removed.push(back);
      queue.add({ kind: 'remove', list: 'takeawayList', id: entry.id });
    },
    undo() {
      const back = removed.pop();
      if (back === undefined || back.list !== 'takeawayList') return;
      lines.set(back.entry.id, back.entry.text);
      uncertain.delete(back.entry.id);
      queue.add(back);
    },
    elsewhere(step) {
      if (!('what' in step)) return;
      if (step.what === 'field') {
        const category = newText('genre');
        newest.set('category', category);
        server.changeElsewhere((item) => ({ ...item, category }));
        return;
      }
      const entry = makeTakeaway({ id: `theirs ${(count += 1)}`, text: newText('line') });
      lines.set(entry.id, entry.text);
      server.changeElsewhere((item) => ({ ...item, takeawayList: [entry, ...item.takeawayList] }));
    },
    refuse: () => void server.failNext(new Error('Refused')),
    lose: () => void server.loseNextAnswer(),
    pass: () => void server.letNextPass(),
    retry: () => queue.retry(() => true),
  };

  /** What the person wrote, unless they were told that it failed, is on the page. */
  function expectPageToShowIt() {
    const { unsaved } = queue.getState();
    const page = shown();
    for (const field of fields) {
      if (newest.has(field) && !unsaved.has(field)) expect(page[field]).toBe(newest.get(field));
    }
    const texts = new Map(page.takeawayList.map((entry) => [entry.id, entry.text]));
    for (const [id, text] of lines) {
      const hasFailed =
        uncertain.has(id) || unsaved.has(`takeawayList/${id}`) || unsaved.has(`takeawayList/${id}/text`);
      if (!hasFailed && !id.startsWith('theirs')) expect(texts.get(id)).toBe(text);
    }
  }

  return {
    server,
    queue,
    lines,
    newest,
    uncertain,
    expectPageToShowIt,
    act: (step: Step) => acts[step.do]?.(step),
  };
}

it('whatever the interleaving, the newest value of every field arrives and no line is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const start = ['one', 'two', 'three'].map((text) => makeTakeaway({ id: text, text }));
      const world = makeWorld(makeBook({ takeawayList: start }));
      const { server, queue, lines, newest, uncertain } = world;
      for (const step of steps) {
        if (step.do === 'answer') await server.answerOne();
        else world.act(step);
        world.expectPageToShowIt();
      }
      server.recover();
      await server.answerAll();
      queue.retry(() => true);
      await server.answerAll();

      expect(queue.getState()).toMatchObject({ waiting: [], unsaved: new Map() });
      expect(server.mostUnderWay()).toBeLessThanOrEqual(1);
      expect(server.item()).toMatchObject(Object.fromEntries(newest));
      const isCertain = ([id]: [string, string]) => !uncertain.has(id);
      const stored = server.item().takeawayList.map((entry): [string, string] => [entry.id, entry.text]);
      expect(new Map(stored.filter(isCertain))).toEqual(new Map([...lines].filter(isCertain)));
      expect(new Set(stored.map(([id]) => id)).size).toBe(stored.length);
    }),
    { numRuns: 300 },
  );
});
