import { type ComponentType, useEffect, useState } from 'react';
import { errorLog } from '../error-log.ts';
import { awaitedParts } from './awaited-parts.ts';
import { missingParts } from './missing-parts.ts';

type LateComponent<Props> = {
  /** null until its code is there. */
  Component: ComponentType<Props> | null;
  /** Somebody waits for it, and it is on its way. */
  isAwaited: boolean;
  /** Prefetches it. A failure is not reported: it will be fetched again. */
  prefetch: () => void;
  /** Fetches it for somebody who waits; if that fails, the page says so and offers a retry. */
  ask: () => void;
};

/** A component whose code is fetched when it is first needed. Meanwhile the page goes on without it. */
export function useLateComponent<Props>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  const [state, setState] = useState<State<Props>>({ Component: null, isAwaited: false });
  const [part] = useState(() => createLatePart(load, setState));
  useEffect(() => part.release, [part]);
  return { ...state, prefetch: part.prefetch, ask: part.ask };
}

type State<Props> = Pick<LateComponent<Props>, 'Component' | 'isAwaited'>;

function createLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  onChange: (state: State<Props>) => void,
) {
  let progress: 'none' | 'under-way' | 'done' = 'none';
  let isWanted = false;

  async function fetchPart(): Promise<void> {
    progress = 'under-way';
    try {
      const Component = await load();
      progress = 'done';
      missingParts.remove(ask);
      onChange({ Component, isAwaited: false });
    } catch (error) {
      progress = 'none';
      errorLog.report(error, 'loading a part of the page');
      onChange({ Component: null, isAwaited: false });
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
    onChange({ Component: null, isAwaited: true });
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
