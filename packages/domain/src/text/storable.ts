/** The text as PostgreSQL and JSON can both hold it: without a NUL or a lone surrogate. */
export function makeStorable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}
