import { vi } from 'vitest';
import { installIntersections } from '~/testing/fake-intersections.ts';

// jsdom lays nothing out: these stand in for the parts of a browser that tell of it.

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives the function that scrolls to the end of the list. */
export function installBrowserParts(): { reachEnd: () => void } {
  vi.stubGlobal('ResizeObserver', StillObserver);
  return { reachEnd: installIntersections().scrollToEnd };
}
