import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginnings } from './chunks.ts';

test('what the files of the app are told apart by is there', () => {
  const files = Object.values(beginnings).flat();
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, 'app', file)))).toEqual([]);
});
