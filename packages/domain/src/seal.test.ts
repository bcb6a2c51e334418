import { expect, test } from 'vitest';
import { designSeal } from './seal.ts';

test.for([
  ['Michel de Montaigne', 'MM'],
  ['Leonardo da Vinci', 'LV'],
  ['Ralph Waldo Emerson', 'RE'],
  ['Hypatia', 'H'],
  ['Sei Shōnagon', 'SS'],
  ['bell hooks', 'B'],
  ['Émile Zola', 'ÉZ'],
  ['紫式部', '紫'],
  ['Seneca (the Younger)', 'SY'],
  ['', ''],
] as const)('the seal of "%s" bears %s', ([name, initials]) => {
  expect(designSeal(name).initials).toBe(initials);
});

test('a name has always the same seal, and another name mostly another', () => {
  expect(designSeal(' HYPATIA ')).toEqual(designSeal('Hypatia'));
  const names = Array.from({ length: 200 }, (_, number) => `Person ${number}`);
  const looks = new Set(names.map((name) => JSON.stringify({ ...designSeal(name), initials: '' })));
  expect(looks.size).toBeGreaterThan(150);
});
