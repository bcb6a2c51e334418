import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isScrollingFast, watchFastScroll } from './fast-scroll.ts';

const told: boolean[] = [];
let leave = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  leave = watchFastScroll((isFast) => told.push(isFast));
});

afterEach(() => {
  leave();
  vi.useRealTimers();
});

function scrollBy(distance: number, after: number) {
  vi.advanceTimersByTime(after);
  vi.stubGlobal('scrollY', window.scrollY + distance);
  window.dispatchEvent(new Event('scroll'));
}

test('a page that flies past is told of once, and again when it rests', () => {
  for (let frame = 0; frame < 5; frame += 1) scrollBy(130, 16);
  expect(told).toEqual([true]);
  expect(isScrollingFast()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([true, false]);
  expect(isScrollingFast()).toBe(false);
});

test('upwards is no slower than downwards', () => {
  for (let frame = 0; frame < 5; frame += 1) scrollBy(-130, 16);
  expect(told).toEqual([true]);
});

test('a hand that reads on, and a jump to another place, are not fast', () => {
  for (let frame = 0; frame < 20; frame += 1) scrollBy(20, 16);
  scrollBy(40_000, 1000);
  scrollBy(480, 50);
  scrollBy(480, 1000);
  expect(told).toEqual([]);
});

test('nothing is fast any more when nobody watches', () => {
  for (let frame = 0; frame < 5; frame += 1) scrollBy(130, 16);
  leave();
  expect(isScrollingFast()).toBe(false);
  scrollBy(130, 16);
  expect(told).toEqual([true]);
});
