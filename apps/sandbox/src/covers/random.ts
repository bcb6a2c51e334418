import { numberFrom } from '../catalogue/digest.ts';
import { createMulberry32 } from '../catalogue/mulberry32.ts';

export type Random = {
  /** At least `least`, below `most`. */
  between: (least: number, most: number) => number;
  /** A whole number, both ends included. */
  whole: (least: number, most: number) => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
};

/** Numbers that look drawn by lot and are the same for the same seed. */
export const createRandom = (seed: string): Random => {
  const next = createMulberry32(numberFrom(seed));
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between: (least, most) => least + next() * (most - least),
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  };
};
