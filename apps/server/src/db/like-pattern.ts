/** For texts that hold the term as it stands: `%`, `_` and `\` match themselves. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
