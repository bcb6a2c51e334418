/** What became of rows of a file, in the words that stand everywhere. `held`: they bring nothing that is not there. */
export const ROW_WORDS = {
  created: 'added',
  merged: 'merged',
  held: 'already in your vault',
  skipped: 'left out',
  failed: 'could not be imported',
} as const;
