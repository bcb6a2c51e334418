import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { type Blocker, NavigationType, useBlocker } from 'react-router';
import { createListeners } from '../listeners.ts';
import { useFetchesNear } from '../late/fetched-near.ts';
import { useFetchesFirst } from '../late/use-fetches-first.ts';
import { readIndex, useStepInHand } from './step-in-hand.ts';

type Closer = () => void;

/** null: it is in the address, and a step back takes it out of that. */
type Layer = { close: Closer | null };

/** What is open above the page, the topmost last. */
let layers: readonly Layer[] = [];
const { subscribe, tell } = createListeners();

/** Returns the function that takes it away. */
function addLayer(layer: Layer): () => void {
  setLayers([...layers, layer]);
  return () => setLayers(layers.filter((other) => other !== layer));
}

function setLayers(next: readonly Layer[]): void {
  layers = next;
  tell();
}

/** Apart from what is in the address. */
const isAnyOpen = () => layers.some(({ close }) => close !== null);
const closerOfTopmost = () => layers.at(-1)?.close ?? null;

/** "Back" asks this to close before it leaves the page. null: nothing but its own buttons may end it, or the address does. */
export function useBackCloses(isOpen: boolean, onClose: Closer | null): void {
  const isListening = isOpen && onClose !== null;
  const close = useEffectEvent(() => onClose?.());

  // With the frame that shows it: whoever goes back as soon as it is seen means it, and not the page.
  useLayoutEffect(() => {
    return isListening ? addLayer({ close: () => close() }) : undefined;
  }, [isListening]);
}

/** What is in the address, and has its place among the others: "Back" closes it before what was open already. */
export function useAddressLayer(isOpen: boolean): void {
  useLayoutEffect(() => (isOpen ? addLayer({ close: null }) : undefined), [isOpen]);
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
    isForLayer.current = isThroughHistory && closerOfTopmost() !== null;
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
    closerOfTopmost()?.();
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
