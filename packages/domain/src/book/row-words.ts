/** What became of a file's rows, in the words used everywhere. `held`: they add nothing. */
export const ROW_WORDS = {
  created: 'added',
  merged: 'merged',
  held: 'in your vault already',
  skipped: 'left out',
  failed: 'could not be imported',
} as const;
