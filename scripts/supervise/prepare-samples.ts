import type { Screen } from './screen.ts';

const TRIES = 3;

/**
 * Runs what gives the sample people their books and plans, again if it fails, as it may on a machine that is too busy.
 * The product is as good without, so that this never ends a start. Throws nothing.
 */
export async function prepareSamples(screen: Screen, prepare: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prepare();
    } catch (error) {
      if (attempt < TRIES) continue;
      const reason = error instanceof Error ? error.message : String(error);
      return screen.line(`    Not all of them are ready, the next start tries again: ${reason}`);
    }
  }
}
