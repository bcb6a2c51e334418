import { numberFrom } from '../catalogue/digest.ts';

export type Random = {
  /** At least `least`, below `most`. */
  between: (least: number, most: number) => number;
  /** A whole number, both ends included. */
  whole: (least: number, most: number) => number;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
};

/** Numbers that look drawn by lot and are the same for the same seed (mulberry32). */
export const createRandom = (seed: string): Random => {
  let state = numberFrom(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between: (least, most) => least + next() * (most - least),
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  };
};
