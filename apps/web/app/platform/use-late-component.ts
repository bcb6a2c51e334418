import { type ComponentType, useCallback, useRef, useState } from 'react';
import { errorLog } from './error-log.ts';

/** A component whose code is fetched when it is first asked for. A failed fetch is reported and can be asked for again;
    meanwhile the page goes on without it. */
export function useLateComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => void] {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const isAsked = useRef(false);

  const ask = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    load().then(
      (loaded) => setComponent(() => loaded),
      (error: unknown) => {
        isAsked.current = false;
        errorLog.report(error, 'loading a part of the page');
      },
    );
  }, [load]);

  return [component, ask];
}
