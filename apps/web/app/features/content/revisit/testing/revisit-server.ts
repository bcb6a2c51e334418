import type { Revisit, SetAside } from '@vault/contract';
import { dueAfter, type RevisitAnswer } from '@vault/domain';
import { createFakeApi, type FakeCall } from '~/testing/fake-api.ts';

type PutBody = { answer: RevisitAnswer; day: string };

/** Answers as the product does, of these lines in this order. What `interfere` returns or throws comes first. */
export function createRevisitServer(
  lines: Revisit[],
  interfere: (call: FakeCall) => void | Promise<void> = () => undefined,
  aside: readonly SetAside[] = [],
) {
  let kept = lines;
  let setAside = aside;
  const endpoints = {
    async 'GET /revisits'(call: FakeCall) {
      const revisits = kept.slice(0, Number(call.query.get('limit')));
      await interfere(call);
      return { day: call.query.get('day'), revisits };
    },
    // Two to a page.
    async 'GET /revisits/set-aside'(call: FakeCall) {
      await interfere(call);
      const from = Number(call.query.get('cursor') ?? 0);
      const hasMore = setAside.length > from + 2;
      return { lines: setAside.slice(from, from + 2), nextCursor: hasMore ? String(from + 2) : null };
    },
    ...Object.fromEntries(
      aside.map(({ entry }) => [
        `POST /revisits/${entry.id}/bring-back`,
        async (call: FakeCall) => {
          await interfere(call);
          setAside = setAside.filter((line) => line.entry.id !== entry.id);
          const { day } = call.body as PutBody; // the page's own
          return { answer: 'soon', dueOn: dueAfter('soon', day) };
        },
      ]),
    ),
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
    asideLists: () => callsOf('GET /revisits/set-aside').map(({ query }) => query.toString()),
    setAside(next: readonly SetAside[]) {
      setAside = next;
    },
    keep(next: Revisit[]) {
      kept = next;
    },
  };
}
