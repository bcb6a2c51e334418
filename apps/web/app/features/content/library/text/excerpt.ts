import { truncateAtWord } from '@vault/domain';

/** The beginning of a text, as much as a card can show, without empty lines. */
export function excerptOf(text: string, characters: number): string {
  const tidy = text
    .trim()
    .slice(0, characters * 2)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n');
  return truncateAtWord(tidy, characters);
}
