import type { After } from './checkout-poll.ts';

export const afterTimeout: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
