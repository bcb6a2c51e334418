import { expect, test } from 'vitest';
import { prepareSamples } from './prepare-samples.ts';
import { createScreen } from './screen.ts';

function record() {
  const shown: string[] = [];
  return { screen: createScreen((text) => shown.push(text)), read: () => shown.join('') };
}

function failing(times: number) {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error('Failed to initiate checkout');
  };
}

test('what fails twice is tried a third time, and nothing is said of it', async () => {
  const { screen, read } = record();
  await prepareSamples(screen, failing(2));
  expect(read()).toBe('');
});

test('what goes on failing is told, and the start goes on without it', async () => {
  const { screen, read } = record();
  await screen.step('Preparing the sample people', () => prepareSamples(screen, failing(3)));
  expect(read()).toContain(
    '\n    Not all of them are ready, the next start tries again: Failed to initiate checkout\n',
  );
});
