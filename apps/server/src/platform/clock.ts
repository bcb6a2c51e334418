/** The current time. Passed in, so that a test can move it. */
export type Clock = () => Date;

/** In milliseconds. */
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

export const systemClock: Clock = () => new Date();
