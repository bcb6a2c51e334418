import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import type { RequestFacts } from '../platform/metrics.ts';
import { createRefusalNotes } from './request-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of a crowd that is refused each one counts, and a hundred a second have a line of their own', () => {
  const { refuse, lines, counted } = openNotes();
  refuse(250);
  vi.advanceTimersByTime(1000);

  expect(counted).toHaveLength(250);
  expect(new Set(counted)).toEqual(new Set(['503 /*']));
  expect(lines.map(({ msg }) => msg)).toEqual([...Array(100).fill('request'), 'more refused requests']);
  expect(lines.at(-1)?.unnamed).toBe(150);
});

test('the next second begins anew, and says nothing of a crowd when there was none', () => {
  const { refuse, lines } = openNotes();
  refuse(101);
  vi.advanceTimersByTime(1000);
  lines.length = 0;
  refuse(100);
  vi.advanceTimersByTime(5000);

  expect(lines.map(({ msg }) => msg)).toEqual(Array(100).fill('request'));
  lines.length = 0;
  refuse(60);
  vi.advanceTimersByTime(1000);
  refuse(60);
  vi.advanceTimersByTime(5000);

  expect(lines.map(({ msg }) => msg)).toEqual(Array(120).fill('request'));
});

function openNotes() {
  const lines: { msg: string; unnamed?: number }[] = [];
  const counted: string[] = [];
  const observe = ({ status, route }: RequestFacts) => void counted.push(`${status} ${route}`);
  const note = createRefusalNotes(
    createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }),
    observe,
  );
  const refuse = (times: number) => {
    for (let asked = 0; asked < times; asked += 1)
      note({ method: 'GET', status: 503, code: 'UNAVAILABLE', milliseconds: 3 });
  };
  return { refuse, lines, counted };
}
