export const DEFAULT_GENRE = 'General';

/** Raises the first letter of each word and leaves the rest alone, so that "AI" stays. */
export function titleCaseGenre(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase()))
    .join(' ');
}
