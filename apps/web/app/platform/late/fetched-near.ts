import type { SyntheticEvent } from 'react';
import { browserNetwork } from '../device/network.ts';

/** The router passes over what is prevented. Said to it alone: the browser complains of a touch that is prevented. */
function skipWithoutNetwork(event: SyntheticEvent): void {
  if (!browserNetwork.isOnline()) event.defaultPrevented = true;
}

/**
 * For a link whose page is fetched when a pointer comes near. The router reloads the document when it cannot fetch a
 * page: without a network, merely pointing at a link would replace the app with the browser's own page.
 */
export const fetchedNear = {
  prefetch: 'intent',
  onMouseEnter: skipWithoutNetwork,
  onFocus: skipWithoutNetwork,
  onTouchStart: skipWithoutNetwork,
} as const;
