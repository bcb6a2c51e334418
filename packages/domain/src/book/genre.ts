export const DEFAULT_GENRE = 'General';

/** Capitalises each word that begins with a letter and leaves the rest alone, so that "AI" and "20th" stay. */
export function titleCaseGenre(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]*\p{L}/u, raise))
    .join(' ');
}

/** Some letters have no capital to begin a word with: "ß" would become two, and Georgian ones are for whole words. */
function raise(start: string): string {
  const raised = start.toUpperCase();
  return raised.length === start.length && !/\p{Script=Georgian}/u.test(start) ? raised : start;
}
