import type { Revisit } from '@vault/contract';
import { dueAfter, type RevisitAnswer } from '@vault/domain';
import { createFakeApi, type FakeCall } from '~/testing/fake-api.ts';

type PutBody = { answer: RevisitAnswer; day: string };

/** Answers as the product does, of these lines in this order. What `interfere` returns or throws comes first. */
export function createRevisitServer(
  lines: Revisit[],
  interfere: (call: FakeCall) => void | Promise<void> = () => undefined,
) {
  let kept = lines;
  const endpoints = {
    async 'GET /revisits'(call: FakeCall) {
      const revisits = kept.slice(0, Number(call.query.get('limit')));
      await interfere(call);
      return { day: call.query.get('day'), revisits };
    },
    ...Object.fromEntries(
      lines.map(({ entry }) => [
        `PUT /revisits/${entry.id}`,
        async (call: FakeCall) => {
          await interfere(call);
          const { answer, day } = call.body as PutBody; // the page's own
          const said = { answer, dueOn: dueAfter(answer, day) };
          kept = kept.map((line) => (line.entry.id === entry.id ? { ...line, ...said } : line));
          return said;
        },
      ]),
    ),
  };
  const { api, callsOf } = createFakeApi(endpoints);
  return {
    api,
    lists: () => callsOf('GET /revisits').map(({ query }) => query.toString()),
    answersOf: (id: string) => callsOf(`PUT /revisits/${id}`).map(({ body }) => (body as PutBody).answer),
    keep(next: Revisit[]) {
      kept = next;
    },
  };
}
