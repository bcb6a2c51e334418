import { useSyncExternalStore } from 'react';
import { browserNetwork } from './network.ts';

export function useIsOnline(network = browserNetwork): boolean {
  return useSyncExternalStore(network.subscribe, network.isOnline, () => true);
}
