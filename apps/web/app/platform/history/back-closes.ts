import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Blocker, NavigationType, useBlocker } from 'react-router';
import { createListeners } from '../listeners.ts';
import { useFetchesNear } from '../late/fetched-near.ts';
import { useFetchesFirst } from '../late/use-fetches-first.ts';
import { readIndex, useStepInHand } from './step-in-hand.ts';

type Closer = () => void;

/** What is open above the page, the topmost last. */
let layers: readonly Closer[] = [];
const { subscribe, tell } = createListeners();

function setLayers(next: readonly Closer[]): void {
  layers = next;
  tell();
}

const isAnyOpen = () => layers.length > 0;

/** "Back" asks this to close before it leaves the page. null: nothing but its own buttons may end it, or the address does. */
export function useBackCloses(isOpen: boolean, onClose: Closer | null): void {
  const isListening = isOpen && onClose !== null;
  const close = useEffectEvent(() => onClose?.());

  // With the frame that shows it: whoever goes back as soon as it is seen means it, and not the page.
  useLayoutEffect(() => {
    if (!isListening) return;
    const closer = () => close();
    setLayers([...layers, closer]);
    return () => setLayers(layers.filter((layer) => layer !== closer));
  }, [isListening]);
}

/**
 * Once for every page, because the router supports only one blocker. A step back while something is open above the
 * page closes that instead; a step to a page that cannot be fetched stays here.
 */
export function useHeldSteps(): void {
  const isCovered = useSyncExternalStore(subscribe, isAnyOpen, () => false);
  const { isNeeded, fetchAhead, fetchFirst } = useFetchesFirst();
  useFetchesNear(fetchAhead);
  const isForLayer = useRef(false);
  const leadsTo = useRef<number | null>(null);
  /** A step that is made when nothing is open any more, unless another one is made first. */
  const due = useRef<(() => void) | null>(null);
  const blocker = useBlocker(({ historyAction, nextLocation }) => {
    const isThroughHistory = historyAction === NavigationType.Pop;
    isForLayer.current = isThroughHistory && isAnyOpen();
    if (!isForLayer.current) due.current = null;
    // The browser is there already, until the router takes it back.
    leadsTo.current = isThroughHistory ? readIndex() : null;
    return isForLayer.current || isNeeded(nextLocation);
  });

  const whenUncovered = (step: () => void) => {
    if (isAnyOpen()) due.current = step;
    else step();
  };
  const handleHeld = useEffectEvent((held: Blocker & { state: 'blocked' }) => {
    if (!isForLayer.current) return fetchFirst(held, { index: leadsTo.current, whenUncovered });
    held.reset();
    layers.at(-1)?.();
  });
  useEffect(() => {
    return blocker.state === 'blocked' ? handleHeld(blocker) : undefined;
  }, [blocker]);
  useEffect(() => {
    if (isCovered) return;
    due.current?.();
    due.current = null;
  }, [isCovered]);
  useStepInHand(isCovered);
}
