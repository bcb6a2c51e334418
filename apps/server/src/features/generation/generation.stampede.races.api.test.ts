import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ask, countModelCalls, newTitle, readUsage } from './testing/model-control.ts';

const ROUNDS = 20;
const CALLS = 500;

let server: TestServer;
beforeAll(async () => {
  // The allowance must hold by itself, not because the rate limit has let only a few through.
  server = await startTestServer({ budgets: { generation: { points: 100_000, seconds: 60 } } });
});
afterAll(() => server.stop());

test(`${ROUNDS} times ${CALLS} calls at once by a free account: exactly one each is written`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await signIn(server);
    const title = newTitle();
    const ends = await Promise.all(
      Array.from({ length: CALLS }, () =>
        ask(person, title).then(
          () => 200,
          (failure: Error & { status?: number }) =>
            failure.status ?? `${failure.message}: ${String(failure.cause)}`,
        ),
      ),
    );
    const counts = Object.groupBy(ends, (status) => String(status));
    const tally = Object.entries(counts).map(([status, all]) => `${all?.length} × ${status}`);
    expect(counts['200'], `round ${round} gave ${tally.join(', ')}`).toHaveLength(1);
    // Those without the answer that the limit is reached were too late for the database, and took nothing.
    expect(Object.keys(counts).filter((status) => !['200', '402', '503'].includes(status))).toEqual([]);
    expect(counts['402']?.length ?? 0).toBeGreaterThan(0);
    expect(await countModelCalls(title)).toBe(1);
    expect(await readUsage(person)).toEqual({ aiRequestsCount: 1, limit: 1, remaining: 0 });
  }
}, 300_000);
