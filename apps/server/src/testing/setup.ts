import { afterEach, expect, vi } from 'vitest';
import { watchEveryAnswer } from './leak-oracle.ts';

watchEveryAnswer();

const complaints: unknown[][] = [];
vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
  complaints.push(words);
});

afterEach(() => {
  expect(complaints.splice(0), 'console.error was called').toEqual([]);
});
