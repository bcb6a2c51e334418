/** Milliseconds since 1970, as an argument to whatever depends on the time. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** Milliseconds since the page began: for elapsed times, whatever the device's clock is set to. */
export const steadyClock: Clock = () => performance.now();
