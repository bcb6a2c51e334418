export const DEFAULT_GENRE = 'General';

/** Capitalises the first letter of each word and leaves the rest alone, so that "AI" stays. */
export function titleCaseGenre(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^\P{L}*\p{L}/u, raise))
    .join(' ');
}

/** Some letters have no capital of their own: "ß" would become two. */
function raise(start: string): string {
  const raised = start.toUpperCase();
  return raised.length === start.length ? raised : start;
}
