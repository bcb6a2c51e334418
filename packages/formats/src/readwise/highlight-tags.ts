export function isFavouriteTag(tags: readonly string[]): boolean {
  return tags.some((tag) => /^\.?favou?rite$/i.test(tag));
}

/** The vault's quotes and notes have no tags, so those of a highlight stand at the end of what is said of it. */
export function addMarks(words: string, tags: readonly string[]): string {
  const marks = tags.map((tag) => `#${tag.replace(/^\./, '').replaceAll(' ', '-')}`).join(' ');
  return [words, marks].filter((part) => part !== '').join('\n\n');
}
