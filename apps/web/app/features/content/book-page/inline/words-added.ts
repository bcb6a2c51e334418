/** What stands in a text that did not stand in the one before, between where both begin and end the same. */
export function wordsAdded(before: string, text: string): string {
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  return text.slice(start, text.length - end);
}

type GivenUp = {
  /** The text before it was written in. */
  original: string;
  typed: string;
  /** The text as it is by now. */
  current: string;
};

/** The text to go on with: what was typed, below whatever has come in its place meanwhile. */
export function withGivenUp({ original, typed, current }: GivenUp): string {
  if (current === original || current === '' || typed.includes(current)) return typed;
  return `${current}\n\n${wordsAdded(original, typed).trim()}`;
}
