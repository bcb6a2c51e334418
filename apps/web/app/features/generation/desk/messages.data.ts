/** What is said while a draft is written: one after another, the last one until it is done. */
export const progressMessages = [
  'Starting to analyze this book...',
  'Looking at the title and the author...',
  'Reading the description...',
  'Finding what the book is about...',
  'Following the main argument...',
  'Sorting the ideas that carry it...',
  'Writing the summary...',
  'Choosing what to take away...',
  'Putting the takeaways into plain words...',
  'Looking for lines worth quoting...',
  'Gathering the ideas into notes...',
  'Giving each note a title...',
  'Reading everything once more...',
  'Finalizing your personalized book content...',
] as const;
