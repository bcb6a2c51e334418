import { truncateAtWord } from '@vault/domain';

/** The beginning of a text that is longer than the limit; null for one that is not. */
export function collapseText(text: string, limit: number): string | null {
  const shown = truncateAtWord(text, limit);
  return shown === text ? null : shown;
}
