import { truncateAtWord } from '@vault/domain';

/** In a page that is read from top to bottom, screen readers would say these words twice. */
const ENOUGH = 32;

/** As much of a text as distinguishes it from its neighbours, for an accessible name. */
export function firstWords(text: string): string {
  return truncateAtWord(
    text
      .slice(0, 4 * ENOUGH)
      .replace(/\s+/g, ' ')
      .trim(),
    ENOUGH,
  );
}
