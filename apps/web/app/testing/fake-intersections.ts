type Watch = (entries: object[]) => void;

/**
 * In place of the browser's IntersectionObserver, which jsdom has not: nothing is in sight until `scrollToEnd` brings
 * everything there.
 */
export function installIntersections() {
  const observers = new Set<Observer>();
  class Observer {
    readonly targets = new Set<Element>();
    readonly watch: Watch;
    readonly margin: string;
    constructor(watch: Watch, { rootMargin = '' }: { rootMargin?: string } = {}) {
      this.watch = watch;
      this.margin = rootMargin;
    }
    observe(target: Element) {
      this.targets.add(target);
      observers.add(this);
    }
    unobserve(target: Element) {
      this.targets.delete(target);
    }
    disconnect() {
      this.targets.clear();
      observers.delete(this);
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });

  const tellAll = (isIntersecting: boolean) => {
    for (const { watch, targets } of observers)
      watch(
        [...targets].map((target) => ({
          target,
          isIntersecting,
          boundingClientRect: target.getBoundingClientRect(),
        })),
      );
  };
  return {
    /** The margins below the screen within which the end of a list is waited for. */
    endMargins: () =>
      [...observers].map(({ margin }) => margin).filter((margin) => margin.startsWith('0px 0px ')),
    scrollToEnd: () => tellAll(true),
    /** Everything is out of sight. */
    scrollPast: () => tellAll(false),
  };
}
