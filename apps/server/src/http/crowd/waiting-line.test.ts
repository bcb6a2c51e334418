import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaitingLine, type Visitor } from './waiting-line.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const limits = { mostWaiting: 5, mostWaitingForLong: 2, longestWait: 1000 };

function openLine() {
  const refuse = vi.fn();
  const line = createWaitingLine({ ...limits, refuse });
  const begin = vi.fn();
  const visitor = () =>
    ({ request: { socket: {} }, arrivedAt: performance.now(), begin }) as unknown as Visitor; // no more is looked at
  /** As many as there is room for. */
  const fill = () => {
    let come = 0;
    for (; !line.isFull(); come += 1) line.wait(visitor());
    return come;
  };
  return { line, fill, refuse, begin };
}

test('of a crowd that comes all at once, many wait and are served', () => {
  const { line, fill, refuse, begin } = openLine();
  expect(fill()).toBe(5);
  vi.advanceTimersByTime(1000);
  while (line.next());
  expect([begin.mock.calls.length, refuse.mock.calls.length]).toEqual([5, 0]);
});

test('a line that does not end becomes a short one, until it has ended', () => {
  const { line, fill } = openLine();
  fill();
  vi.advanceTimersByTime(800);
  for (let one = 0; one < 4; one += 1) line.next();
  expect(fill()).toBe(4);
  vi.advanceTimersByTime(300);
  expect(fill()).toBe(0);
  // The last of the first ones has waited too long, and the next one is served in its place.
  line.next();
  expect(fill()).toBe(0);
  line.next();
  line.next();
  expect(fill()).toBe(1);

  while (line.next());
  expect(fill()).toBe(5);
});
