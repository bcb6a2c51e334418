import { isRecord } from '@vault/domain';
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  type Location,
  NavigationType,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';

/**
 * Only steps within a document can be blocked. If the document begins with this page, a second history entry of the
 * same page is pushed over the first when something opens. Somebody who then goes back to the first with nothing open
 * continues back, also from what has taken the place of the second.
 */
export function useStepInHand(isNeeded: boolean): void {
  const router = useContext(DataRouterContext)?.router;
  const location = useLocation();
  const navigate = useNavigate();
  const step = useNavigationType();
  const drawn = useRef(location);
  /** What the step at hand was laid over: from when it is laid, because it may be left before it has been drawn. */
  const laidOver = useRef(readStepOver(location));

  const stepHere = useEffectEvent(({ over, replace }: { over: string; replace: boolean }) => {
    laidOver.current = over;
    const { pathname, search, hash, state } = location;
    const kept = isRecord(state) ? state : {};
    void navigate(
      { pathname, search, hash },
      {
        replace,
        state: { ...kept, stepOver: over },
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      },
    );
  });
  const layStep = useEffectEvent(() => {
    if (isFirstOfDocument() && !isStepInHand(location)) stepHere({ over: location.key, replace: false });
  });
  useLayoutEffect(() => {
    if (isNeeded) layStep();
  }, [isNeeded]);

  useEffect(() => {
    if (drawn.current === location) return;
    drawn.current = location;
    const over = laidOver.current;
    laidOver.current = readStepOver(location);
    if (over === null || laidOver.current !== null) return;
    if (step === NavigationType.Pop && over === location.key) void navigate(-1);
    if (step !== NavigationType.Replace) return;
    // Until what took its place is marked, whoever goes back from there goes back from the step.
    laidOver.current = over;
    // A step that the page has begun as it came would be ended by this one: what it leads to is marked instead.
    if (router?.state.navigation.state === 'idle' && router.state.location.key === location.key)
      stepHere({ over, replace: true });
  }, [location, step, navigate, router]);
}

/** Whether nothing of the app comes before this place in the history. */
export function isFirstPlace(location: Location): boolean {
  return isFirstOfDocument() || isStepInHand(location);
}

/** Whether the place is a second entry, laid over the one before while something opened, or has taken its place. */
export function isStepInHand(location: Location): boolean {
  return readStepOver(location) !== null;
}

function readStepOver({ state }: Location): string | null {
  return isRecord(state) && typeof state['stepOver'] === 'string' ? state['stepOver'] : null;
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
