import { useEffect, useState } from 'react';
import { errorLog } from '../error-log.ts';
import { awaitedParts } from './awaited-parts.ts';
import { useSteady } from '../use-steady.ts';
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

/**
 * A part of the app's code that is fetched when it is first needed. Meanwhile the page goes on without it.
 * `onGivenUp`: it could not be fetched, and whoever asked does not want it any more. It may come for another need.
 */
export function useLatePart<Part>(
  load: () => Promise<Part>,
  onGivenUp: () => void = () => undefined,
): LatePart<Part> {
  const [state, setState] = useState<State<Part>>({ part: null, isAwaited: false });
  const giveUp = useSteady(onGivenUp);
  const [late] = useState(() => createLatePart({ load, onChange: setState, onGivenUp: giveUp }));
  useEffect(() => late.release, [late]);
  return { ...state, prefetch: late.prefetch, ask: late.ask };
}

type State<Part> = Pick<LatePart<Part>, 'part' | 'isAwaited'>;

type Options<Part> = {
  load: () => Promise<Part>;
  onChange: (state: State<Part>) => void;
  onGivenUp: () => void;
};

function createLatePart<Part>({ load, onChange, onGivenUp }: Options<Part>) {
  let progress: 'none' | 'under-way' | 'done' = 'none';
  let isWanted = false;
  const missing = {
    fetchAgain: ask,
    giveUp() {
      release();
      onGivenUp();
    },
  };

  async function fetchPart(): Promise<void> {
    progress = 'under-way';
    try {
      const part = await load();
      progress = 'done';
      missingParts.remove(missing);
      onChange({ part, isAwaited: false });
    } catch (error) {
      progress = 'none';
      errorLog.report(error, 'loading a part of the page');
      onChange({ part: null, isAwaited: false });
      if (isWanted) missingParts.add(missing);
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
    missingParts.remove(missing);
  }

  return { prefetch, ask, release };
}
