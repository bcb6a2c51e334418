import { vi } from 'vitest';

// jsdom lays nothing out: these stand in for the parts of a browser that tell of it.

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

type Watch = { notify: () => void };

/** Gives the function that scrolls to the end of the list. */
export function installBrowserParts(): { reachEnd: () => void } {
  const watched = new Set<Watch>();

  class EndObserver {
    readonly watch: Watch;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.watch = { notify: () => callback([{ isIntersecting: true }]) };
    }
    observe() {
      watched.add(this.watch);
    }
    disconnect() {
      watched.delete(this.watch);
    }
  }

  vi.stubGlobal('ResizeObserver', StillObserver);
  vi.stubGlobal('IntersectionObserver', EndObserver);
  return { reachEnd: () => [...watched].forEach(({ notify }) => notify()) };
}
