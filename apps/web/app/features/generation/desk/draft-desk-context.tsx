import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { whenOnline } from '~/platform/device/network.ts';
import { useSteady } from '~/platform/use-steady.ts';
import type { Desk } from './create-desk.ts';
import type { RunState } from './run-state.ts';

const DeskContext = createContext<Desk | null>(null);

/** Provides the desk to everything below, and continues what was begun before, or could not be saved without a network. */
export function DraftDeskProvider({ desk, children }: { desk: Desk; children: ReactNode }) {
  useEffect(() => void desk.resume(), [desk]);
  useEffect(() => whenOnline(desk.saveAgain), [desk]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useDraftDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('useDraftDesk must be used within a DraftDeskProvider');
  return desk;
}

export function useDeskState() {
  const desk = useDraftDesk();
  return useSyncExternalStore(desk.subscribe, desk.getState, desk.getState);
}

/** Whether the overlay is shown here. While it is, `onEnd` learns how the draft has ended. */
export function useOverlayPlace({ isWanted, onEnd }: { isWanted: boolean; onEnd: (end: RunState) => void }) {
  const desk = useDraftDesk();
  const handleEnd = useSteady(onEnd);
  const [holder] = useState({ onEnd: handleEnd });
  useEffect(() => (isWanted ? desk.hold(holder) : undefined), [desk, holder, isWanted]);

  const isHere = () => desk.isHeldBy(holder) && !desk.getState().isInBackground;
  return useSyncExternalStore(desk.subscribe, isHere, () => false);
}
