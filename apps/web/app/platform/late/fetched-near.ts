import type { SyntheticEvent } from 'react';

/** The router passes over what is prevented here. */
function skipWithoutNetwork(event: SyntheticEvent): void {
  if (!navigator.onLine) event.preventDefault();
}

/**
 * For a link whose page is fetched when somebody comes near it. The router loads the document anew when it cannot fetch
 * one: without a network, a pointer that passes over a link would put the browser's own page in the place of the app.
 */
export const fetchedNear = {
  prefetch: 'intent',
  onMouseEnter: skipWithoutNetwork,
  onFocus: skipWithoutNetwork,
  onTouchStart: skipWithoutNetwork,
} as const;
