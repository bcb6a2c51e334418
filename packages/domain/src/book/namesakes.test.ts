import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areToldApart, type Told } from './matching.ts';
import { createNamesakes } from './namesakes.ts';

const id = fc.constantFrom('1', '2', '3');
const told = fc.record({
  title: fc.constantFrom('Dune', 'Dune (#1)', 'Dune (#2)', 'Dune (Chronicles (#3))'),
  tags: fc.subarray(['Series: Dune #1', 'Series: Dune #2', 'read again']),
  externalIds: fc.record({ goodreads: id, asin: id, constructor: id }, { requiredKeys: [] }),
});
const steps = fc.array(fc.record({ work: told, isRemoved: fc.boolean() }), { maxLength: 12 });

const ids = { goodreads: '1' };
const ASKED: Told = { title: 'Dune (Chronicles (#3))', tags: ['Series: Dune #1'], externalIds: {} };
/** Each is of one of the volumes that are asked for, and came in the other order. */
const OF_TWO_VOLUMES: Told[] = [
  { title: 'Dune', tags: ['Series: Dune #1'], externalIds: ids },
  { title: 'Dune (Chronicles (#3))', tags: [], externalIds: ids },
];

/** Of the first and the last, another catalogue tells than of the one between them. */
const OF_TWO_CATALOGUES: Told[] = [ids, { asin: '1' }, ids].map((externalIds) => ({
  title: 'Dune',
  tags: [],
  externalIds,
}));

test('the likely ones are those that a look at all would find, in the order in which they came', () => {
  fc.assert(
    fc.property(steps, told, fc.integer({ min: 1, max: 4 }), (taken, asked, most) => {
      const namesakes = createNamesakes<Told>((work) => work);
      for (const { work } of taken) namesakes.add(work);
      for (const { work, isRemoved } of taken) if (isRemoved) namesakes.remove(work);
      const left = taken.flatMap(({ work, isRemoved }) => (isRemoved ? [] : [work]));
      const isApart = (work: Told) => areToldApart(work, asked);
      const isWanted = ({ tags }: Told) => !tags.includes('read again');
      const alike = left.filter((work) => !isApart(work));
      expect(namesakes.listAlike(asked)).toEqual(alike);
      expect(namesakes.listAlike(asked, isWanted, most)).toEqual(alike.filter(isWanted).slice(0, most));
      expect(namesakes.listApart(asked)).toEqual(left.filter(isApart));
    }),
    {
      examples: [OF_TWO_VOLUMES, OF_TWO_CATALOGUES].map((works) => [
        works.map((work) => ({ work, isRemoved: false })),
        ASKED,
        1,
      ]),
    },
  );
});

test('of very many, no more than fifty are named', () => {
  const namesakes = createNamesakes<Told>((work) => work);
  const apart = (number: number) => ({ title: `Dune (#${number})`, tags: [], externalIds: {} });
  const alike = () => ({ title: 'Dune', tags: [], externalIds: {} });
  for (let number = 1; number <= 60; number += 1) {
    namesakes.add(apart(number));
    namesakes.add(alike());
  }
  expect(namesakes.listAlike(apart(99))).toHaveLength(50);
  expect(namesakes.listApart(apart(99))).toHaveLength(50);
});
