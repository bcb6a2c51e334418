import { afterEach, expect, test, vi } from 'vitest';
import { downloadBlob } from './start-download.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a file made here can be read for a while after the click, and is then let go', () => {
  vi.useFakeTimers();
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  URL.createObjectURL = () => 'blob:one';
  const revoke = vi.fn();
  URL.revokeObjectURL = revoke;
  downloadBlob(new Blob(['a']), 'a.txt');
  expect(clicked).toEqual(['a.txt blob:one']);
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoke).toHaveBeenCalledWith('blob:one');
});
