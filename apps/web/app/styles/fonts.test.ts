import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const standIns = [...read('fonts.css').matchAll(/@font-face \{([^}]+)\}/g)].map(([, rules = '']) => ({
  name: /font-family: (".+?");/.exec(rules)?.[1] ?? '',
  percent: (property: string) => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(rules)?.[1]) / 100,
}));

it('every stand-in for the text font is asked for, and none that is not there', () => {
  const stack = /--font-serif:([^;]+);/.exec(read('base.css'))?.[1] ?? '';
  const asked = stack.split(',').map((name) => name.trim());
  expect(asked).toEqual(['"Literata Variable"', ...standIns.map(({ name }) => name), 'serif']);
});

it.each(standIns)('$name is as high as the text font', ({ percent }) => {
  expect(percent('size-adjust') * percent('ascent-override')).toBeCloseTo(1.177, 2);
  expect(percent('size-adjust') * percent('descent-override')).toBeCloseTo(0.308, 2);
});
