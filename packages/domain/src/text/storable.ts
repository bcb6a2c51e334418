/** The text in a form that PostgreSQL and JSON can both hold: without a NUL or a lone surrogate. */
export function makeStorable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}
