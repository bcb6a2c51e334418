/** Milliseconds since 1970, as an argument to whatever depends on the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
