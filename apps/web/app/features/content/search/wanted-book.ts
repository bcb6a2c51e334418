/** What was searched for as a book would be called: without the marks of phrases and hashtags. */
export function readWantedWords(term: string): string {
  return withoutQuotes(term.replace(/(?<!\S)#/g, ' '));
}

export function withoutQuotes(term: string): string {
  return term
    .replace(/["“”„]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
