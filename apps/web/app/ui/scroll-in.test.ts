import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Notify = (
  entries: { isIntersecting: boolean; boundingClientRect: { top: number }; target: Element }[],
) => void;

let notify: Notify;
let options: IntersectionObserverInit | undefined;
const watched = new Set<Element>();
let prefersLessMotion = false;

beforeEach(() => {
  vi.resetModules();
  watched.clear();
  prefersLessMotion = false;
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLessMotion }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Notify, given: IntersectionObserverInit) {
        notify = callback;
        options = given;
      }
      observe = (target: Element) => watched.add(target);
      unobserve = (target: Element) => watched.delete(target);
    },
  );
});

afterEach(() => void vi.useRealTimers());

async function watchCard() {
  const { scrollIn } = await import('./scroll-in.ts');
  const card = document.createElement('li');
  const animate = vi.fn();
  card.animate = animate;
  const leave = scrollIn(card);
  const comeTo = (top: number, isIntersecting = true) =>
    notify([{ isIntersecting, boundingClientRect: { top }, target: card }]);
  return { card, animate, leave, comeTo };
}

test('what comes in from below fades in once, over 0.6 s', async () => {
  const { card, animate, comeTo } = await watchCard();
  expect(options).toEqual({ threshold: 0.1, rootMargin: '50px' });
  comeTo(1500, false);
  expect(animate).not.toHaveBeenCalled();
  comeTo(910);
  expect(animate.mock.calls).toEqual([[{ opacity: [0, 1] }, { duration: 600, easing: 'ease-out' }]]);
  expect(watched.has(card)).toBe(false);
});

test('what is on the screen already stays as it is', async () => {
  const { card, animate, comeTo } = await watchCard();
  comeTo(300);
  expect(animate).not.toHaveBeenCalled();
  expect(watched.has(card)).toBe(false);
});

test('nothing moves for whoever wants less motion', async () => {
  prefersLessMotion = true;
  const { animate, comeTo } = await watchCard();
  comeTo(910);
  expect(animate).not.toHaveBeenCalled();
});

test('what leaves the page is watched no more', async () => {
  const { card, leave } = await watchCard();
  expect(watched.has(card)).toBe(true);
  leave?.();
  expect(watched.has(card)).toBe(false);
});

test('what flies past is there as it is', async () => {
  const { watchFastScroll } = await import('~/platform/fast-scroll.ts');
  const { animate, comeTo } = await watchCard();
  vi.useFakeTimers();
  const leave = watchFastScroll(() => undefined);
  for (const top of [0, 130, 260, 390]) {
    vi.advanceTimersByTime(16);
    vi.stubGlobal('scrollY', top);
    window.dispatchEvent(new Event('scroll'));
  }
  comeTo(890);
  leave();
  expect(animate).not.toHaveBeenCalled();
});
