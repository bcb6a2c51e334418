export function isFavouriteTag(tags: readonly string[]): boolean {
  return tags.some((tag) => /^\.?favou?rite$/i.test(tag));
}

/** What a reader puts away in Readwise is not deleted there. */
export function isDiscardTag(tags: readonly string[]): boolean {
  return tags.some((tag) => /^\.?discard$/i.test(tag));
}

/** The tags and notes by which a reader marks a highlight as the title of a chapter. */
const HEADING = /^\.h([1-6])$/i;

/** Null if it is not a heading, or has another comment as well. */
export function readHeadingLevel(tags: readonly string[], note: string): number | null {
  const said = [...tags.map((tag) => tag.replace(/^\.?/, '.')), ...note.split(/\s+/)].filter(Boolean);
  const levels = said.map((word) => Number(HEADING.exec(word)?.[1] ?? 0));
  return levels.length === 0 || levels.includes(0) ? null : (levels[0] ?? null);
}

/** The vault's quotes and notes have no tags, so a highlight's tags are appended to its comment. */
export function addMarks(words: string, tags: readonly string[]): string {
  const marks = tags.map((tag) => `#${tag.replace(/^\./, '').replaceAll(' ', '-')}`).join(' ');
  return [words, marks].filter((part) => part !== '').join('\n\n');
}
