/** Runs something later. Returns the function that cancels it, which fits an effect. */
export type After = (milliseconds: number, run: () => void) => () => void;

export const afterTimeout: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
