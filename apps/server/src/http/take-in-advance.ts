type Grant = { msBeforeNext: number };
type Take = (caller: string, calls: number) => Promise<Grant>;

const REMEMBERED_CALLERS = 10_000;

/**
 * Takes several calls of a caller's budget at once and gives them out one by one, until the budget's time is over.
 * Nobody gets more than the budget; in several copies somebody may get less, by what the other copies have not used.
 * Rejects as `take` does.
 */
export function takeInAdvance(take: Take, callsAtOnce: number): (caller: string) => Promise<void> {
  if (callsAtOnce === 1) return async (caller) => void (await take(caller, 1));
  const advances = new Map<string, { left: number; until: number }>();
  const asked = new Map<string, Promise<void>>();

  async function ask(caller: string): Promise<void> {
    const { msBeforeNext } = await take(caller, callsAtOnce);
    if (advances.size >= REMEMBERED_CALLERS) advances.clear();
    // One of them is for whoever asked.
    advances.set(caller, { left: callsAtOnce - 1, until: performance.now() + msBeforeNext });
  }

  return async (caller) => {
    for (;;) {
      const advance = advances.get(caller);
      if (advance !== undefined && advance.left > 0 && performance.now() < advance.until) {
        advance.left -= 1;
        return;
      }
      const question = asked.get(caller);
      if (question === undefined) {
        const own = ask(caller).finally(() => asked.delete(caller));
        asked.set(caller, own);
        return own;
      }
      // The counters are being asked already: then there may be something left.
      await question;
    }
  };
}
