import { randomUUID } from 'node:crypto';
import { ApiError } from '@vault/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer, WIDE } from '../../testing/test-server.ts';
// The page's own queue, as it runs in the browser.
import {
  makeTab,
  type TabServer,
  tabStep,
} from '../../../../web/app/features/content/book-page/testing/tab.ts';
import { makeWitness } from '../../../../web/app/features/content/book-page/testing/witness.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  // Forty rounds of two tabs are about as many changes as one person may make in a minute.
  server = await startTestServer({ budgets: { reading: WIDE, writing: WIDE } });
  ada = await signIn(server, 'ada');
});
afterAll(() => server.stop());

const add = () =>
  ada.api('POST /content', {
    body: {
      title: `Walden ${ada.canary}`,
      takeaways: ['one', 'two', 'three'],
      quoteList: [{ text: 'Said once', origin: 'ai' }],
      noteList: [{ title: '2024', content: 'Then' }],
    },
  });

/** One item over HTTP; what is under way is answered when it is. */
function connect(id: string): TabServer & { settle: () => Promise<void> } {
  const underWay = new Set<Promise<unknown>>();
  const follow = <Answer>(answer: Promise<Answer>) => {
    const settled = answer.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
    return answer;
  };
  const params = { id };
  return {
    send: (body, version) =>
      follow(ada.api('PATCH /content/{id}', { params, headers: { 'if-match': `"${version}"` }, body })),
    read: () => follow(ada.api('GET /content/{id}', { params })),
    isConflict: (error) => error instanceof ApiError && error.code === 'VERSION_CONFLICT',
    answerOne: async () => (underWay.size > 0 ? Promise.race(underWay) : undefined),
    async settle() {
      while (underWay.size > 0) {
        await Promise.all(underWay);
        // What hangs on an answer may send the next request.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test('F28 two tabs on the real server lose nothing and agree in the end', async () => {
  const steps = fc.array(fc.record({ tab: fc.nat(1), step: tabStep }), { minLength: 6, maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(steps, async (interleaving) => {
      const first = await add();
      const connection = connect(first._id);
      const witness = makeWitness(first);
      const tabs = ['left', 'right'].map((name) =>
        makeTab({ name, server: connection, first, witness, newId: randomUUID }),
      );
      for (const { tab, step } of interleaving) await tabs[tab]?.act(step);
      for (const tab of tabs) tab.comeBack();
      await connection.settle();
      for (const tab of tabs) await tab.reread();

      const stored = await ada.api('GET /content/{id}', { params: { id: first._id } });
      witness.expectNothingLost(stored);
      for (const tab of tabs) {
        expect(tab.queue.getState()).toMatchObject({ waiting: [], unsaved: new Map() });
        expect(tab.shown()).toEqual(stored);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
