type Grant = { msBeforeNext: number };
type Take = (caller: string, calls: number) => Promise<Grant>;

const REMEMBERED_CALLERS = 10_000;

/**
 * Takes several calls from a caller's budget at once and hands them out one by one, until the budget's period ends.
 * Nobody gets more than the budget. With several copies somebody may get less, by what the other copies have not
 * used. Rejects as `take` does.
 */
export function takeInAdvance(
  take: Take,
  callsAtOnce: number,
): (caller: string, calls?: number) => Promise<void> {
  if (callsAtOnce === 1) return async (caller, calls = 1) => void (await take(caller, calls));
  const advances = new Map<string, { left: number; until: number }>();
  const asked = new Map<string, Promise<void>>();

  async function ask(caller: string, calls: number): Promise<void> {
    const taken = Math.max(calls, callsAtOnce);
    const { msBeforeNext } = await take(caller, taken);
    if (advances.size >= REMEMBERED_CALLERS) advances.clear();
    // The first of them are for whoever asked.
    advances.set(caller, { left: taken - calls, until: performance.now() + msBeforeNext });
  }

  return async (caller, calls = 1) => {
    for (;;) {
      const advance = advances.get(caller);
      if (advance !== undefined && advance.left >= calls && performance.now() < advance.until) {
        advance.left -= calls;
        return;
      }
      const question = asked.get(caller);
      if (question === undefined) {
        const own = ask(caller, calls).finally(() => asked.delete(caller));
        asked.set(caller, own);
        return own;
      }
      // The counters are being asked already: then there may be something left.
      await question;
    }
  };
}
