/** What became of rows of a file, in the words that stand everywhere. `held`: they bring nothing that is not there. */
export const ROW_WORDS = {
  created: 'added',
  merged: 'merged',
  held: 'in your vault already',
  skipped: 'left out',
  failed: 'could not be imported',
} as const;
