/** Letters of scripts that run from right to left, and the marks that turn words around. */
const FROM_THE_RIGHT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A browser that looks for the side of each paragraph sets all of them again at each letter. */
const LONG = 2000;

/** The direction of a long text that has no other; undefined where each paragraph is set from its own side. */
export function directionOf(text: string): 'ltr' | undefined {
  return text.length > LONG && !FROM_THE_RIGHT.test(text) ? 'ltr' : undefined;
}
