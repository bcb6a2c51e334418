/** What a spreadsheet would run as a formula, or what already has the guard before it. */
const RISKY = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** A leading ' keeps a spreadsheet from running a text; a text that looks guarded gets another. */
export function guardCell(text: string): string {
  return RISKY.test(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}
