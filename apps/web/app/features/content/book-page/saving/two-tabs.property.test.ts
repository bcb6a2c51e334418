import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { makeModelServer } from '../testing/model-server.ts';
import { makeTab, type Tab, type TabStep, tabStep } from '../testing/tab.ts';
import { makeWitness } from '../testing/witness.ts';

const start = makeBook({
  takeawayList: ['one', 'two', 'three'].map((text) => makeTakeaway({ id: text, text })),
  quoteList: [makeQuote({ id: 'quote', text: 'Said once', origin: 'ai' })],
  noteList: [makeNote({ id: 'note', title: '2024', content: 'Then' })],
  tags: ['2019-05-03'],
});

/** A line is added between a removal that waits and its undoing. */
const undoneBeforeItWasSent: { tab: number; step: TabStep }[] = [
  { tab: 0, step: { do: 'goOffline' } },
  { tab: 0, step: { do: 'remove', list: 'noteList', place: 0 } },
  { tab: 0, step: { do: 'add', list: 'noteList' } },
  { tab: 0, step: { do: 'undo' } },
];

/** A line whose removal was refused becomes the person's own before the removal is undone all the same. */
const madeMineBeforeItCameBack: { tab: number; step: TabStep }[] = [
  { tab: 0, step: { do: 'refuse' } },
  { tab: 0, step: { do: 'remove', list: 'quoteList', place: 0 } },
  { tab: 0, step: { do: 'answer' } },
  { tab: 0, step: { do: 'add', list: 'quoteList' } },
  { tab: 0, step: { do: 'makeMine', place: 1 } },
  { tab: 0, step: { do: 'undo' } },
];

/** A title takes the place of the other tab's, and the answer is lost: the change is made once more. */
const overwrittenUnheard: { tab: number; step: TabStep }[] = [
  { tab: 0, step: { do: 'setField', field: 'title' } },
  { tab: 1, step: { do: 'setField', field: 'title' } },
  { tab: 0, step: { do: 'answer' } },
  { tab: 0, step: { do: 'answer' } },
  { tab: 0, step: { do: 'answer' } },
  { tab: 0, step: { do: 'loseAnswer' } },
  { tab: 0, step: { do: 'answer' } },
];

/** The same, and the tab reads that it has been made before it is made once more. */
const overwrittenAndRead: { tab: number; step: TabStep }[] = [
  { tab: 0, step: { do: 'setField', field: 'title' } },
  { tab: 0, step: { do: 'answer' } },
  { tab: 1, step: { do: 'setField', field: 'title' } },
  { tab: 0, step: { do: 'answer' } },
  { tab: 0, step: { do: 'loseAnswer' } },
  { tab: 0, step: { do: 'answer' } },
  { tab: 0, step: { do: 'remove', list: 'takeawayList', place: 0 } },
  { tab: 0, step: { do: 'answer' } },
  { tab: 1, step: { do: 'add', list: 'takeawayList' } },
];

/** A tag is put back while its removal is under way. */
const tagPutBack: { tab: number; step: TabStep }[] = [
  { tab: 0, step: { do: 'toggle', field: 'tags', name: '2019-05-03' } },
  { tab: 0, step: { do: 'toggle', field: 'tags', name: '2019-05-03' } },
];

/** A line is deleted where nobody has seen what the other tab has made of it. */
const deletedUnseen: { tab: number; step: TabStep }[] = [
  { tab: 1, step: { do: 'change', list: 'takeawayList', place: 0 } },
  { tab: 1, step: { do: 'answer' } },
  { tab: 0, step: { do: 'remove', list: 'takeawayList', place: 0 } },
];

/** The same, and it is brought back while its removal is under way. */
const broughtBackUnseen: { tab: number; step: TabStep }[] = [
  ...deletedUnseen,
  { tab: 0, step: { do: 'undo' } },
];

/** Lines that wait themselves, and have been moved past each other, are brought back before anything was sent. */
const undoneWhereItStood: { tab: number; step: TabStep }[] = [
  { tab: 0, step: { do: 'goOffline' } },
  { tab: 0, step: { do: 'add', list: 'takeawayList' } },
  { tab: 0, step: { do: 'move', list: 'takeawayList', place: 1, to: 0 } },
  { tab: 0, step: { do: 'markSeveral', list: 'takeawayList', places: [0, 1], isFavourite: true } },
  { tab: 0, step: { do: 'remove', list: 'takeawayList', place: 1 } },
  { tab: 0, step: { do: 'undo' } },
  { tab: 0, step: { do: 'move', list: 'takeawayList', place: 1, to: 3 } },
  { tab: 0, step: { do: 'removeSeveral', list: 'takeawayList', places: [0, 3] } },
  { tab: 0, step: { do: 'undo' } },
];

it('two tabs write in one book, whatever the interleaving: no words are lost, and both agree in the end', async () => {
  const interleaving = fc.array(fc.record({ tab: fc.nat(1), step: tabStep }), {
    minLength: 4,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(interleaving, async (steps) => {
      const server = makeModelServer(start);
      const witness = makeWitness(start);
      const tabs: Tab[] = ['left', 'right'].map((name) => makeTab({ name, server, first: start, witness }));
      for (const { tab, step } of steps) await tabs[tab]?.act(step);

      server.recover();
      for (const tab of tabs) tab.comeBack();
      await server.answerAll();
      for (const tab of tabs) tab.queue.retry(() => true);
      await server.answerAll();
      await Promise.all([...tabs.map((tab) => tab.reread()), server.answerAll()]);

      witness.expectNothingLost(server.item());
      for (const tab of tabs) {
        expect(tab.queue.getState()).toMatchObject({ waiting: [], unsaved: new Map() });
        expect(tab.shown()).toEqual(server.item());
      }
    }),
    {
      numRuns: 1000,
      examples: [
        [undoneBeforeItWasSent],
        [madeMineBeforeItCameBack],
        [overwrittenUnheard],
        [overwrittenAndRead],
        [tagPutBack],
        [deletedUnseen],
        [broughtBackUnseen],
        [undoneWhereItStood],
      ],
    },
  );
}, 120_000);
