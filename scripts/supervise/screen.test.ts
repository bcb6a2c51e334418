import { expect, test } from 'vitest';
import { createScreen } from './screen.ts';

function record() {
  const shown: string[] = [];
  return { screen: createScreen((text) => shown.push(text)), read: () => shown.join('') };
}

test('a step is one line with its seconds at the end', async () => {
  const { screen, read } = record();
  expect(await screen.step('Building', async () => 'built')).toBe('built');
  expect(read()).toMatch(/^ {2}Building … \d+\.\d s\n$/);
});

test('what is said during a step stands on lines of its own', async () => {
  const { screen, read } = record();
  await screen.step('Starting', async () => screen.line('    Creating the database'));
  expect(read()).toMatch(/^ {2}Starting …\n {4}Creating the database\n {2}Starting: \d+\.\d s\n$/);
});
