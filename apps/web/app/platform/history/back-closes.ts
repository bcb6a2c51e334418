import { isRecord } from '@vault/domain';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import {
  type Blocker,
  type Location,
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { createListeners } from '../device/listeners.ts';
import { useFetchesFirst } from '../late/use-fetches-first.ts';

type Closer = () => void;

/** What is open above the page, the topmost last. */
let layers: readonly Closer[] = [];
const { subscribe, tell } = createListeners();

function setLayers(next: readonly Closer[]): void {
  layers = next;
  tell();
}

/** "Back" asks this to close before it leaves the page. null: nothing but its own buttons may end it, or the address does. */
export function useBackCloses(isOpen: boolean, onClose: Closer | null): void {
  const isListening = isOpen && onClose !== null;
  const close = useEffectEvent(() => onClose?.());

  useEffect(() => {
    if (!isListening) return;
    const closer = () => close();
    setLayers([...layers, closer]);
    return () => setLayers(layers.filter((layer) => layer !== closer));
  }, [isListening]);
}

/**
 * Once for every page, since the router holds steps for one alone: a step back while something above the page is open
 * closes that instead, and one to a page that cannot be fetched stays here.
 */
export function useHeldSteps(): void {
  const isAnyOpen = useSyncExternalStore(
    subscribe,
    () => layers.length > 0,
    () => false,
  );
  const { isNeeded, fetchFirst } = useFetchesFirst();
  const isForLayer = useRef(false);
  const blocker = useBlocker(({ historyAction, nextLocation }) => {
    isForLayer.current = historyAction === NavigationType.Pop && layers.length > 0;
    return isForLayer.current || isNeeded(nextLocation);
  });

  const handleHeld = useEffectEvent((held: Blocker & { state: 'blocked' }) => {
    if (!isForLayer.current) return fetchFirst(held);
    held.reset();
    layers.at(-1)?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') handleHeld(blocker);
  }, [blocker]);
  useStepInHand(isAnyOpen);
}

/**
 * Only steps within a document can be held. Where the document begins with this page, a second entry of the same page
 * is laid over the first while something opens; who then goes back to the first with nothing open goes on back.
 */
function useStepInHand(isNeeded: boolean): void {
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
  useEffect(() => {
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
export function isStepInHand({ state }: Location): boolean {
  return isRecord(state) && 'stepOver' in state;
}

/** The router counts the entries of its history from the one with which it was started. */
function isFirstOfDocument(): boolean {
  const state: unknown = window.history.state;
  return isRecord(state) && state['idx'] === 0;
}
