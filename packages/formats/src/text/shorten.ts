import { cutText, truncateAtWord } from '@vault/domain';

/** At most `max` UTF-16 units, cut at a word, with an ellipsis when something was cut. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = cutText(text, max);
  return truncateAtWord(head, Array.from(head).length - 1);
}
