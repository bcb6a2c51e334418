import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const rows = read('README.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, , files = '']) => files.endsWith('.tsx`'))
  .map(([, components = '', files = '', props = '']) => ({ components, files, props }));

test.each(rows)('$components has the props that the page names', ({ components, files, props }) => {
  const sources = namesIn(files).map(read);
  // What a component takes over from another one stands in that one's file.
  const imported = namesIn(files).flatMap((file) =>
    [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => read(join(file, '..', path))),
  );
  for (const name of namesIn(components)) {
    const exported = new RegExp(`^export (?:default )?function ${name.replace('()', '')}\\b`, 'm');
    expect(sources.some((source) => exported.test(source))).toBe(true);
  }
  const words = namesIn(props).flatMap((name) => /^\w+(?=$|[:(])/.exec(name) ?? []);
  for (const word of words) {
    const isThere = [...sources, ...imported].some((source) => new RegExp(`\\b${word}\\b`).test(source));
    expect(isThere, `${word} of ${components}`).toBe(true);
  }
});
