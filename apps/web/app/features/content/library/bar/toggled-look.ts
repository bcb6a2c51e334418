/** An outlined button while what it switched on, or opened, is there; under a pointer as well. */
export const toggledLook =
  'on:border-accent! on:bg-accent-soft! on:text-accent-strong ' +
  'forced-colors:on:forced-color-adjust-none forced-colors:on:border-[Highlight]! ' +
  'forced-colors:on:bg-[Highlight]! forced-colors:on:text-[HighlightText]';
