import { afterEach, expect, vi } from 'vitest';
import { watchEveryAnswer } from './leak-oracle.ts';

watchEveryAnswer();

const complaints: unknown[][] = [];
vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
  complaints.push(words);
});

const inherited = Reflect.ownKeys(Object.prototype);

afterEach(() => {
  expect(complaints.splice(0), 'console.error was called').toEqual([]);
  expect(Reflect.ownKeys(Object.prototype), 'what every object inherits').toEqual(inherited);
});
