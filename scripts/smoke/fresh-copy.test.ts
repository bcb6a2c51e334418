import { expect, test } from 'vitest';
import { madeHere } from './fresh-copy.ts';

test('a fresh copy has neither the settings of this one nor what was made in it', () => {
  const paths = ['.env', 'node_modules', 'apps/server/node_modules', 'data', 'apps/web/build'];
  expect(paths.filter((path) => !madeHere.test(path))).toEqual([]);
  expect(['.env.example', 'apps/server/src/env.ts', 'vaults'].filter((path) => madeHere.test(path))).toEqual(
    [],
  );
});
