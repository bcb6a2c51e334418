import { vi } from 'vitest';
import { installIntersections } from '~/testing/fake-intersections.ts';

// jsdom lays nothing out: these stand in for the parts of a browser that tell of it.

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives the function that scrolls to the end of the list, and how far below the screen that end is waited for. */
export function installBrowserParts(): { reachEnd: () => void; endMargins: () => string[] } {
  vi.stubGlobal('ResizeObserver', StillObserver);
  const { scrollToEnd, endMargins } = installIntersections();
  return { reachEnd: scrollToEnd, endMargins };
}
