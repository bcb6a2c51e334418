import { characterStart, findPlace, isEmptyQuery, type SearchQuery, truncateAtWord } from '@vault/domain';

/** What a paragraph begins with where an empty line would cost a card too much. */
export const INDENT = '\u2003';

/** The beginning of a text, as much as a card can show. A paragraph is set in, not apart; lines of a list are neither. */
export function beginningOf(text: string, characters: number): string {
  const paragraphs = text
    .trim()
    .slice(0, characters * 2)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .split(/\n{2,}/);
  const lines = paragraphs.map((words, index) =>
    index > 0 && !words.includes('\n') ? INDENT + words : words,
  );
  return truncateAtWord(lines.join('\n'), characters);
}

/** So far into a text a card shows what is searched for without more ado. */
const SEEN_ANYWAY = 200;
const SHOWN = 1400;

/** A text from shortly before most of what is searched for, if a card would not show that otherwise. */
export function startAtFound(text: string, query: SearchQuery): string {
  if (text.length <= SEEN_ANYWAY || isEmptyQuery(query)) return text;
  const place = findPlace(text, query, SHOWN);
  if (place <= SEEN_ANYWAY) return text;
  const line = text.slice(characterStart(text, place - SEEN_ANYWAY / 2), place);
  const start = line.lastIndexOf('\n') + 1 || line.indexOf(' ') + 1;
  return `…${line.slice(start)}${text.slice(place)}`;
}
