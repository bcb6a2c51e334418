import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { patiently } from './patiently.ts';

function failing(times: number, error: Error) {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw error;
  };
  return { work, countTries: () => tries };
}

test('what could not be done is tried again', async () => {
  const { work, countTries } = failing(2, new Error('no connection was free'));
  await patiently(work);
  expect(countTries()).toBe(3);
});

test('what was not to be had at the moment is tried again too', async () => {
  const { work, countTries } = failing(1, new AppError('UNAVAILABLE', 'Too much is going on'));
  await patiently(work);
  expect(countTries()).toBe(2);
});

test('what still cannot be done after four tries, half a second apart, fails with its reason', async () => {
  const { work, countTries } = failing(100, new Error('no connection was free'));
  const began = performance.now();
  await expect(patiently(work)).rejects.toThrow('no connection was free');
  expect(countTries()).toBe(4);
  expect(performance.now() - began).toBeGreaterThan(1400);
});

test('a refusal is final', async () => {
  const { work, countTries } = failing(1, new AppError('RATE_LIMITED', 'Too many requests'));
  await expect(patiently(work)).rejects.toThrow('Too many requests');
  expect(countTries()).toBe(1);
});
