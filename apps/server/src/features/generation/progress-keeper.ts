import type { GeneratedContent } from '@vault/domain';
import type { GenerationProgress } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { measureDraft } from './draft-progress.ts';

const KEPT_EVERY = 700;

type Options = {
  /** False when nobody waits for this any more. */
  keep: (progress: GenerationProgress) => Promise<boolean>;
  onUnwanted: () => void;
  clock: Clock;
};

/** Stores what arrives, at most about every 700 ms and one write at a time. The percentage never falls. */
export function createProgressKeeper({
  keep,
  onUnwanted,
  clock,
}: Options): (draft: GeneratedContent) => void {
  let keptAt = 0;
  let percent = 0;
  let isWriting = false;

  async function write(draft: GeneratedContent): Promise<void> {
    isWriting = true;
    try {
      if (!(await keep({ percent, draft }))) onUnwanted();
    } catch {
      // Progress is optional: a short outage of the database does not end the draft.
    } finally {
      isWriting = false;
    }
  }

  return (draft) => {
    percent = Math.max(percent, measureDraft(draft));
    const now = clock().getTime();
    if (isWriting || now - keptAt < KEPT_EVERY) return;
    keptAt = now;
    void write(draft);
  };
}
