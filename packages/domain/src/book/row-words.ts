/** What became of a file's rows, in the words used everywhere. `held`: they add nothing. */
export const ROW_WORDS = {
  created: 'added',
  merged: 'merged',
  held: 'already in your vault',
  skipped: 'left out',
  failed: 'could not be imported',
} as const;
