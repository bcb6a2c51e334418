/** Letters of scripts that run from right to left. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const hasRightToLeft = (words: string) => fromTheRight.test(words);

/** What somebody has called something, for a sentence of ours: written from the right, it keeps its own marks and
    numbers on its own side, and leaves the sentence's where they are. */
export function isolate(words: string): string {
  return hasRightToLeft(words) ? `\u2068${words}\u2069` : words;
}
