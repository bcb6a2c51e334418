import { truncateAtWord } from '@vault/domain';

const ENOUGH = 60;

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
