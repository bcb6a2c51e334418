import { truncateAtWord } from '@vault/domain';

/** In a page that is read from top to bottom these words are heard a second time. */
const ENOUGH = 32;

/** As much of a text as tells it from its neighbours, for a name that is heard. */
export function firstWords(text: string): string {
  return truncateAtWord(
    text
      .slice(0, 4 * ENOUGH)
      .replace(/\s+/g, ' ')
      .trim(),
    ENOUGH,
  );
}
