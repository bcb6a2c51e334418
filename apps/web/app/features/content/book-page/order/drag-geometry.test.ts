import { describe, expect, it } from 'vitest';
import { offsetsWhile, placeOfDrop } from './drag-geometry.ts';

// 40 px each, 10 px apart.
const rows = [0, 50, 100, 150].map((top) => ({ top, height: 40 }));

describe('where a row would be dropped', () => {
  it.each([
    [0, 0, 0],
    [0, 29, 0],
    [0, 31, 1],
    [0, 500, 3],
    [3, -29, 3],
    [3, -31, 2],
    [3, -500, 0],
    [1, 0, 1],
  ])('row %i dragged by %i px: place %i', (from, distance, to) => {
    expect(placeOfDrop({ rows, from, distance })).toBe(to);
  });

  it('a tall row changes places as soon as its edge is over the middle of another', () => {
    const tall = [
      { top: 0, height: 400 },
      { top: 410, height: 40 },
    ];
    expect(placeOfDrop({ rows: tall, from: 0, distance: 19 })).toBe(0);
    expect(placeOfDrop({ rows: tall, from: 0, distance: 31 })).toBe(1);
  });
});

it('the rows between make way by the room of the dragged one', () => {
  expect(offsetsWhile({ rows, from: 0, to: 2 })).toEqual([0, -50, -50, 0]);
  expect(offsetsWhile({ rows, from: 3, to: 1 })).toEqual([0, 50, 50, 0]);
  expect(offsetsWhile({ rows, from: 1, to: 1 })).toEqual([0, 0, 0, 0]);
});
