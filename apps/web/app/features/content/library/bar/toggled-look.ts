/** An outlined button while what it switched on, or opened, is there; under a pointer as well. */
export const toggledLook =
  'aria-pressed:border-accent! aria-pressed:bg-accent-soft! aria-pressed:text-accent-strong ' +
  'aria-expanded:border-accent! aria-expanded:bg-accent-soft! aria-expanded:text-accent-strong';
