/** Runs something later. Gives the function that calls it off. */
export type After = (milliseconds: number, run: () => void) => () => void;

export const afterTimeout: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
