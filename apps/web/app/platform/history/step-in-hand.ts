import { isRecord } from '@vault/domain';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

/**
 * Only steps within a document can be blocked. If the document begins with this page, a second history entry of the
 * same page is pushed over the first when something opens. Somebody who then goes back to the first with nothing open
 * continues back.
 */
export function useStepInHand(isNeeded: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const before = useRef(location);

  const layStep = useEffectEvent(() => {
    if (!isFirstOfDocument() || isStepInHand(location)) return;
    const { pathname, search, hash, key, state } = location;
    const kept = isRecord(state) ? state : {};
    void navigate(
      { pathname, search, hash },
      { state: { ...kept, stepOver: key }, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  });
  useLayoutEffect(() => {
    if (isNeeded) layStep();
  }, [isNeeded]);

  useEffect(() => {
    const left = before.current;
    before.current = location;
    if (isReturn && isRecord(left.state) && left.state['stepOver'] === location.key) void navigate(-1);
  }, [location, isReturn, navigate]);
}

/** Whether nothing of the app comes before this place in the history. */
export function isFirstPlace(location: Location): boolean {
  return isFirstOfDocument() || isStepInHand(location);
}

/** Whether the place is only a second entry of the one before, laid over it while something opened. */
export function isStepInHand(location: Location): boolean {
  return readStepOver(location) !== null;
}

/** For the state of what takes the place of a second entry: a step back from there passes over the first, too. */
export function readStepOver({ state }: Location): { stepOver: unknown } | null {
  return isRecord(state) && 'stepOver' in state ? { stepOver: state['stepOver'] } : null;
}

/** What a place was given on the way to it; null when that is nothing. */
export function readGiven({ state }: Location): Record<string, unknown> | null {
  if (!isRecord(state)) return null;
  const { stepOver: _, ...given } = state;
  return Object.keys(given).length === 0 ? null : given;
}

function isFirstOfDocument(): boolean {
  return readIndex() === 0;
}

/** The router counts the entries of its history from the one with which it was started. */
export function readIndex(): number | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : null;
}
