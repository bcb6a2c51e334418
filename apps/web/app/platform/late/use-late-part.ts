import { useEffect, useState } from 'react';
import { errorLog } from '../error-log.ts';
import { awaitedParts } from './awaited-parts.ts';
import { missingParts } from './missing-parts.ts';

type LatePart<Part> = {
  /** null until it is there. */
  part: Part | null;
  /** Somebody waits for it, and it is on its way. */
  isAwaited: boolean;
  /** Prefetches it. A failure is not reported: it will be fetched again. */
  prefetch: () => void;
  /** Fetches it for somebody who waits; if that fails, the page says so and offers a retry. */
  ask: () => void;
};

/** A part of the app's code that is fetched when it is first needed. Meanwhile the page goes on without it. */
export function useLatePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  const [state, setState] = useState<State<Part>>({ part: null, isAwaited: false });
  const [late] = useState(() => createLatePart(load, setState));
  useEffect(() => late.release, [late]);
  return { ...state, prefetch: late.prefetch, ask: late.ask };
}

type State<Part> = Pick<LatePart<Part>, 'part' | 'isAwaited'>;

function createLatePart<Part>(load: () => Promise<Part>, onChange: (state: State<Part>) => void) {
  let progress: 'none' | 'under-way' | 'done' = 'none';
  let isWanted = false;

  async function fetchPart(): Promise<void> {
    progress = 'under-way';
    try {
      const part = await load();
      progress = 'done';
      missingParts.remove(ask);
      onChange({ part, isAwaited: false });
    } catch (error) {
      progress = 'none';
      errorLog.report(error, 'loading a part of the page');
      onChange({ part: null, isAwaited: false });
      if (isWanted) missingParts.add(ask);
      isWanted = false;
    } finally {
      awaitedParts.remove(ask);
    }
  }

  function prefetch(): void {
    if (progress === 'none') void fetchPart();
  }

  function ask(): void {
    if (progress === 'done') return;
    isWanted = true;
    awaitedParts.add(ask);
    onChange({ part: null, isAwaited: true });
    prefetch();
  }

  /** Nobody waits for it any more. */
  function release(): void {
    isWanted = false;
    awaitedParts.remove(ask);
    missingParts.remove(ask);
  }

  return { prefetch, ask, release };
}
