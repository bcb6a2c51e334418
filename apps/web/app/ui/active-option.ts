/** Of a list whose focus stays in its field: the option that Enter would take. */
export const activeOptionStyle =
  'bg-accent-soft outline -outline-offset-1 outline-accent ' +
  'edged:outline-2 edged:-outline-offset-2 forced-colors:outline-[Highlight]';
